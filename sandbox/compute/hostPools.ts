import { Hono } from "hono";
import type { SandboxEnv } from "../kernel/env.ts";
import { storagePoolUuid } from "../disk/diskRows.ts";

/** Host pools for machines, the same in every location. Limits: vCPU, MB, GB. */
export const hostPools = [
  {
    uuid: "c4f571c8-d4fa-4094-8ab2-619defb8b014",
    name: "General",
    description: "For most work",
    guest_limits: {
      cpu: { min: 1, max: 16 },
      ram_mb: { min: 512, max: 65_536 },
      disk_gb: { min: 20, max: 1024 },
    },
  },
  {
    uuid: "0b6f3f5e-7c0e-4f3e-9a41-5d2a8f0c6e77",
    name: "High memory",
    description: "For databases and caches",
    guest_limits: {
      cpu: { min: 2, max: 32 },
      ram_mb: { min: 8192, max: 131_072 },
      disk_gb: { min: 20, max: 2048 },
    },
  },
  {
    uuid: "5e1d7c39-22c4-4b8f-8a57-94f6f1f0b3aa",
    name: "Staff",
    description: "Not for customers",
    guest_limits: {
      cpu: { min: 1, max: 4 },
      ram_mb: { min: 512, max: 8192 },
      disk_gb: { min: 20, max: 100 },
    },
  },
].map((pool, index) => ({
  ...pool,
  is_default_designated: index === 0,
  is_visible: pool.name !== "Staff",
  ui_position: index + 1,
  storage_pool_uuid: storagePoolUuid,
  created_at: "2023-01-10 08:00:00",
  updated_at: "2024-06-02 14:17:13",
}));

export type HostPool = (typeof hostPools)[number];

export function poolOf(uuid: string): HostPool | undefined {
  return hostPools.find((pool) => pool.uuid === uuid);
}

/** The chosen pool, or the default one; undefined for an unknown pool. */
export function offeredPool(uuid: string | undefined): HostPool | undefined {
  return hostPools.find((pool) =>
    uuid === undefined ? pool.is_default_designated : pool.is_visible && pool.uuid === uuid,
  );
}

export const hostPoolArea = new Hono<SandboxEnv>().get("/:loc/user-resource/host_pool/list", (c) =>
  c.json(hostPools),
);
