import { expect, test } from "vitest";
import { paths } from "./paths.ts";
import { screenAt } from "./routes.tsx";

test("the screen of an address is known before it is drawn", () => {
  const patterns = [
    "/",
    paths.vms(),
    paths.vmCreate(),
    paths.vm("hel01", "a b"),
    "/compute/vm/hel01",
    "/nowhere",
  ];
  expect(patterns.map((path) => screenAt(path)?.route.props.path)).toEqual([
    "/compute",
    "/compute",
    "/compute/create",
    "/compute/vm/:location/:uuid",
    undefined,
    undefined,
  ]);
});
