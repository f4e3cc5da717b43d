import { createClock } from "../kernel/clock.ts";
import { createCloud } from "../cloud.ts";
import type { CloudOptions } from "../cloud.ts";
import { createControls } from "./controls.ts";
import type { Cloud } from "../kernel/env.ts";
import { createFaults } from "./faults.ts";
import { refuseMessage } from "../kernel/http.ts";
import { addPeople, hashPeople } from "../seeds/users.ts";
import { createMemoryStore } from "../store/memory.ts";

const accounts = await hashPeople();

/** An in-memory cloud for tests, with seeded users and stopped time; only `clock.advance` moves it. */
export function createTestCloud({ open = true, ...options }: Partial<CloudOptions & { open: boolean }> = {}) {
  const startedAt = Date.UTC(2026, 0, 15, 9);
  const cloud: Cloud = {
    store: createMemoryStore(),
    clock: createClock(1, () => startedAt),
    origin: "http://localhost",
  };
  addPeople(cloud, accounts);
  const faults = createFaults(() => Response.error());
  const controls = createControls({
    faults,
    seed: () => refuseMessage(501, "This sandbox has no data sets"),
    open,
  });
  return { cloud, app: createCloud({ ...cloud, areas: [], trials: { faults, controls }, ...options }) };
}
