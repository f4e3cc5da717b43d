import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { QueryClient } from "@tanstack/react-query";
import { bucketQuery, bucketRow } from "#api/bucket/bucket.ts";
import { configureClient, mutate, type Mutation } from "./client.ts";
import {
  createDelegation,
  deleteDelegation,
  inviteGrantee,
  revokeGrantee,
} from "#api/delegation/delegation.ts";
import { readInvoicePdf } from "#api/invoice/invoice.ts";
import { changeProfile } from "#api/profile/profile.ts";
import { createService } from "#api/service/service.ts";
import { openStorageUser } from "#api/accessKey/accessKey.ts";
import { changeToken, createToken, deleteToken, tokensIn } from "#api/apiToken/apiToken.ts";
import * as vms from "#api/vm/vm.ts";
import * as vmStorage from "#api/vm/vmStorage.ts";

beforeEach(() => {
  configureClient({ apiUrl: "https://api.example/v1" });
  vi.stubGlobal("fetch", async () => Response.json({ message: "The host is full" }, { status: 400 }));
});
afterEach(() => vi.unstubAllGlobals());

/** Messages that the resources spec (§8) and the shell spec (§8) give verbatim. */
const messages: [string, Mutation<never>[]][] = [
  ["Failed to create kong token", [createToken]],
  ["Failed to update kong token", [changeToken]],
  ["Failed to delete kong token", [deleteToken]],
  ["Failed to create access delegation group", [createDelegation]],
  ["Failed to delete access delegation", [deleteDelegation]],
  ["Failed to creating impersonation key", [inviteGrantee]],
  ["Failed to delete impersonation key", [revokeGrantee]],
  ["Failed to update virtual machine", [vms.changeVm, vms.moveVmToAccount]],
  ["Failed to enable/disable backup", [vms.toggleVmBackup]],
  ["Failed to clone virtual machine", [vms.cloneVm]],
  ["Failed to rebuild virtual machine", [vms.rebuildVm]],
  ["Failed to create snapshot of virtual machine", [vms.createSnapshot]],
  ["Failed to delete snapshot", [vms.deleteReplica]],
  ["Failed to start virtual machine", [vms.startVm]],
  ["Failed to stop virtual machine", [vms.stopVm]],
  ["Failed to delete disk from VM", [vmStorage.deleteVmStorage]],
  ["Failed to resize disk on VM", [vmStorage.resizeVmStorage]],
  ["Failed to add disk to VM", [vmStorage.addVmStorage]],
  ["Failed to get S3 user info", [openStorageUser]],
  ["Failed to update details", [changeProfile]],
  ["There was an error while creating your resource.", [vms.createVm, createService]],
];

test.each(messages)("%s", async (message, mutations) => {
  for (const mutation of mutations)
    await expect(mutate(mutation, { vm: {}, service: {} } as never)).rejects.toMatchObject({
      message: "The host is full",
      attempt: { message },
    });
});

test.each([
  ["kubernetes", "Kubernetes service can not be created."],
  ["mariadb", "There was an error while creating your resource."],
])("a service that cannot be created is named: %s", async (service, attempt) => {
  const input = {
    service: { service, version: "1", display_name: "shop" },
    parameters: { location: "hel01" },
  };
  await expect(mutate(createService, input)).rejects.toMatchObject({
    message: "The host is full",
    attempt: { message: attempt },
  });
});

test("a bucket that cannot be read alone says so, and one that is gone is none", async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await expect(bucketRow("logs").read(client)).rejects.toMatchObject({
    message: "The host is full",
    attempt: { message: "Failed to get storage bucket" },
  });
  vi.stubGlobal("fetch", async () => Response.json({ message: "No" }, { status: 404 }));
  expect(await client.fetchQuery(bucketQuery("logs"))).toBeNull();
  vi.stubGlobal("fetch", async () => Response.json({ name: "logs", num_objects: 4 }));
  expect(await client.fetchQuery(bucketQuery("more"))).toMatchObject({ num_objects: 4 });
});

test("a file is handed on", async () => {
  vi.stubGlobal(
    "fetch",
    async () => new Response("%PDF", { headers: { "content-type": "application/pdf" } }),
  );
  expect(await mutate(readInvoicePdf, { id: 9 })).toBeInstanceOf(File);
});

test("the tokens of an answer are those of a list, the one alone, or none", () => {
  expect([tokensIn([{ id: 3 }]), tokensIn({ id: 4 }), tokensIn(undefined)]).toEqual([
    [{ id: 3 }],
    [{ id: 4 }],
    [],
  ]);
});
