import { expect, test } from "vitest";
import { chartListQuery, chartQuery } from "./chart.ts";

test("each chart and the list are cached apart", () => {
  const keys = [chartQuery("vm"), chartQuery("disk"), chartListQuery].map(({ queryKey }) => String(queryKey));
  expect(new Set(keys).size).toBe(3);
});
