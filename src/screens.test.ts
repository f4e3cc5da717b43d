import { expect, test } from "vitest";
import { paths } from "./paths.ts";
import { locationIn, screenAt } from "./screens.ts";

test("the screen of an address is known before it is drawn", () => {
  const patterns = [
    "",
    "/",
    paths.vms(),
    paths.vmCreate(),
    paths.vm("hel01", "a b"),
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
  const path = paths.vm("hel01", "a b");
  const screen = screenAt(path);
  expect(screen && locationIn(screen, path)).toBe("hel01");
  const list = screenAt(paths.vms());
  expect(list && locationIn(list, paths.vms())).toBeUndefined();
});
