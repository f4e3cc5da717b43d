import axe, { type RunOptions } from "axe-core";
import type { Page } from "@playwright/test";

/** Violations on the current page, by rule tags or a single rule. */
export async function violations(page: Page, runOnly: string | string[]): Promise<string[]> {
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => "axe" in window))) await frame.evaluate(axe.source);
  // Content behind a modal is unreachable, and half-covered targets would count as too small.
  const within = (await page.getByRole("dialog").count()) > 0 ? "dialog, [role=dialog]" : "html";
  const options: RunOptions = { runOnly, preload: false, resultTypes: ["violations"] };
  const found = await page.evaluate(
    async ([selector, given]) => {
      const { axe: injected } = window as unknown as { axe: typeof axe };
      return (await injected.run(selector, given)).violations;
    },
    [within, options] as const,
  );
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`);
}
