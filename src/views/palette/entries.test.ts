import { expect, test } from "vitest";
import type { ResourceKind } from "../../resources/resource.ts";
import { type ActionEntry, type ResourceEntry, searchPairs } from "./entries.ts";
import { buildIndex } from "./search.ts";

const kinds = ["disk", "vpc", "ip_address", "firewall", "virtual_machine"].map(
  (type) => ({ type }) as ResourceKind,
);
const renames = kinds.map(
  (kind): ActionEntry =>
    ({ type: "action", key: `action:${kind.type}.rename`, title: "Rename", words: "", kind }) as ActionEntry,
);
const machines = kinds.at(-1);
const named = (title: string, kind = machines) =>
  ({ type: "resource", key: `${kind?.type}:${title}`, title, words: "", kind }) as ResourceEntry;

const pairs = (resources: readonly ResourceEntry[], query: string) =>
  searchPairs(buildIndex(renames), buildIndex(resources), query).map(({ key }) => key);

test("an action is found for its resource, however many kinds share its name", () => {
  expect(pairs([named("web-1")], "rename web-1")).toEqual([
    "action:virtual_machine.rename virtual_machine:web-1",
  ]);
});

test("a resource is found for its action, however many of other kinds are called alike", () => {
  const nothing = { type: "bucket" } as ResourceKind;
  const others = Array.from({ length: 9 }, (_, at) => named(`web-${at}`, nothing));
  expect(pairs([...others, named("web-9")], "rename web")).toEqual([
    "action:virtual_machine.rename virtual_machine:web-9",
  ]);
});
