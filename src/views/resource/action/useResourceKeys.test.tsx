import { afterEach, beforeEach, expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { createActor } from "xstate";
import { siteWithout } from "../../../../tests/support/everythingOn.ts";
import { resourceStage } from "../../../../tests/model/resourceStage.tsx";
import { vm } from "../../../../tests/model/vm.fixture.ts";
import { setCustomer } from "#lib/storage/storage.ts";
import { vmMachine } from "#machines/vm/vm.machine.ts";
import type { Runs } from "#runtime/runs/runs.ts";
import { singleKeys } from "#views/shell/shortcuts/singleKeys.ts";
import { useListKeys, usePageKeys } from "./useResourceKeys.ts";

siteWithout();
beforeEach(() => setCustomer(812));
afterEach(() => singleKeys.turn(true));

const facts = { status: "running", backup: false, hasReplica: false, hasExtraDisk: false };

/** Renders a running machine's page or list and records the runs started. */
async function open(useKeys: typeof usePageKeys) {
  const started: string[] = [];
  const moved: string[] = [];
  const runs = { start: ({ id }: { id: string }) => void started.push(id) } as unknown as Runs;
  const actor = createActor(vmMachine, { input: { facts } }).start();
  function Screen() {
    const { keys, notice } = useKeys(vm);
    return (
      <div {...keys}>
        <h1 tabIndex={-1}>{vm.name}</h1>
        <input type="search" aria-label="Search" />
        <div role="grid" aria-label="Machines" tabIndex={0} onKeyDown={({ key }) => void moved.push(key)} />
        <p role="status">{notice}</p>
      </div>
    );
  }
  return { started, moved, shown: await render(resourceStage({ actor, runs, children: <Screen /> })) };
}

const screens = [
  ["page", usePageKeys, "heading"],
  ["list", useListKeys, "grid"],
] as const;

test.each(screens)(
  "on a %s an action's key runs it, or says why it cannot be used",
  async (_, useKeys, place) => {
    const { started, shown } = await open(useKeys);
    shown.getByRole(place).element().focus();
    await userEvent.keyboard("p");
    expect(started).toEqual(["vm.stop"]);
    await userEvent.keyboard("s");
    await expect
      .poll(() => shown.getByRole("status").element().textContent)
      .toMatch(/^Start: Available while/);
    shown.getByRole("searchbox").element().focus();
    await userEvent.keyboard("p");
    expect(started).toEqual(["vm.stop"]);
  },
);

test.each(screens)("on a %s single keys do nothing once they are switched off", async (_, useKeys, place) => {
  const { started, shown } = await open(useKeys);
  singleKeys.turn(false);
  shown.getByRole(place).element().focus();
  await userEvent.keyboard("p");
  expect(started).toEqual([]);
});

test("in a list a slash leads to the search, and a cursor key into the table", async () => {
  const { moved, shown } = await open(useListKeys);
  shown.getByRole("heading").element().focus();
  await userEvent.keyboard("/");
  await expect.element(shown.getByRole("searchbox")).toHaveFocus();
  shown.getByRole("heading").element().focus();
  await userEvent.keyboard("j");
  await expect.element(shown.getByRole("grid")).toHaveFocus();
  expect(moved).toEqual(["j"]);
});

test("keys pressed while nothing has the focus are the screen's", async () => {
  const page = await open(usePageKeys);
  await userEvent.keyboard("p");
  expect(page.started).toEqual(["vm.stop"]);
  await page.shown.unmount();
  await userEvent.keyboard("p");
  expect(page.started).toEqual(["vm.stop"]);

  const { shown } = await open(useListKeys);
  await userEvent.keyboard("j");
  await expect.element(shown.getByRole("grid")).toHaveFocus();
  shown.getByRole("grid").element().blur();
  await userEvent.keyboard("/");
  await expect.element(shown.getByRole("searchbox")).toHaveFocus();
});
