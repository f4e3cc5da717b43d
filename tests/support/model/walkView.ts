import { afterAll, describe, expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { AnyEventObject, AnyMachineSnapshot } from "xstate";
import { coverageLine, coverageOf, type Trace } from "./coverage.ts";
import { describePath, leavesOf, recorder, statesOf, transitionCover, type Path } from "./graph.ts";
import { createPictures } from "./pictures.ts";
import { openStage } from "./stage.ts";
import type { Screen, Walk } from "./walk.ts";

/** Registers the tests that walk one machine through its rendered view in the browser. */
export function walkView(walk: Walk): void {
  describe(`${walk.machine.id}`, () => {
    const traces: Trace[] = [];
    const takePicture = createPictures(walk.machine.id);
    test("the walk says what a person sees in each state", () => checkSights(walk));
    for (const path of transitionCover(walk, walk.once).paths)
      test(`${describePath(path)}`, async () => {
        traces.push(await viewPath(walk, path, takePicture));
      });
    test("every state and every transition is walked", () => {
      const { states, transitions } = coverageOf(walk.machine, traces);
      const alike = walk.once.filter((group) => group.some((name) => !transitions.missing.includes(name)));
      const missing = transitions.missing.filter((name) => !alike.flat().includes(name));
      expect([...states.missing, ...missing]).toEqual(walk.refused);
    });
    // oxlint-disable-next-line no-console -- every run logs the coverage figures
    afterAll(() => console.log(`view of ${coverageLine(coverageOf(walk.machine, traces))}`));
  });
}

/** Checks that `sees` has exactly the leaf states in which the machine can rest. */
export function checkSights(walk: Walk): void {
  const leaves = statesOf(walk.machine).filter((node) => Object.keys(node.states).length === 0);
  const resting = leaves.filter((node) => !isTransient(node)).map((node) => node.path.join("."));
  const seen = Object.keys(walk.sees);
  const blind = resting.filter((key) => !seen.includes(key)).map((key) => `nothing is seen in ${key}`);
  const wrong = seen.filter((key) => !resting.includes(key)).map((key) => `no such state: ${key}`);
  if (blind.length + wrong.length > 0)
    throw new Error(`${walk.machine.id}: ${[...blind, ...wrong].join(", ")}`);
}

/** Walks one path in the mounted view; throws if a cause is impossible or a sight is missing. */
export async function viewPath(
  walk: Walk,
  path: Path,
  takePicture: (leaf: string) => Promise<void> = async () => {},
): Promise<Trace> {
  const trace = recorder();
  const { actor, happen } = openStage(walk, path.input, trace.inspect);
  if (!walk.render) throw new Error(`${walk.machine.id} has no view to walk`);
  const page = await render(await walk.render({ actor }));
  const screenAt = (snapshot: AnyMachineSnapshot): Screen => ({
    page,
    user: userEvent,
    expect,
    actor,
    snapshot,
  });

  const look = async (predicted: AnyMachineSnapshot): Promise<void> => {
    await expect.poll(() => walk.identity(actor.getSnapshot())).toEqual(walk.identity(predicted));
    expect(actor.getSnapshot().value).toEqual(predicted.value);
    trace.note(actor.getSnapshot());
    for (const leaf of leavesOf(predicted)) {
      await walk.sees[leaf]?.(screenAt(predicted));
      await takePicture(leaf);
    }
  };
  const act = async (event: AnyEventObject, before: AnyMachineSnapshot): Promise<void> => {
    const cause = walk.causes[event.type];
    if (cause) await cause(screenAt(before), event);
    else if (!happen(event)) throw new Error(`the walk does not say what causes ${event.type}`);
  };

  try {
    let before = path.start.snapshot;
    await look(before);
    for (const { event, snapshot } of path.steps) {
      await act(event, before);
      await look(snapshot);
      before = snapshot;
    }
  } finally {
    await page.unmount();
    actor.stop();
  }
  return trace;
}

/** A state left in the step that entered it, by an unguarded `always`. */
const isTransient = (node: ReturnType<typeof statesOf>[number]): boolean =>
  (node.always ?? []).some(({ guard }) => guard === undefined);
