import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type EventObject, waitFor } from "xstate";
import { disk } from "../../../tests/model/disk.fixture.ts";
import { firewall } from "../../../tests/model/firewall.fixture.ts";
import { ipAddress } from "../../../tests/model/ipAddress.fixture.ts";
import { loadBalancer } from "../../../tests/model/loadBalancer.fixture.ts";
import { vm } from "../../../tests/model/vm.fixture.ts";
import { vpc } from "../../../tests/model/vpc.fixture.ts";
import { bucket } from "../../../tests/model/bucket.fixture.ts";
import { setSite } from "#api/config/site.ts";
import { billingAccount, recurringPayment } from "../../../tests/model/billingAccount.fixture.ts";
import { card } from "../../../tests/model/paymentMethod.fixture.ts";
import { billingAccountListQuery } from "#api/billingAccount/billingAccount.ts";
import { type Firewall, firewallListQuery } from "#api/firewall/firewall.ts";
import { recurringPaymentsQuery } from "#api/paymentMethod/paymentMethod.ts";
import { configureClient } from "#api/http/client.ts";
import { vmRow } from "#api/vm/vm.ts";
import { kindOf } from "#resources/registry.ts";
import { listsOf, type Resource } from "#declarations/kind.ts";
import { createKinds } from "../../../tests/support/kinds.ts";

const noRoute = { message: "no route and no API found with those values" };

let calls: string[];
let response: (call: string) => Response;

beforeEach(() => {
  // Files share a process, where a machine that is read back or polled would go on.
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  calls = [];
  configureClient({ apiUrl: "https://api.example/v1", onCredentialsRefused: () => {} });
  vi.stubGlobal("fetch", async ({ method, url }: Request) => {
    const { pathname, search } = new URL(url);
    const call = `${method} ${pathname.replace("/v1/", "")}${search}`;
    calls.push(call);
    return response(call);
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Sends one event while a screen shows the list of `rows`; returns the list afterwards. */
async function change(rows: readonly Resource[], event: EventObject, others: readonly Resource[] = []) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } });
  const kinds = createKinds(queryClient);
  const show = (shown: readonly Resource[]) => {
    const first = shown[0] as Resource;
    const [list] = listsOf(kindOf(kinds, first), [first.location ?? ""]);
    if (list === undefined) throw new Error(`${first.$type} has no list`);
    queryClient.setQueryData(list.queryKey, shown);
    new QueryObserver<Resource[]>(queryClient, list as never).subscribe(() => {});
    return () => queryClient.getQueryData<Resource[]>(list.queryKey);
  };
  const listed = show(rows);
  const alsoListed = others.length > 0 ? show(others) : () => undefined;
  const first = rows[0] as Resource;
  const actor = kindOf(kinds, first).lifecycle.start(first);
  actor.send(event);
  await waitFor(actor, (snapshot) => !snapshot.hasTag("changing"));
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0));
  return { actor, listed, alsoListed };
}

const other = { ...vm, uuid: "vm-other", name: "db-1" };

test("after a stop the one machine is read, and its row in the list is the new one", async () => {
  response = (call) => Response.json({ ...vm, status: call.startsWith("GET") ? "stopped" : "stopping" });
  const { actor, listed } = await change([vm, other], { type: "power.stop" });
  expect(calls).toEqual(["POST hel01/user-resource/vm/stop", `GET hel01/user-resource/vm?uuid=${vm.uuid}`]);
  expect(actor.getSnapshot().value).toBe("stopped");
  expect(listed()).toEqual([{ ...vm, status: "stopped" }, other]);
});

test("a refused change reads the one resource too, since it may have changed elsewhere", async () => {
  response = (call) =>
    call.startsWith("GET")
      ? Response.json({ ...vm, status: "stopped" })
      : Response.json({ message: "Locked" }, { status: 409 });
  const { listed } = await change([vm, other], { type: "power.stop" });
  await vi.waitFor(() => expect(listed()?.[0]).toMatchObject({ status: "stopped" }));
  expect(calls).toEqual(["POST hel01/user-resource/vm/stop", `GET hel01/user-resource/vm?uuid=${vm.uuid}`]);
});

