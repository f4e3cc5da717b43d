import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { createKinds } from "../../../tests/support/kinds.ts";
import { pageChart } from "./pageChart.ts";

const kinds = createKinds(new QueryClient());

test("a resource's page shows the chart of the resource", () =>
  expect(pageChart("/compute/vm/hel01/6f-1", kinds)).toEqual({
    id: "vm",
    resource: { kind: "virtual_machine", location: "hel01", resourceId: "6f-1" },
  }));

test.each([
  ["/disks", "disk"],
  ["/billing/methods/add", "paymentMethod"],
  ["/", "session"],
  ["/support", "session"],
  ["/compute/catalog", "session"],
])("%s shows the chart %s, of no resource", (path, id) => expect(pageChart(path, kinds)).toEqual({ id }));
