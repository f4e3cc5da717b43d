import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { actorAt, show } from "../../../../tests/model/factsStage.tsx";
import { vm } from "../../../../tests/model/vm.fixture.ts";
import { vmMachine } from "#machines/vm/vm.machine.ts";
import { SlowHint } from "#views/resource/detail/SlowHint.tsx";
import { Countdown } from "./Countdown.tsx";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => void vi.useRealTimers());

const bare = { status: "stopping", backup: false, hasReplica: false, hasExtraDisk: false };
const shown = (
  <>
    <Countdown resource={vm} />
    <SlowHint resource={vm} onRefresh={() => {}} />
  </>
);

test("a graceful stop shows when it is forced off, and that the portal has to stay open until then", async () => {
  const page = await show({
    shown,
    actor: actorAt(vmMachine, { ...bare, stopAskedAt: Date.now() - 30_000 }),
  });
  const timer = page.getByRole("timer");
  await expect.element(timer).toBeVisible();
  expect(timer.element().textContent).toMatch(/^Machine will be forced off in ([1-8]?\d|90)\ss$/);
  vi.advanceTimersByTime(60_000);
  await expect.element(page.getByText(/Keep the portal open in a tab until then/)).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Force stop" })).toBeEnabled();
  await expect.element(page.getByText(/in the meantime/)).not.toBeInTheDocument();
});

test("a stop that was not asked for here is not counted, and takes force", async () => {
  const page = await show({ shown, actor: actorAt(vmMachine, bare) });
  await expect.element(page.getByRole("timer")).not.toBeInTheDocument();
  vi.advanceTimersByTime(60_000);
  await expect
    .element(page.getByText(/more than a minute\. You can use other pages of the portal in the meantime/))
    .toBeVisible();
  await expect.element(page.getByRole("button", { name: "Force stop" })).toBeEnabled();
  await expect.element(page.getByText(/Keep the portal open/)).not.toBeInTheDocument();
});