const { attachment: _, ...freeDisk } = disk;
const rename = "details.change";
const singly: [string, readonly Resource[], EventObject, string[]][] = [
  [
    "disk",
    [disk],
    { type: rename, display_name: "db-9", read_only_bootable: false } as EventObject,
    [`PATCH hel01/storage/disks/${disk.uuid}`, `GET hel01/storage/disks/${disk.uuid}`],
  ],
  [
    "address",
    [ipAddress],
    { type: rename, name: "edge-9" } as EventObject,
    [
      `PATCH hel01/network/ip_addresses/${ipAddress.address}`,
      `GET hel01/network/ip_addresses/${ipAddress.address}`,
    ],
  ],
  [
    "network",
    [vpc],
    { type: rename, name: "Backend-9" } as EventObject,
    [`PATCH hel01/network/network/${vpc.uuid}`, `GET hel01/network/network/${vpc.uuid}`],
  ],
  [
    "load balancer",
    [loadBalancer],
    { type: rename, display_name: "shop-9" } as EventObject,
    [
      `PATCH hel01/network/load_balancers/${loadBalancer.uuid}`,
      `GET hel01/network/load_balancers/${loadBalancer.uuid}`,
    ],
  ],
  [
    "bucket",
    [bucket],
    { type: "origin.change", allowed_origin: "*" } as EventObject,
    ["PUT storage/bucket/cors", `GET storage/bucket?name=${bucket.name}`],
  ],
];

test.each(singly)("a changed %s is read alone", async (name, rows, event, expected) => {
  const row = rows[0] as Resource;
  response = () => Response.json({ ...row, billing_account_id: 77 });
  const { listed } = await change(rows, event, name === "disk" || name === "address" ? [vm, other] : []);
  expect(calls).toEqual(expected);
  expect(listed()).toMatchObject([{ $type: row.$type, billing_account_id: 77 }]);
});

test("a disk that a machine takes is read with that machine, and both lists show it", async () => {
  const spare = { ...freeDisk, uuid: "disk-z", status: "Active" };
  const taken = { uuid: "disk-z", name: "vdc", size: 10, primary: false };
  response = (call) =>
    Response.json(
      call.includes("/storage/disks") ? spare : { ...vm, storage: [...(vm.storage ?? []), taken] },
    );
  const { listed, alsoListed } = await change([spare], { type: "attach", vm_uuid: vm.uuid } as EventObject, [
    vm,
    other,
  ]);
  expect(calls).toEqual([
    "POST hel01/user-resource/vm/storage/attach",
    `GET hel01/user-resource/vm?uuid=${vm.uuid}`,
    "GET hel01/storage/disks/disk-z",
  ]);
  expect(listed()).toMatchObject([{ uuid: "disk-z", attachment: { uuid: vm.uuid, name: vm.name } }]);
  expect(alsoListed()?.[0]).toMatchObject({ storage: [{}, {}, { uuid: "disk-z" }] });
});

test("a clone is added to the list by a separate read", async () => {
  const copy = { ...vm, uuid: "vm-copy", name: "web-1-copy" };
  response = (call) => Response.json(call.startsWith("POST") || call.endsWith("vm-copy") ? copy : vm);
  const { listed } = await change([vm, other], { type: "clone", name: "web-1-copy" } as EventObject);
  expect(calls).not.toContain("GET hel01/user-resource/vm/list");
  expect(listed()?.map((row) => (row as typeof vm).name)).toEqual(["web-1", "db-1", "web-1-copy"]);
});

