import { expect, test } from "vitest";
import { siteWithout } from "../support/everythingOn.ts";
import { machines } from "#machines/index.ts";
import type { Walk } from "../support/model/walk.ts";

siteWithout();

const walks = import.meta.glob<Walk>("./*.walk.ts", { eager: true, import: "default" });

test.each(machines.map(({ id, machine }) => ({ id, machine })))("$id has a walk", ({ id, machine }) => {
  const walk = walks[`./${id}.walk.ts`];
  expect(walk?.machine).toBe(machine);
  expect(walk?.render ?? walk?.withoutView, "a view, or the reason why there is none").toBeDefined();
  expect(walk?.transitions, "where each event leads").toBeDefined();
});
