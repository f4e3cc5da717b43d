import { expect, test } from "vitest";
import { BASE_PATH } from "#lib/constants.ts";
import { openPaths } from "#declarations/addresses.ts";
import { pathAbove, paths } from "#declarations/paths.ts";
import { locationIn, screenAt, screens } from "./screens.ts";

test("the screen of an address is known before it is drawn", () => {
  const patterns = [
    "",
    "/",
    paths.list("virtual_machine"),
    paths.create("virtual_machine"),
    paths.detail("virtual_machine", { location: "hel01", uuid: "a b" }),
    "/compute/vm/hel01",
    "/nowhere",
  ];
  expect(patterns.map((path) => screenAt(path)?.path)).toEqual([
    "/",
    "/",
    "/compute",
    "/compute/create",
    "/compute/vm/:location/:uuid",
    undefined,
    undefined,
  ]);
});

test("the location of an address is known before the locations are", () => {
  const path = paths.detail("virtual_machine", { location: "hel01", uuid: "a b" });
  const screen = screenAt(path);
  expect(screen && locationIn(screen, path)).toBe("hel01");
  const list = screenAt(paths.list("virtual_machine"));
  expect(list && locationIn(list, paths.list("virtual_machine"))).toBeUndefined();
});

/** Addresses of the shell spec (§2), each with its kind; `undefined` for none. */
const addresses: [path: string, screen: string, kind?: string][] = [
  ["/access/delegation/3", "/access/delegation/:id", "access_delegation"],
  ["/access/token/77", "/access/token/:id", "api_token"],
  ["/compute/vm/hel01/454b4dbd", "/compute/vm/:location/:uuid", "virtual_machine"],
  ["/disks/disk/hel01/454b4dbd", "/disks/disk/:location/:uuid", "disk"],
  ["/metal/lease/454b4dbd", "/metal/lease/:uuid", "bare_metal"],
  ["/network/vpc/hel01/454b4dbd", "/network/vpc/:location/:uuid", "vpc"],
  ["/network/load_balancer/hel01/454b4dbd", "/network/load_balancer/:location/:uuid", "load_balancer"],
  ["/network/ip_address/hel01/454b4dbd", "/network/ip_address/:location/:uuid", "ip_address"],
  ["/network/firewall/hel01/454b4dbd", "/network/firewall/:location/:uuid", "firewall"],
  ["/services/service/hel01/454b4dbd", "/services/service/:location/:uuid", "managed_service"],
  ["/storage/bucket/shop-assets", "/storage/bucket/:storageName", "bucket"],
  ["/profile", "/profile"],
  ["/compute/create", "/compute/create", "virtual_machine"],
  ["/services/create", "/services/create", "managed_service"],
  ["/network/create/load_balancer", "/network/create/load_balancer", "load_balancer"],
  ["/network/create/firewall", "/network/create/firewall", "firewall"],
  ["/network/create/vpc", "/network/create/vpc", "vpc"],
  ["/network/create/ip_address", "/network/create/ip_address", "ip_address"],
  ["/disks/create", "/disks/create", "disk"],
  ["/storage/create", "/storage/create", "bucket"],
  ["/access/create/api_token", "/access/create/api_token", "api_token"],
  ["/access/create/access_delegation", "/access/create/access_delegation", "access_delegation"],
  ["/metal/create", "/metal/create", "bare_metal"],
  ["/billing/create", "/billing/create", "billing_account"],
  ["/billing/account/20417", "/billing/account/:id", "billing_account"],
  ["/billing/account/20417/edit", "/billing/account/:id/edit", "billing_account"],
];

test.each(addresses)("%s is the screen %s", (path, screen, kind) => {
  expect(screenAt(path)).toMatchObject({ path: screen, ...(kind !== undefined && { kind }) });
});

test("nothing is made where no kind has a form, nor at a kind of another part", () => {
  const none = ["/access/create/access_impersonation", "/network/create/virtual_machine", "/profile/create"];
  expect(none.map(screenAt)).toEqual(none.map(() => undefined));
});

test.each([
  ["/compute/vm/hel01", "/compute"],
  ["/compute/vm/", "/compute"],
  ["/network/vpc/hel01", "/network/vpc"],
  ["/network/create", "/network"],
  ["/storage/bucket", "/storage"],
  ["/billing/account", "/billing"],
  ["/compute/vn/hel01", undefined],
  ["/compute/vm/hel01/454b4dbd/disks", undefined],
  ["/nowhere", undefined],
  ["/", undefined],
])("%s, shortened by hand, leads to %s", (path, above) => {
  const patterns = screens.map((screen) => screen.path);
  expect(pathAbove(path, patterns)).toBe(above);
});

test("the base path does not end with a slash, and every address starts with one", () => {
  expect(BASE_PATH).toBe("/app");
  const all = [...screens.map(({ path }) => path), ...Object.values(openPaths)];
  for (const path of all) expect(path).toMatch(/^\/(.*[^/])?$/);
});

test("no address fits two screens", () => {
  const taken = screens.map(({ path }) => screenAt(path.replaceAll(/:\w+/g, "x"))?.path);
  expect(taken).toEqual(screens.map(({ path }) => path));
});

test("what an id holds stays within its part of the address", () => {
  expect(paths.detail("virtual_machine", { location: "hel01", uuid: "a/b?c#d" })).toBe(
    "/compute/vm/hel01/a%2Fb%3Fc%23d",
  );
  expect(screenAt(paths.detail("virtual_machine", { location: "hel01", uuid: "a/b?c#d" }))?.path).toBe(
    "/compute/vm/:location/:uuid",
  );
});
