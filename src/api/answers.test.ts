import { msg } from "@lingui/core/macro";
import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { requestAdminToken } from "./profile/admin.ts";
import { UNREAD } from "./http/asSent.ts";
import { createBillingAccount } from "./billingAccount/billingAccount.ts";
import { createBucket } from "./bucket/bucket.ts";
import { type Call, configureClient, mutate, type Mutation, mutation } from "./http/client.ts";
import { createDelegation } from "./delegation/delegation.ts";
import { createDisk } from "./disk/disk.ts";
import { createFirewall } from "./firewall/firewall.ts";
import { startImpersonation, tokenIn } from "./impersonation/impersonation.ts";
import { reserveIpAddress } from "./ipAddress/ipAddress.ts";
import { createLoadBalancer } from "./loadBalancer/loadBalancer.ts";
import { leaseMachine } from "./bareMetal/bareMetal.ts";
import { createNetwork } from "./vpc/vpc.ts";
import type { Oddity } from "./http/reader.ts";
import { createService, serviceSecretsQuery, serviceWhitelistQuery } from "./service/service.ts";
import { createStorageKey, keepSecrets } from "./accessKey/accessKey.ts";
import { changeToken, createToken } from "./apiToken/apiToken.ts";
import { cloneVm, createVm } from "./vm/vm.ts";
import { addVmStorage } from "./vm/vmStorage.ts";

const hel = { location: "hel01" };
const onOddity = vi.fn<(call: Call, oddity: Oddity) => void>();
let sent: string[];
let response: unknown;

beforeEach(() => {
  sent = [];
  onOddity.mockReset();
  configureClient({ apiUrl: "https://api.example/v1", onCredentialsRefused: () => {}, onOddity });
  vi.stubGlobal("fetch", async ({ method }: Request) => {
    sent.push(method);
    return Response.json(response);
  });
});
afterEach(() => vi.unstubAllGlobals());

/** A creating change, the key that identifies its answer, and a key of that answer that may be missing. */
const making = <I>(change: Mutation<I>, input: I, identity: string, optional: string) => ({
  carriedOut: () => mutate(change, input),
  identity,
  optional,
});
const rule = { source_port: 80, target_port: 8080, session_persistence: "" } as const;
const size = { vcpu: 1, ram: 1024, disks: 20 };
const makings = {
  machine: making(
    createVm,
    { ...hel, vm: { name: "web-1", ...size, reserve_public_ip: true, backup: false } },
    "uuid",
    "vcpu",
  ),
  "copy of a machine": making(cloneVm, { ...hel, uuid: "u", name: "copy" }, "uuid", "memory"),
  disk: making(createDisk, { ...hel, disk: { source_image_type: "EMPTY" } }, "uuid", "size_gb"),
  "disk of a machine": making(addVmStorage, { ...hel, uuid: "u", size_gb: 10 }, "uuid", "size"),
  network: making(createNetwork, { ...hel, name: "backend" }, "uuid", "vlan_id"),
  address: making(reserveIpAddress, { ...hel, name: "front" }, "address", "is_ipv6"),
  firewall: making(createFirewall, { ...hel, firewall: { display_name: "web", rules: [] } }, "uuid", "name"),
  balancer: making(
    createLoadBalancer,
    { ...hel, balancer: { display_name: "shop", reserve_public_ip: true, rules: [rule], targets: [] } },
    "uuid",
    "private_address",
  ),
  service: making(
    createService,
    { service: { service: "mysql", version: "8", display_name: "db" }, parameters: hel },
    "uuid",
    "version",
  ),
  lease: making(
    leaseMachine,
    { ...hel, lease: { spec_uuid: "s", os_id: "o", display_name: "m" } },
    "uuid",
    "hostname",
  ),
  "billing account": making(createBillingAccount, { title: "Own", type: "other" }, "id", "title"),
  "access group": making(createDelegation, { name: "Team" }, "id", "name"),
  token: making(createToken, { restricted: false }, "id", "description"),
};

test.each(Object.entries(makings))(
  "a new %s whose answer does not name it is a failure of unknown outcome, and is not sent again",
  async (_, { carriedOut, identity }) => {
    for (const broken of [undefined, null, { not: "an id" }]) {
      response = { [identity]: broken, name: "x", secret: "hunter2" };
      const failure = await carriedOut().catch((thrown: unknown) => thrown);
      expect(failure).toMatchObject({ kind: "contentType", outcomeUnknown: true, raw: undefined });
    }
    expect(sent).toHaveLength(3);
  },
);

