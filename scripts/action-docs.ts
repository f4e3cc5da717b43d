/** Writes docs/actions.md from the action registry; `--check` only compares. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Action } from "#declarations/action.ts";
import type { ResourceKind } from "#declarations/kind.ts";
import { load } from "./load.ts";

const target = join(import.meta.dirname, "../docs/actions.md");

const { kinds, samples, machines, statesTaking, eventOf } =
  await load<typeof import("./actionSources.ts")>("scripts/actionSources.ts");

const text = page();
if (!process.argv.includes("--check")) writeFileSync(target, text);
else if (readFileSync(target, "utf8") !== text) {
  console.error('docs/actions.md is not up to date: run "node scripts/action-docs.ts"');
  process.exitCode = 1;
}

function page(): string {
  const tables = kinds.map((kind) =>
    [
      `## ${kind.one.message}`,
      "",
      "| Action | Id | Input | Confirmation | Bulk | Key | Available while | Requests |",
      "| --- | --- | --- | --- | --- | --- | --- | --- |",
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
  const { row: sample } = samples[kind.type];
  const fields = action.fields?.(sample, [sample]).map(({ name }) => name) ?? [];
  const confirmation = action.confirm?.(sample, [sample]);
  const cells = [
    action.label.message,
    `\`${action.id}\``,
    fields.length > 0 ? fields.join(", ") : "–",
    confirmation ? (confirmation.typeToConfirm === undefined ? "yes" : "typed") : "–",
    action.bulk ? "yes" : "–",
    action.shortcut ? `\`${action.shortcut}\`` : "–",
    states.map((state) => kind.lifecycle.states[state]?.label.message?.toLowerCase() ?? state).join(", "),
    requestsOf(action, kind).join(", "),
  ];
  return `| ${cells.join(" | ")} |`;
}

/** The requests of an action on a sample row, as method and path. */
function requestsOf(action: Action, kind: ResourceKind): string[] {
  const { row: sample, values } = samples[kind.type];
  return kind.lifecycle.requests(eventOf(action, values, sample), sample).map(({ mutation, input }) => {
    const { method, path } = mutation.call(input);
    const general = path
      .replace(kind.idOf(sample), "{id}")
      .replace(`/${sample.location}/`, "/{location}/")
      .replace(/\d+\.\d+\.\d+\.\d+/, "{address}")
      // Parts that the sample does not choose.
      .replaceAll(/\/(?=\/|$)/g, "/{part}");
    return `\`${method} ${general}\``;
  });
}
