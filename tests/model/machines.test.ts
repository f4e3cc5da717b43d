import { expect, test } from "vitest";
import { siteWithout } from "../support/everythingOn.ts";
import { machines } from "../../src/machines/index.ts";
import { statesOf } from "../support/model/graph.ts";
import type { Walk } from "../support/model/walk.ts";
import { walkMachine } from "../support/model/walkMachine.ts";

siteWithout();

const walks = import.meta.glob<Walk>("./*.walk.ts", { eager: true, import: "default" });

test.each(machines.map(({ id, machine }) => ({ id, machine })))("$id has a walk", ({ id, machine }) => {
  const walk = walks[`./${id}.walk.ts`];
  expect(walk?.machine).toBe(machine);
  expect(walk?.render ?? walk?.withoutView, "a view, or the reason why there is none").toBeDefined();
  expect(walk?.transitions, "where each event leads").toBeDefined();
});

/** Without it the whole machine would end with the error of one part. */
test.each(machines.map(({ id, machine }) => ({ id, machine })))(
  "$id handles the error of everything it invokes",
  ({ machine }) => {
    const unhandled = [machine.root, ...statesOf(machine)].flatMap((node) =>
      node.invoke
        .filter(({ id }) => !node.transitions.has(`xstate.error.actor.${id}`))
        .map(({ id }) => `${node.id}: ${id}`),
    );
    expect(unhandled).toEqual([]);
  },
);

/** The mutation run walks the machines that a mutant can touch, and no others. */
const chosen = process.env["WALKS"]?.split("|");
for (const [path, walk] of Object.entries(walks))
  if (chosen?.some((id) => path === `./${id}.walk.ts`) ?? true) walkMachine(walk);
