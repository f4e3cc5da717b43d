import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { publicAnswers } from "../../deploy/publicAnswers.ts";

const asked: string[] = [];
let isDown = false;

beforeEach(() => {
  asked.length = 0;
  isDown = false;
  vi.useFakeTimers({ toFake: ["Date"] });
  vi.stubGlobal("fetch", async (address: string) => {
    asked.push(address);
    return isDown ? new Response("", { status: 502 }) : Response.json({ of: address });
  });
  vi.spyOn(console, "error").mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const api = "https://api.example/v1";
const whole = {
  "/config/ui/config": { of: `${api}/config/ui/config` },
  "/config/locations": { of: `${api}/config/locations` },
};

test("a page never waits: the first goes without answers, the next ones carry them", async () => {
  const answers = publicAnswers(api);
  expect(answers()).toEqual({});
  await vi.waitFor(() => expect(answers()).toEqual(whole));
  expect(asked).toEqual([`${api}/config/ui/config`, `${api}/config/locations`]);
});

test("answers are read again after a minute, and kept while the API is down", async () => {
  const answers = publicAnswers(api);
  answers();
  await vi.waitFor(() => expect(answers()).toEqual(whole));
  isDown = true;
  vi.setSystemTime(Date.now() + 60_001);
  answers();
  expect(asked).toHaveLength(4);
  await vi.waitFor(() => expect(console.error).toHaveBeenCalledOnce());
  expect(answers()).toEqual(whole);
});
