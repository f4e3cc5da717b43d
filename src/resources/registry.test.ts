import { QueryClient } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { billingAccount } from "../../tests/model/billingAccount.fixture.ts";
import { bucket } from "../../tests/model/bucket.fixture.ts";
import { delegation } from "../../tests/model/delegation.fixture.ts";
import { disk } from "../../tests/model/disk.fixture.ts";
import { firewall } from "../../tests/model/firewall.fixture.ts";
import { invitation } from "../../tests/model/invitation.fixture.ts";
import { ipAddress } from "../../tests/model/ipAddress.fixture.ts";
import { loadBalancer } from "../../tests/model/loadBalancer.fixture.ts";
import { managedService } from "../../tests/model/service.fixture.ts";
import { metalLease } from "../../tests/model/bareMetal.fixture.ts";
import { token } from "../../tests/model/apiToken.fixture.ts";
import { vm } from "../../tests/model/vm.fixture.ts";
import { vpc } from "../../tests/model/vpc.fixture.ts";
import { configureClient } from "#api/http/client.ts";
import { screenAt } from "#app/screens.ts";
import { type KindAddresses, kindAddresses } from "#declarations/addresses.ts";
import { isPartOn } from "#declarations/switches.ts";
import { kindOf } from "./registry.ts";
import type { Resource, ResourceKind, ResourceType } from "#declarations/kind.ts";
import { createKinds, creates, everyKind } from "../../tests/support/kinds.ts";

const kinds = createKinds(new QueryClient());
const at = "rix01";

/** The kinds of the shell spec (§3), each with a row and the path of its page (§2). */
const rows: [type: ResourceType, row: Resource, address: string][] = [
  ["access_delegation", delegation, `/access/delegation/${delegation.id}`],
  ["api_token", token, `/access/token/${token.id}`],
  ["billing_account", billingAccount, `/billing/account/${billingAccount.id}`],
  ["virtual_machine", { ...vm, location: at }, `/compute/vm/rix01/${vm.uuid}`],
  ["disk", { ...disk, location: at }, `/disks/disk/rix01/${disk.uuid}`],
  ["vpc", { ...vpc, location: at }, `/network/vpc/rix01/${vpc.uuid}`],
  ["load_balancer", { ...loadBalancer, location: at }, `/network/load_balancer/rix01/${loadBalancer.uuid}`],
  ["ip_address", { ...ipAddress, location: at }, `/network/ip_address/rix01/${ipAddress.uuid}`],
  ["firewall", { ...firewall, location: at }, `/network/firewall/rix01/${firewall.uuid}`],
  ["managed_service", { ...managedService, location: at }, `/services/service/rix01/${managedService.uuid}`],
  ["bare_metal", { ...metalLease, location: at }, `/metal/lease/${metalLease.uuid}`],
  ["bucket", bucket, `/storage/bucket/${bucket.name}`],
  ["access_impersonation", invitation, "/profile"],
];

test.each(rows)("a row of %s has its address", (type, row, address) => {
  expect(row.$type).toBe(type);
  expect(kindOf(kinds, row).detailPath(row)).toBe(address);
});

test("a row without a name, or with a blank one, is titled by the start of its id", () => {
  for (const name of ["", " ", "\t"]) {
    const row = { ...vm, location: at, name };
    expect(kindOf(kinds, row).titleOf(row)).toBe(vm.uuid.slice(0, 8));
  }
});

test("every kind with addresses is declared, in src/resources/<noun>.kind.ts", () => {
  expect(kinds.summaries.map(({ type }) => type)).toEqual(Object.keys(kindAddresses));
});

test("the thirteen kinds of the specification have screens", () => {
  const types = rows.map(([type]) => type);
  expect(new Set(types).size).toBe(13);
  expect(kinds.summaries.map(({ type }) => type)).toEqual(expect.arrayContaining(types));
});

test.each<[type: ResourceType, address: string | undefined]>([
  ["virtual_machine", "/compute/create"],
  ["managed_service", "/services/create"],
  ["load_balancer", "/network/create/load_balancer"],
  ["firewall", "/network/create/firewall"],
  ["vpc", "/network/create/vpc"],
  ["ip_address", "/network/create/ip_address"],
  ["disk", "/disks/create"],
  ["api_token", "/access/create/api_token"],
  ["access_delegation", "/access/create/access_delegation"],
  ["bare_metal", "/metal/create"],
  ["bucket", "/storage/create"],
  ["billing_account", "/billing/create"],
  ["access_impersonation", undefined],
])("the form of a new %s is at %s", (type, address) => {
  expect(kinds.get(type)?.createPath).toBe(address);
  expect(creates.some(({ kind }) => kind === type)).toBe(address !== undefined);
  if (address !== undefined) expect(screenAt(address)).toMatchObject({ path: address, kind: type });
});

/** API paths that a kind's list requests for one location. */
async function askedBy(kind: ResourceKind): Promise<string[]> {
  const asked: string[] = [];
  configureClient({ apiUrl: "https://api.example/v1", onEnd: ({ path }) => asked.push(path) });
  vi.stubGlobal("fetch", async () => Response.json([]));
  const client = new QueryClient();
  // Lists that are joined may be missing.
  await Promise.allSettled(kind.listQueries([at]).map((query) => client.fetchQuery(query)));
  vi.unstubAllGlobals();
  return asked;
}

test.each(everyKind(kinds))("what the first file reads for $type is what its list asks for", async (kind) => {
  const { reads }: KindAddresses = kindAddresses[kind.type];
  const below = (await askedBy(kind)).filter((path) => path.startsWith(`/${at}/`));
  expect(below.length > 0).toBe(reads !== undefined);
  if (reads !== undefined) expect(below).toContain(`/${at}${reads}`);
});

const switched = everyKind(kinds).flatMap(({ type, flag, ...kind }) =>
  flag && "list" in kindAddresses[type] ? [{ type, flag, ...kind }] : [],
);

test.each(switched)("the list of $type is asked for while $flag is on alone", async ({ flag, ...kind }) => {
  const asked = await askedBy(kind);
  const isAsked = asked.map((path) => isPartOn(path, { [flag]: false }));
  expect(isAsked, "`calls` in src/declarations/addresses.ts").toContain(false);
});