test.each(Object.entries(makings))(
  "of a new %s what the answer has in another type is left out",
  async (_, { carriedOut, identity, optional }) => {
    const id = identity === "id" ? 41 : "41";
    response = { [identity]: id, [optional]: { not: "it" } };
    const read = await carriedOut();
    expect(read).toMatchObject({ [identity]: id });
    expect((read as Record<string, unknown>)[optional] || undefined).toBeUndefined();
  },
);

test("a new bucket is known by the name it was asked for, whatever the answer says", async () => {
  response = { name: 5 };
  expect(await mutate(createBucket, { name: "backups" })).toBeUndefined();
});

test("a response without a schema is discarded", async () => {
  const bare = mutation<void>({
    call: () => ({ method: "POST", path: "/x" }),
    invalidates: () => [],
    errorMessage: msg`Failed`,
  });
  response = { uuid: 5 };
  expect(await mutate(bare, undefined)).toBeUndefined();
});

test("tokens are read from the whole list or from the one alone; those without an id are dropped", async () => {
  response = [{ id: 7, token: 5, restricted: true }, { token: "t" }, null];
  expect(await mutate(createToken, { restricted: false })).toEqual([
    { id: 7, restricted: true, [UNREAD]: { token: 5 } },
  ]);
  response = { id: 7, restricted: "yes" };
  expect(await mutate(changeToken, { token_id: 7, restricted: false })).toMatchObject({
    id: 7,
    restricted: undefined,
  });
});

test("of a new key to object storage the secret is kept only where it is one", async () => {
  const known = [{ accessKey: "OLD", secretKey: "s", isNew: false }];
  response = [{ accessKey: "OLD" }, { accessKey: "NEW", secretKey: 5 }];
  const keys = await mutate(createStorageKey, undefined);
  expect(keys).toMatchObject([{ accessKey: "OLD" }, { accessKey: "NEW", secretKey: undefined }]);
  expect(() => keepSecrets(keys, known)).not.toThrow();
  for (const without of [[{ accessKey: "OLD" }], [{ secretKey: "s3cret" }], []]) {
    response = without;
    const read = await mutate(createStorageKey, undefined);
    expect(() => keepSecrets(read, known)).toThrow(expect.objectContaining({ outcomeUnknown: true }));
  }
});

test.each([
  ["an invitation", () => mutate(startImpersonation, { uuid: "u" })],
  ["an administrator", () => mutate(requestAdminToken, { user_id: 812 })],
])("%s is given the token of an account only as a text", async (_, asked) => {
  response = { token: "imp-1" };
  expect(tokenIn(await asked())).toBe("imp-1");
  for (const token of [5, "", " ", null, ["imp-1"]]) {
    response = { token };
    const read = await asked();
    expect(() => tokenIn(read)).toThrow(
      "The server didn't return the token needed to act as another user. Try again later.",
    );
  }
});

test("log-in details that are not texts, or empty, are neither shown nor reported", async () => {
  response = { sql_user: "dbadmin", sql_pass: 81234567, kubeconfig: "", port: null, extra: ["hunter2"] };
  expect(await new QueryClient().fetchQuery(serviceSecretsQuery("u"))).toEqual({ sql_user: "dbadmin" });
  const reported = JSON.stringify(onOddity.mock.calls.map(([, oddity]) => oddity));
  expect(reported).toContain("number");
  expect(reported).not.toMatch(/81234567|hunter2|dbadmin/);
});

test("log-in details that are no object are a failure without what came in their place", async () => {
  response = "hunter2";
  const failure = await new QueryClient({ defaultOptions: { queries: { retry: false } } })
    .fetchQuery(serviceSecretsQuery("u"))
    .catch((thrown: unknown) => thrown);
  expect(failure).toMatchObject({ kind: "contentType", raw: undefined });
});

test("of the addresses that may connect those that are no texts are dropped", async () => {
  response = ["198.51.100.0/24", 7, null, { ip: "203.0.113.7" }];
  expect(await new QueryClient().fetchQuery(serviceWhitelistQuery("u"))).toEqual(["198.51.100.0/24"]);
});
