import fc from "fast-check";
import { expect, test } from "vitest";
import { loginProblems } from "../../sandbox/vm/vmRules.ts";
import { goodVm, openContract, vmPath } from "./contract.ts";
import type { Contract, Row, Vm } from "./contract.ts";

type Step = [
  method: string,
  path: string,
  fields: (vm: Vm, n: number) => Record<string, string | number | boolean>,
];

const network = "/hel01/network";

/** Any customer action on any machine at any time, allowed or not; `n` is a small number. */
const steps: Step[] = [
  ["POST", `${vmPath}/start`, ({ uuid }) => ({ uuid })],
  ["POST", `${vmPath}/stop`, ({ uuid }, n) => ({ uuid, force: n % 2 === 0 })],
  ["PATCH", vmPath, ({ uuid }, n) => ({ uuid, vcpu: n })],
  ["PATCH", vmPath, ({ uuid }, n) => ({ uuid, name: `renamed-${n}` })],
  ["POST", `${vmPath}/clone`, ({ uuid }, n) => ({ uuid, name: n === 0 ? "fail-midway" : `copy-${n}` })],
  ["POST", vmPath, (_, n) => ({ ...goodVm, name: n % 5 === 0 ? "fail-midway" : `new-${n}` })],
  ["POST", `${vmPath}/backup`, ({ uuid }) => ({ uuid })],
  ["POST", `${vmPath}/replica`, ({ uuid }) => ({ uuid })],
  [
    "POST",
    `${vmPath}/rebuild`,
    ({ uuid, storage }) => ({ uuid, replica_uuid: storage[0]?.replica[0]?.uuid ?? "" }),
  ],
  ["POST", `${vmPath}/storage`, ({ uuid }, n) => ({ uuid, size_gb: n })],
  [
    "PATCH",
    `${vmPath}/storage`,
    ({ uuid, storage }, n) => ({ uuid, disk_uuid: at(storage, n), size_gb: 40 + n }),
  ],
  ["DELETE", `${vmPath}/storage`, ({ uuid, storage }, n) => ({ uuid, storage_uuid: at(storage, n) })],
  ["POST", `${vmPath}/storage/detach`, ({ uuid, storage }, n) => ({ uuid, storage_uuid: at(storage, n) })],
  ["DELETE", vmPath, ({ uuid }) => ({ uuid })],
];

const at = (storage: Vm["storage"], n: number) => storage[n % storage.length]?.uuid ?? "";

const step = fc.tuple(fc.constantFrom(...steps), fc.nat(20), fc.nat(20));

test("whatever is tried in whatever order, what the lists say stays true", { timeout: 60_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(step, fc.boolean()), { maxLength: 12 }), async (tries) => {
      const contract = openContract();
      const running: Promise<number>[] = [];
      for (const [[[method, path, fields], which, n], waits] of tries) {
        const vms = await contract.vmsIn();
        const vm = vms[which % vms.length];
        if (!vm) break;
        const answer = contract.begin(method, path, fields(vm, n)).then(({ status, body }) => {
          const failsOnPurpose = JSON.stringify(body).includes("error while creating");
          return failsOnPurpose ? 200 : status;
        });
        running.push(answer);
        if (waits) await contract.finish(answer);
      }
      const statuses = await contract.finish(Promise.all(running));
      expect(statuses.filter((status) => ![200, 201, 204, 400, 409].includes(status))).toEqual([]);
      await expectConsistent(contract);
    }),
    { numRuns: 100 },
  );
});

test("any username and password that the rules of the specification allow are allowed, and no others", () => {
  const letters = fc.string({ unit: fc.constantFrom(..."aZ_-9 é."), maxLength: 27 });
  fc.assert(
    fc.property(
      letters,
      fc.string({ unit: fc.constantFrom(..."aZ9-"), maxLength: 12 }),
      (username, password) => {
        const first = username.charAt(0);
        const usernameIsFine =
          username.length <= 25 &&
          [..."aZ_"].includes(first) &&
          [...username].every((letter) => "aZ_-9".includes(letter));
        const passwordIsFine =
          password.length >= 8 && [..."aZ9"].every((letter) => password.includes(letter));
        expect(Object.keys(loginProblems(username, password))).toEqual([
          ...(usernameIsFine ? [] : ["username"]),
          ...(passwordIsFine ? [] : ["password"]),
        ]);
      },
    ),
    { examples: [["a", "aaaaaaZ9"]] },
  );
});

/** No machine stays locked or in transition, addresses are unique, and disks, addresses and networks match the machines. */
async function expectConsistent({ call, vmsIn }: Contract) {
  const vms = await vmsIn();
  const read = async <T>(path: string) => (await call<T>("GET", path)).body;
  const settled = new Set(["running", "stopped", "hibernated"]);
  expect(vms.filter(({ status }) => !settled.has(status))).toEqual([]);
  for (const field of ["uuid", "mac", "private_ipv4"] as const) {
    expect(new Set(vms.map((vm) => vm[field])).size).toBe(vms.length);
  }
  const held = vms.flatMap(({ storage }) => storage);
  expect(new Set(held.map(({ uuid }) => uuid)).size).toBe(held.length);
  for (const { storage } of vms) {
    expect(storage.map(({ primary }) => primary)).toEqual(storage.map((_, index) => index === 0));
    expect(new Set(storage.map(({ name }) => name)).size).toBe(storage.length);
  }
  const sizes = new Map(
    (await read<(Row & { size_gb: number })[]>("/hel01/storage/disks")).map((disk) => [
      disk.uuid,
      disk.size_gb,
    ]),
  );
  expect(held.map(({ uuid }) => sizes.get(uuid))).toEqual(held.map(({ size }) => size));
  const uuids = new Set(vms.map(({ uuid }) => uuid));
  const balancers = await read<(Row & { targets: { target_uuid: string }[] })[]>(`${network}/load_balancers`);
  const firewalls = await read<{ resources_assigned: { resource_uuid: string }[] }[]>(`${network}/firewalls`);
  const named = [
    ...balancers.flatMap(({ targets }) => targets.map(({ target_uuid }) => target_uuid)),
    ...firewalls.flatMap(({ resources_assigned }) => resources_assigned.map((each) => each.resource_uuid)),
  ];
  expect(named.filter((uuid) => !uuids.has(uuid))).toEqual([]);
  const addresses = await read<{ assigned_to: string | null; assigned_to_resource_type?: string }[]>(
    `${network}/ip_addresses`,
  );
  const holders = {
    virtual_machine: uuids,
    load_balancer: new Set(balancers.map(({ uuid }) => uuid)),
  };
  for (const [type, known] of Object.entries(holders)) {
    const strange = addresses.filter(
      (each) => each.assigned_to_resource_type === type && !known.has(each.assigned_to ?? ""),
    );
    expect(strange).toEqual([]);
  }
  const networks = await read<{ vm_uuids: string[] }[]>(`${network}/networks`);
  expect(new Set(networks.flatMap(({ vm_uuids }) => vm_uuids))).toEqual(uuids);
  for (const { uuid, name } of vms) expect((await call("PATCH", vmPath, { uuid, name })).status).toBe(200);
}
