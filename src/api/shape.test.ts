import { type } from "arktype";
import { afterEach, expect, test, vi } from "vitest";
import { shape } from "./shape.ts";

const load = vi.fn<() => Promise<never>>(async () => type({ uuid: "string" }) as never);

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  load.mockClear();
});

test("in development an answer of another shape is logged, and nothing is thrown", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  const { check } = shape(load);
  check({ uuid: "1", more: true }, "GET /disks");
  check({ uuid: 1 }, "GET /vms");
  await vi.waitFor(() => expect(logged).toHaveBeenCalled());
  expect(logged.mock.calls).toEqual([[expect.stringContaining("Unexpected shape of GET /vms: uuid")]]);
});

test("in production no shape is loaded and nothing is logged", () => {
  vi.stubEnv("PROD", true);
  const logged = vi.spyOn(console, "error");
  shape(load).check({ uuid: 1 }, "GET /vms");
  expect([load, logged].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
});
