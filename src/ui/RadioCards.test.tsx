import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import "#styles.css";
import { RadioCards } from "./RadioCards.tsx";

test.each([
  [640, 3],
  [360, 2],
  [280, 1],
])("three cards in %i px stand %i to a row, and no text leaves its card", async (width, columns) => {
  const options = ["AlmaLinux", "Ubuntu", "Windows Server"].map((title) => ({ value: title, title }));
  const page = await render(
    <div style={{ width }}>
      <RadioCards legend="System" columns={3} options={options} value="Ubuntu" onValue={() => {}} />
    </div>,
  );
  const cards = page.getByText(/^(AlmaLinux|Ubuntu|Windows Server)$/).elements();
  const labels = cards.flatMap((text) => text.closest("label") ?? []);
  expect(new Set(labels.map((label) => label.getBoundingClientRect().left)).size).toBe(columns);
  for (const label of labels) expect(label.scrollWidth).toBeLessThanOrEqual(label.clientWidth);
});
