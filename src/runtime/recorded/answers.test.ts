import fc from "fast-check";
import { beforeEach, expect, test, vi } from "vitest";
import type { Entry } from "#runtime/sessionLog/entries.ts";
import type { SessionLog } from "#runtime/sessionLog/sessionLog.ts";
import { createAnswers } from "./answers.ts";

const refuse = vi.fn<() => void>();
beforeEach(() => refuse.mockClear());

const list = (name: string, at: number): Entry => ({
  at,
  call: "GET",
  path: "/text-1/user-resource/vm/list",
  ms: 1,
  status: 200,
  answer: [{ uuid: "uuid-1", name, created_at: "time-1", billing_account: "number-3", memory: "number-4" }],
});

function answersOf(entries: Entry[], more: Partial<SessionLog> = {}) {
  const log: SessionLog = {
    format: 1,
    about: "",
    version: "1",
    startedAt: "2026-03-02T10:00:00.000Z",
    savedAt: "2026-03-02T10:00:00.000Z",
    dropped: 0,
    reads: [],
    entries,
    ...more,
  };
  return createAnswers(log, { base: "/v1", refuse });
}

const request = (path: string, init?: RequestInit) => new Request(`https://portal.example/v1${path}`, init);
const vms = "/text-1/user-resource/vm/list";
const namesIn = async (response: Response) =>
  ((await response.json()) as { name: string }[]).map(({ name }) => name);

test("a read has the latest answer up to the present entry", async () => {
  const answers = answersOf([list("text-2", 0), list("text-3", 10)]);
  answers.show(0);
  expect(await namesIn(await answers.fetch(request(vms)))).toEqual(["text-2"]);
  expect(answers.show(1)).toBe("newer");
  expect(await namesIn(await answers.fetch(request(vms)))).toEqual(["text-3"]);
  expect(answers.show(1)).toBe("none");
});

test("a read that is answered later waits for that entry, and loses its answer before it", async () => {
  const answers = answersOf([{ at: 0, address: "/compute" }, list("text-2", 10)]);
  answers.show(0);
  const waiting = answers.fetch(request(vms));
  expect(await Promise.race([waiting, Promise.resolve("waiting")])).toBe("waiting");
  answers.show(1);
  expect(await namesIn(await waiting)).toEqual(["text-2"]);
  expect(answers.show(0)).toBe("gone");
});

test("a waiting read ends when the page no longer needs it", async () => {
  const answers = answersOf([{ at: 0, address: "/compute" }, list("text-2", 10)]);
  answers.show(0);
  const leave = new AbortController();
  const waiting = answers.fetch(request(vms, { signal: leave.signal }));
  leave.abort(new Error("left"));
  await expect(waiting).rejects.toThrow("left");
});

test("what a log cannot hold is absent, and ids stay the same in every answer", async () => {
  const answers = answersOf([list("text-2", 0)]);
  answers.show(0);
  expect(await (await answers.fetch(request(vms))).json()).toEqual([
    { uuid: "uuid-1", name: "text-2", created_at: null, billing_account: 1_000_003, memory: null },
  ]);
});

test("the configuration has its defaults for what was hidden, also if the session did not read it", async () => {
  const answers = answersOf([], { site: { vmsEnabled: true, siteName: "text-1" } });
  expect(await (await answers.fetch(request("/config/ui/config"))).json()).toEqual({ vmsEnabled: true });
});

test("a read that was never recorded fails, and says so", async () => {
  const response = await answersOf([]).fetch(request("/payment/card/list"));
  expect(response.status).toBe(404);
  expect(await response.json()).toEqual({ message: "The session log doesn't include this response." });
});

test("every change is refused with the reason, recorded or not", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom("POST", "PUT", "PATCH", "DELETE"),
      fc.constantFrom(vms, "/text-1/user-resource/vm/stop", "/payment/card"),
      async (method, path) => {
        refuse.mockClear();
        const recorded = { at: 0, call: "POST", path, ms: 1, status: 200, answer: true } as const;
        const response = await answersOf([recorded]).fetch(request(path, { method }));
        expect(response.status).toBe(409);
        expect(await response.json()).toEqual({
          message: "You're viewing a session log, so nothing was sent. To do this, close the log first.",
        });
        expect(refuse).toHaveBeenCalledOnce();
      },
    ),
  );
});
