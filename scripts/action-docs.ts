/** Writes docs/actions.md from the action registry; `--check` only compares. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Action } from "#declarations/action.ts";
import type { statesTaking as StatesTaking } from "#machines/lifecycle/whyNot.ts";
import type { ResourceKind } from "#declarations/kind.ts";
import type { WalkedMachine } from "../tests/support/model/machines.ts";
import { load } from "./load.ts";

const root = join(import.meta.dirname, "..");
const target = join(root, "docs/actions.md");

const { machines } = await load<{ machines: readonly WalkedMachine[] }>("tests/support/model/machines.ts");
const { statesTaking } = await load<{ statesTaking: typeof StatesTaking }>(
  "src/machines/lifecycle/whyNot.ts",
);
const { createKinds, everyKind } = await load<{
  createKinds: (client: unknown) => unknown;
  everyKind: (kinds: unknown) => ResourceKind[];
}>("tests/support/kinds.ts");

const text = page(everyKind(createKinds(undefined)));
if (!process.argv.includes("--check")) writeFileSync(target, text);
else if (readFileSync(target, "utf8") !== text) {
  console.error('docs/actions.md is not up to date: run "node scripts/action-docs.ts"');
  process.exitCode = 1;
}

function page(kinds: ResourceKind[]): string {
  const tables = kinds.map((kind) =>
    [
      `## ${kind.one.message}`,
      "",
      "| Action | Id | Input | Confirmation | Bulk | Key | Available while |",
      "| --- | --- | --- | --- | --- | --- | --- |",
      ...kind.actions.map((action) => row(action, kind)),
      "",
    ].join("\n"),
  );
  return [
    "# Actions",
    "",
    "This page lists every action on a resource. `node scripts/action-docs.ts` generates the page from the registry.",
    "",
    ...tables,
  ].join("\n");
}

function row(action: Action, kind: ResourceKind): string {
  const machine = machines.find((entry) => entry.id === kind.lifecycle.machineId)?.machine;
  const states = machine ? [...new Set(statesTaking(machine.root, action.event))] : [];
  const cells = [
    action.label.message,
    `\`${action.id}\``,
    action.fields ? "yes" : "–",
    action.confirm ? "yes" : "–",
    action.bulk ? "yes" : "–",
    action.shortcut ? `\`${action.shortcut}\`` : "–",
    states.map((state) => kind.lifecycle.states[state]?.label.message?.toLowerCase() ?? state).join(", "),
  ];
  return `| ${cells.join(" | ")} |`;
}
