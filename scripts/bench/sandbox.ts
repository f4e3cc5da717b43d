import { type CloudProcess, startCloud } from "../../tests/support/cloud.ts";
import type { Figure } from "./figure.ts";

const RUNS = 3;
const budgets = { empty: 1500, demo: 1500, large: 10_000 };
const AGAIN_BUDGET_MS = 1500;

/** Start-up time of the sandbox: on a fresh data folder, and again on an existing one. */
export async function measureSandbox(say: (line: string) => void): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [seed, budget] of Object.entries(budgets) as [keyof typeof budgets, number][]) {
    say(`Sandbox, ${seed}`);
    const first: number[] = [];
    const again: number[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      let cloud: CloudProcess | undefined;
      first.push(await timed(async () => (cloud = await startCloud({ seed, speed: 1 }))));
      again.push(await timed(async () => cloud?.restart()));
      await cloud?.stop();
    }
    figures.push(
      { page: "Sandbox", name: `first start, ${seed}`, unit: "ms", samples: first, budget },
      {
        page: "Sandbox",
        name: `ended and started again, ${seed}`,
        unit: "ms",
        samples: again,
        budget: AGAIN_BUDGET_MS,
      },
    );
  }
  return figures;
}

async function timed(run: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await run();
  return performance.now() - from;
}