test("where the server has no call for one the list is read, and nothing is taken for deleted", async () => {
  response = (call) => {
    if (call.startsWith("PATCH")) return Response.json({ ...vpc, name: "Backend-9" });
    return call.endsWith("/networks")
      ? Response.json([{ ...vpc, name: "Backend-9" }])
      : Response.json(noRoute, { status: 404 });
  };
  const { actor, listed } = await change([vpc], { type: rename, name: "Backend-9" } as EventObject);
  expect(calls.at(-1)).toBe("GET hel01/network/networks");
  expect(actor.getSnapshot().hasTag("gone")).toBe(false);
  expect(listed()).toMatchObject([{ name: "Backend-9" }]);
});

const unassigned: Firewall = { ...firewall, vm_uuids: [] };

test("a firewall, which can't be read alone, is read once after a change, with its list", async () => {
  response = () => Response.json([]);
  const { actor, listed } = await change([unassigned], { type: "delete" });
  expect(calls).toEqual([`DELETE hel01/network/firewalls/${firewall.uuid}`, "GET hel01/network/firewalls"]);
  expect(actor.getSnapshot().hasTag("gone")).toBe(true);
  expect(listed()).toEqual([]);
});

test("a payment method is read once after a change, with the account that names it", async () => {
  response = (call) => Response.json(call.startsWith("GET payment/billing_account") ? [billingAccount] : []);
  await change([card], { type: "delete" });
  expect(calls).toEqual([
    "DELETE payment/card",
    "GET payment/billing_account/list",
    `GET payment/card/list?billing_account_id=${billingAccount.id}`,
  ]);
});

test("what is made of accounts that were asked for before a change is read once more", async () => {
  setSite({});
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } });
  queryClient.setQueryData(billingAccountListQuery.queryKey, [billingAccount]);
  queryClient.setQueryData(recurringPaymentsQuery.queryKey, [recurringPayment]);
  new QueryObserver(queryClient, recurringPaymentsQuery).subscribe(() => {});
  const early = Promise.withResolvers<Response>();
  const off = { ...billingAccount, is_recurring_payment_enabled: false, primary_card: null };
  const answers = [() => early.promise, () => Response.json({ id: off.id })];
  response = () => (answers.shift()?.() ?? Response.json([off])) as Response;
  const before = queryClient.fetchQuery({ ...billingAccountListQuery, staleTime: 0 });
  const actor = kindOf(createKinds(queryClient), recurringPayment).lifecycle.start(recurringPayment);
  actor.send({ type: "turnOff" });
  await vi.waitFor(() => expect(calls.length).toBeGreaterThan(1));
  early.resolve(Response.json([{ ...billingAccount, primary_card: null }]));
  await before;
  await vi.waitFor(() =>
    expect(queryClient.getQueryData(recurringPaymentsQuery.queryKey)).toMatchObject([
      { is_recurring_payment_enabled: false },
    ]),
  );
});

test("a list that was asked for before a deletion doesn't bring the firewall back", async () => {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const list = firewallListQuery("hel01");
  queryClient.setQueryData(list.queryKey, [unassigned]);
  const early = Promise.withResolvers<Response>();
  const answers = [() => early.promise, () => Response.json({}), () => Response.json([])];
  response = () => answers.shift()?.() as Response;
  const before = queryClient.fetchQuery({ ...list, staleTime: 0 });
  const actor = kindOf(createKinds(queryClient), unassigned).lifecycle.start(unassigned);
  actor.send({ type: "delete" });
  await vi.waitFor(() => expect(calls.length).toBeGreaterThan(1));
  early.resolve(Response.json([unassigned]));
  await waitFor(actor, (snapshot) => !snapshot.hasTag("changing"));
  expect(actor.getSnapshot().hasTag("gone")).toBe(true);
  expect(await before).toEqual([]);
  expect(queryClient.getQueryData(list.queryKey)).toEqual([]);
});

