import { QueryClient } from "@tanstack/react-query";
import { beforeEach, expect, test } from "vitest";
import { type ActorRefFrom, createActor, createMachine } from "xstate";
import type { ResourceKind } from "#declarations/kind.ts";
import { createRuns, type Runs } from "#runtime/runs/runs.ts";
import { followRuns } from "#runtime/runs/runToasts.ts";
import { createResourceActors } from "#runtime/resources/resourceActors.ts";
import { toastsMachine } from "#machines/toasts/toasts.machine.ts";
import { paletteFor } from "#runtime/palette.ts";
import type { paletteMachine } from "./palette.machine.ts";
import "../../../tests/support/kinds.ts";

const row = { $type: "virtual_machine", location: "hel01" } as const;
const KEY = "virtual_machine:1";

/** A lifecycle that stays in `changing` until `answer`. */
const lifecycle = createMachine({
  initial: "resting",
  context: {},
  states: {
    resting: { on: { "power.start": "changing", "power.stop": "changing", "details.change": "changing" } },
    changing: { tags: "changing", on: { answer: "resting" } },
  },
});

const kind = {
  type: "virtual_machine",
  idOf: () => "1",
  titleOf: () => "web-1",
  lifecycle: {
    stateOf: () => lifecycle.resolveState({ value: "resting", context: {} }),
    start: () => server,
    listOf: () => ["vm", "hel01", "list"],
  },
} as unknown as ResourceKind;

let server: ActorRefFrom<typeof lifecycle>;
let runs: Runs;
let palette: ActorRefFrom<typeof paletteMachine>;
let toasts: ActorRefFrom<typeof toastsMachine>;

beforeEach(() => {
  server = createActor(lifecycle).start();
  const kinds = { summaries: [kind], get: () => kind };
  runs = createRuns(kinds, createResourceActors(kinds, new QueryClient()));
  palette = createActor(paletteFor(runs, (key) => (key === KEY ? row : undefined))).start();
  toasts = createActor(toastsMachine).start();
  followRuns(runs, toasts, palette);
});

const run = (actionId: string) => palette.send({ type: "palette.open", actionId, target: KEY });
const acting = () => palette.getSnapshot().value;
const tones = () => toasts.getSnapshot().context.toasts.map(({ tone }) => tone);

test("an action that asks is confirmed in the palette; leaving it then sends nothing", () => {
  run("vm.stop");
  expect(acting()).toEqual({ open: { acting: "confirming" } });
  palette.send({ type: "palette.back" });
  expect(acting()).toEqual({ open: "choosingAction" });
  expect(runs.list()).toEqual([]);
  expect(server.getSnapshot().value).toBe("resting");
});

test.each([
  [{ type: "target.choose", target: KEY }, { type: "action.choose", actionId: "vm.stop" }, "choosingAction"],
  [{ type: "action.choose", actionId: "vm.stop" }, { type: "target.choose", target: KEY }, "choosingTarget"],
] as const)("what was searched for is cleared after a choice: $0.type", (first, second, back) => {
  palette.send({ type: "palette.open" });
  for (const choice of [first, second]) {
    palette.send({ type: "query.change", text: "web" });
    palette.send(choice);
  }
  expect(acting()).toEqual({ open: { acting: "confirming" } });
  palette.send({ type: "palette.back" });
  expect(acting()).toEqual({ open: back });
  expect(palette.getSnapshot().context.query).toBe("");
});

test("what the palette shows has no toast", async () => {
  run("vm.start");
  expect(acting()).toEqual({ open: { acting: "running" } });
  await expect.poll(() => server.getSnapshot().value).toBe("changing");
  server.send({ type: "answer" });
  await expect.poll(acting).toEqual({ open: { acting: "done" } });
  expect(tones()).toEqual([]);
});

test("closing the palette while the action runs stops nothing: a toast shows the progress", async () => {
  run("vm.start");
  await expect.poll(() => server.getSnapshot().value).toBe("changing");
  palette.send({ type: "palette.close" });
  expect(tones()).toEqual(["progress"]);
  server.send({ type: "answer" });
  await expect.poll(tones).toEqual(["ok"]);
});

test("a resource that no longer exists leads back to the start", () => {
  palette.send({ type: "palette.open", actionId: "vm.stop", target: "virtual_machine:gone" });
  expect(acting()).toEqual({ open: "browsing" });
});

test("a failure outside the palette is resumed from its toast, with the typed values", () => {
  run("vm.rename");
  const [mine] = runs.list();
  mine?.actor.send({ type: "field.change", name: "name", value: "web-2" });
  mine?.actor.send({ type: "run.submit" });
  palette.send({ type: "palette.close" });
  mine?.actor.send({ type: "item.failed", id: "1", error: new Error("The host is full") });
  const [toast] = toasts.getSnapshot().context.toasts;
  expect(toast).toMatchObject({ tone: "danger", choices: ["retry", "edit"] });

  toasts.send({ type: "toast.choose", id: toast?.id ?? "", choice: "edit" });
  expect(acting()).toEqual({ open: { acting: "collecting" } });
  expect(mine?.actor.getSnapshot().context.values["name"]).toBe("web-2");
  expect(tones()).toEqual([]);
});

test("a complete typed command is submitted with its values, an incomplete one opens its form filled in", () => {
  const choose = (values: Record<string, string>, isComplete: boolean) => {
    palette.send({ type: "palette.open", query: "rename web-1 shop" });
    palette.send({
      type: "typed.choose",
      actionId: "vm.rename",
      command: { targets: [row], values, isComplete },
    });
    return runs.list().at(-1)?.actor.getSnapshot();
  };
  const open = choose({ name: "shop" }, false);
  expect([open?.value, open?.context.values["name"]]).toEqual(["collecting", "shop"]);
  palette.send({ type: "palette.back" });
  expect(palette.getSnapshot().context.query).toBe("rename web-1 shop");
  palette.send({ type: "palette.close" });

  expect(choose({ name: "" }, true)?.value).toBe("collecting");
  palette.send({ type: "palette.close" });
  const sent = choose({ name: "shop" }, true);
  expect([sent?.value, sent?.context.values["name"]]).toEqual(["running", "shop"]);
});

test("a typed command for several resources is one run, which asks once", () => {
  palette.send({ type: "palette.open", query: "stop web-*" });
  const command = { targets: [row, { ...row, location: "rix01" }], values: {}, isComplete: true };
  palette.send({ type: "typed.choose", actionId: "vm.stop", command });
  expect(acting()).toEqual({ open: { acting: "confirming" } });
  expect(runs.list().map(({ targets }) => targets.length)).toEqual([2]);
  expect(server.getSnapshot().value).toBe("resting");
});
