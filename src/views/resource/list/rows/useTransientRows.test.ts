import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { managedService } from "../../../../../tests/model/managedService.fixture.ts";
import { vm } from "../../../../../tests/model/vm.fixture.ts";
import { createKinds, kindOf } from "#resources/registry.ts";
import type { Resource } from "#declarations/kind.ts";
import { createResourceActors } from "#runtime/resources/resourceActors.ts";
import { listInterval } from "./useTransientRows.ts";

const queryClient = new QueryClient();
const kinds = createKinds(queryClient);
const resourceActors = createResourceActors(kinds, queryClient);
const intervalOf = (rows: readonly Resource[]) =>
  listInterval(kindOf(kinds, rows[0] as Resource), rows, resourceActors);

const stopping = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ ...vm, uuid: `vm-${index}`, status: "stopping" }));

test("a list is polled for a transient row only where it cannot be read alone", () => {
  expect(intervalOf([vm])).toBe(false);
  expect(intervalOf([vm, ...stopping(1)])).toBe(false);
  const made = { ...managedService, status: "creating" };
  expect(intervalOf([made])).toBe(3000);
});

test("a list with many transient rows is read at once", () => {
  expect(intervalOf(stopping(10))).toBe(false);
  expect(intervalOf(stopping(11))).toBe(3000);
});
