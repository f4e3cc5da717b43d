import { i18n } from "@lingui/core";
import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { siteWithout } from "../../../../tests/support/everythingOn.ts";
import { menuParts } from "#actions/app/app.commands.ts";
import type { ResourceKind } from "#declarations/kind.ts";
import { commandsFor } from "./commands.ts";
import {
  type ActionEntry,
  actionEntries,
  commandEntries,
  type ResourceEntry,
  searchPairs,
} from "./entries.ts";
import { buildIndex, search } from "./search.ts";
import { billingAccount } from "../../../../tests/model/billingAccount.fixture.ts";
import { actions, createKinds, everyKind, creates } from "../../../../tests/support/kinds.ts";

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

test("every action of every kind, and every form of a new resource, is found by its name", () => {
  siteWithout();
  const all = everyKind(createKinds(new QueryClient()));
  const acts = buildIndex(actionEntries(all));
  const state = {
    locale: "en",
    scheme: "auto",
    canChat: true,
    isAdmin: true,
    isAdminView: true,
    canInspect: true,
  } as const;
  const commands = buildIndex(commandEntries(commandsFor({ areas: [], kinds: all, accounts: [] }, state)));
  const lost = actions.filter(
    ({ id, label }) => !search(acts, i18n._(label), acts.length).some(({ key }) => key === `action:${id}`),
  );
  const unmade = creates.filter(
    ({ kind, label }) =>
      !search(commands, i18n._(label), commands.length).some(({ key }) => key === `command:create.${kind}`),
  );
  expect([...lost, ...unmade].map(({ id }) => id)).toEqual([]);
});

test("a command is found by the English of its part of the menu, and what lifts a restriction by the restriction's name", () => {
  siteWithout();
  i18n.loadAndActivate({
    locale: "et",
    messages: { [menuParts.language.id]: "Keel", [menuParts.scheme.id]: "Värvid" },
  });
  const frozen = { ...billingAccount, restriction_level: "FROZEN" };
  const state = {
    locale: "et",
    scheme: "auto",
    canChat: true,
    isAdmin: true,
    isAdminView: true,
    canInspect: true,
  } as const;
  const commands = buildIndex(
    commandEntries(commandsFor({ areas: [], kinds: [], accounts: [frozen] }, state)),
  );
  const keys = (query: string) => search(commands, query, commands.length).map(({ key }) => key);
  expect(keys("language")).toContain("command:language.et");
  expect(keys("colours")).toContain("command:scheme.dark");
  expect(keys("frozen")).toEqual([`command:lift.${frozen.id}`]);
});
