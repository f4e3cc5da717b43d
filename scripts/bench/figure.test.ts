import { expect, test } from "vitest";
import { type Figure, isMissed, quantile, valueOf } from "./figure.ts";
import { scrolling } from "./interactions.ts";

const figure = (part: Partial<Figure>): Figure => ({ page: "", name: "", unit: "ms", samples: [], ...part });

test("the median is the middle sample, or between the two in the middle", () => {
  expect(quantile([3, 1, 2], 0.5)).toBe(2);
  expect(quantile([4, 1, 2, 3], 0.5)).toBe(2.5);
  expect(quantile([7], 0.5)).toBe(7);
});

test("the 95th percentile is a sample that at most one in twenty exceeds", () => {
  const samples = Array.from({ length: 40 }, (_, index) => index + 1);
  expect(valueOf(figure({ samples, statistic: "p95" }))).toBe(38);
  expect([quantile(samples, 0), quantile(samples, 1)]).toEqual([1, 40]);
});

test("a budget is missed above it, and where nothing was measured", () => {
  expect(isMissed(figure({ samples: [48], budget: 48 }))).toBe(false);
  expect(isMissed(figure({ samples: [48.1], budget: 48 }))).toBe(true);
  expect(isMissed(figure({ samples: [], budget: 48 }))).toBe(true);
  expect(isMissed(figure({ samples: [1e6] }))).toBe(false);
});

test("a frame that took three leaves two out", () => {
  const { longestFrameMs, dropped } = scrolling([16.7, 16.6, 50, 16.7]);
  expect(longestFrameMs).toBe(50);
  expect(dropped).toBeCloseTo(100 / 3);
});
