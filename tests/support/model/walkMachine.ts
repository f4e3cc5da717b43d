import { afterAll, describe, expect, test } from "vitest";
import type { AnyMachineSnapshot } from "xstate";
import { coverageLine, coverageOf, type Trace } from "./coverage.ts";
import { differences } from "./expected.ts";
import { describePath, recorder, statesOf, transitionCover, type Path } from "./graph.ts";
import { openStage } from "./stage.ts";
import type { Walk } from "./walk.ts";

/** Registers the tests that walk one machine on stand-in actors; requires full coverage and prints it. */
export function walkMachine(walk: Walk): void {
  describe(`${walk.machine.id}`, () => {
    const traces: Trace[] = [];
    for (const path of transitionCover(walk).paths)
      test(`${describePath(path)}`, () => {
        traces.push(runPath(walk, path));
      });
    test.runIf(walk.transitions)(
      "every event leads where the walk says, and nowhere else",
      () => expect(differences(walk)).toEqual([]),
      60_000,
    );
    test("every state and every transition is walked", () => {
      const { states, transitions } = coverageOf(walk.machine, traces);
      expect([...states.missing, ...transitions.missing]).toEqual(walk.refused);
    });
    /** An unhandled error of one part would stop the whole machine. */
    test("handles the error of everything it invokes", () => {
      const unhandled = [walk.machine.root, ...statesOf(walk.machine)].flatMap((node) =>
        node.invoke
          .filter(({ id }) => !node.transitions.has(`xstate.error.actor.${id}`))
          .map(({ id }) => `${node.id}: ${id}`),
      );
      expect(unhandled).toEqual([]);
    });
    // oxlint-disable-next-line no-console -- every run logs the coverage figures
    afterAll(() => console.log(coverageLine(coverageOf(walk.machine, traces))));
  });
}

/** Runs one path on the machine and returns what was taken; throws at the first differing snapshot. */
export function runPath(walk: Walk, path: Path): Trace {
  const trace = recorder();
  const { actor, happen } = openStage(walk, path.input, trace.inspect);
  const compare = (predicted: AnyMachineSnapshot): void => {
    const snapshot = actor.getSnapshot();
    trace.note(snapshot);
    expect(snapshot.value).toEqual(predicted.value);
    expect(walk.identity(snapshot)).toEqual(walk.identity(predicted));
  };
  compare(path.start.snapshot);
  for (const { event, snapshot } of path.steps) {
    if (!happen(event)) actor.send(event);
    compare(snapshot);
  }
  actor.stop();
  return trace;
}