test("automatic top-up that was turned on is on, though accounts were read a moment before", async () => {
  setSite({});
  const off = { ...billingAccount, is_recurring_payment_enabled: false };
  const row = { ...recurringPayment, is_recurring_payment_enabled: false };
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } });
  queryClient.setQueryData(billingAccountListQuery.queryKey, [off]);
  queryClient.setQueryData(recurringPaymentsQuery.queryKey, [row]);
  response = (call) => {
    if (!call.startsWith("GET")) return Response.json({ id: off.id });
    return Response.json(call.includes("/card") ? [card] : [billingAccount]);
  };
  const actor = kindOf(createKinds(queryClient), row).lifecycle.start(row);
  actor.send({ type: "turnOn", recurring_payment_amount: "50", recurring_payment_threshold: "10" });
  await waitFor(actor, (snapshot) => !snapshot.hasTag("changing"));
  expect(actor.getSnapshot().value).toBe("on");
});

const move = {
  type: "move",
  assigned_to: "lb-9",
  assigned_to_resource_type: "load_balancer",
  private_ip: "10.1.2.9",
} as EventObject;
const about = { label: ipAddress.address, path: expect.stringContaining("/network/ip_address/") };

test.each([
  ["lost", () => Promise.reject(new TypeError("Failed to fetch")), "and may no longer be assigned."],
  [
    "a page",
    () => new Response("<h1>Hi</h1>", { headers: { "content-type": "text/html" } }),
    "and may no longer",
  ],
])("a first step whose answer is %s says what may have changed", async (_how, first, said) => {
  response = (call) => (call.startsWith("GET") ? Response.json(ipAddress) : (first() as Response));
  const { actor } = await change([ipAddress], move);
  expect(calls.filter((call) => !call.startsWith("GET"))).toHaveLength(1);
  expect(actor.getSnapshot().context).toMatchObject({
    error: { remaining: [{ ...about, text: { message: expect.stringContaining(said) } }] },
  });
});

test("a first step that is refused leaves everything as it was", async () => {
  response = (call) =>
    call.startsWith("GET") ? Response.json(ipAddress) : Response.json({ message: "Locked" }, { status: 409 });
  const { actor } = await change([ipAddress], move);
  expect(actor.getSnapshot().context).toMatchObject({ error: { message: "Locked", remaining: undefined } });
});

test("a second step that fails says what the first has left", async () => {
  response = (call) => {
    if (call.startsWith("GET")) return Response.json({ ...ipAddress, assigned_to: null });
    if (call.endsWith("/assign")) return Response.json({ message: "Full" }, { status: 500 });
    return Response.json({});
  };
  const { actor } = await change([ipAddress], move);
  expect(actor.getSnapshot().context).toMatchObject({
    error: {
      message: "Full",
      remaining: [{ ...about, text: { message: expect.stringContaining("is no longer assigned") } }],
    },
  });
});

test("an address that moves in two steps is read once, after both", async () => {
  response = (call) => Response.json(call.startsWith("GET") ? { ...ipAddress, assigned_to: "lb-9" } : {});
  await change([ipAddress], move);
  const reads = calls.filter((call) => call.startsWith("GET hel01/network/ip_addresses"));
  expect(reads).toEqual([`GET hel01/network/ip_addresses/${ipAddress.address}`]);
});

test("a machine's page and its poll read that machine alone", () => {
  const { lifecycle } = kindOf(createKinds(new QueryClient()), vm);
  const { list, id } = vmRow(vm);
  expect(lifecycle.rowOf?.(vm)).toMatchObject({ list, id });
});

test("a machine that is stopping gracefully says when it is forced off", async () => {
  response = () => Response.json({ ...vm, status: "stopping" });
  const { lifecycle } = kindOf(createKinds(new QueryClient()), vm);
  const actor = lifecycle.start(vm);
  actor.send({ type: "power.stop" });
  const stopping = await waitFor(actor, (snapshot) => snapshot.matches("stoppingGracefully"));
  expect(lifecycle.dueOf?.(stopping)).toBeGreaterThan(Date.now());
  actor.stop();
});
