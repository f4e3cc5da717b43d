import { afterEach, beforeEach, expect, test, vi } from "vitest";
import diskCreateForm from "#actions/disk/disk.createForm.ts";
import { configureClient } from "#api/http/client.ts";
import { createDisk } from "#api/disk/disk.ts";
import { createQueryClient } from "#api/cache/queryClient.ts";
import { kindOf } from "#resources/registry.ts";
import { request } from "#machines/lifecycle/lifecycle.actors.ts";
import { type Creation, createResumedCreation, type Sent, createCreation } from "./creation.actors.ts";
import { createKinds } from "../../../tests/support/kinds.ts";

const NOW = Date.parse("2026-03-02T10:00:00Z");

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  vi.stubGlobal("localStorage", { getItem: () => null });
  configureClient({ apiUrl: "https://api.example.com/v1" });
});
afterEach(() => {
  for (const creation of started.splice(0)) creation.stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const started: Creation[] = [];

/** A disk from the list, with its creation time by the server's clock. */
const disk = (uuid: string, created_at = "2026-03-02T10:00:05.000+0000", facts: object = {}) => ({
  uuid,
  display_name: "exports",
  size_gb: 40,
  status: "Active",
  created_at,
  ...facts,
});

const json =
  (body: unknown, status = 200) =>
  () =>
    Response.json(body, { status });
const html = () =>
  new Response("<!doctype html><h1>Maintenance</h1>", { headers: { "content-type": "text/html" } });

/** Creates a disk called "exports"; `lists` are the list's answers in turn, the last one repeating. */
function create(
  lists: readonly (() => Response)[],
  response: () => Response | Promise<Response>,
  {
    noted = Promise.resolve(),
    title = "exports",
    listen,
  }: { noted?: Promise<void>; title?: string; listen?: (creation: Creation) => void } = {},
) {
  const waiting = [...lists];
  const posts: string[] = [];
  const reads: string[] = [];
  vi.stubGlobal("fetch", (given: Request) => {
    const { pathname } = new URL(given.url);
    if (pathname.includes("/vm/")) return Promise.resolve(Response.json([]));
    if (given.method === "POST") posts.push(pathname);
    if (given.method === "POST") return Promise.resolve(response());
    reads.push(pathname);
    const listed = waiting.length > 1 ? waiting.shift() : waiting[0];
    return Promise.resolve((listed ?? response)());
  });
  const queryClient = createQueryClient();
  const kind = kindOf(createKinds(queryClient), { $type: "disk" });
  const input = {
    location: "hel01",
    disk: { display_name: "exports", size_gb: 40, source_image_type: "EMPTY" },
  } as const;
  const sent: Sent[] = [];
  const creation = createCreation(
    {
      kind,
      location: "hel01",
      title,
      request: request(createDisk, input),
      pathOf: (body, known) => diskCreateForm.pathOf(body, input, known),
    },
    queryClient,
    (it) => {
      sent.push(it);
      return noted;
    },
  );
  started.push(creation);
  listen?.(creation);
  creation.start();
  const ends = async (state: "created" | "refused" | "notCreated") => {
    await vi.waitFor(() => expect(creation.getSnapshot().value).toBe(state));
    return creation.getSnapshot().context;
  };
  return { ends, posts, reads, sent, creation };
}

const path = (uuid: string) => `/disks/disk/hel01/${uuid}`;

test("the progress is looked at every 200 ms", async () => {
  vi.stubGlobal("fetch", () => new Promise(() => {}));
  const queryClient = createQueryClient();
  const kind = kindOf(createKinds(queryClient), { $type: "disk" });
  const sent = { location: "hel01", title: "exports", at: Date.now(), known: [] };
  const creation = createResumedCreation(sent, kind, queryClient);
  started.push(creation);
  creation.start();
  const elapsed = () => creation.getSnapshot().context.elapsedMs;
  await vi.advanceTimersByTimeAsync(199);
  expect(elapsed()).toBe(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(elapsed()).toBe(200);
  await vi.advanceTimersByTimeAsync(200);
  expect(elapsed()).toBe(400);
});

test.each([
  ["a page of a gateway", html],
  [
    "JSON that breaks off",
    () => new Response('{"uuid": "d-', { headers: { "content-type": "application/json" } }),
  ],
  ["an answer without the id", json({ unexpected: [null] })],
  ["an empty answer", () => new Response(null, { status: 204 })],
  ["a breakdown", json({ message: "boom", stack: "at x.js:1" }, 500)],
])("after %s the list says what was created, and nothing is sent again", async (_, response) => {
  const { ends, posts } = create([json([disk("d-1")]), json([disk("d-1"), disk("d-2")])], response);
  expect((await ends("created")).made?.path).toBe(path("d-2"));
  expect(posts).toHaveLength(1);
});

test("a computer whose clock is an hour ahead finds what was created all the same", async () => {
  const { ends } = create([json([]), json([disk("d-2", "2026-03-02T09:00:05.000+0000")])], html);
  expect((await ends("created")).made?.path).toBe(path("d-2"));
});

test("a namesake that was there before, by however young a date, is not taken for the new one", async () => {
  const { ends, sent } = create([json([disk("d-1")])], json({ message: "boom", stack: "x" }, 500));
  expect((await ends("notCreated")).made).toBeUndefined();
  expect(sent).toEqual([{ location: "hel01", title: "exports", at: NOW, known: ["d-1"] }]);
});

test("nothing is sent, and a reload asks after nothing, where the list cannot be read", async () => {
  const { ends, posts, sent } = create([json({ message: "No capacity" }, 503)], json(disk("d-2")));
  expect((await ends("refused")).error?.message).toBe("No capacity");
  expect([posts, sent]).toEqual([[], []]);
});

test("nothing goes out before it is noted", async () => {
  const noted = Promise.withResolvers<void>();
  const { ends, posts, sent } = create([json([])], json(disk("d-2")), { noted: noted.promise });
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(posts).toEqual([]);
  noted.resolve();
  expect((await ends("created")).made?.path).toBe(path("d-2"));
  expect(posts).toHaveLength(1);
});

test.each([
  [5 * 60_000, "unanswered"],
  [6 * 60_000, "unanswered"],
  [6 * 60_000 + 1, "notCreated"],
  [7 * 60_000, "notCreated"],
])("what was sent %i ms ago and is not in the list is %s", async (ago, state) => {
  vi.stubGlobal("fetch", async () => Response.json([]));
  const queryClient = createQueryClient();
  const kind = kindOf(createKinds(queryClient), { $type: "disk" });
  const read = vi.spyOn(queryClient, "fetchQuery");
  const creation = createResumedCreation(
    { location: "hel01", title: "exports", at: NOW - ago, known: [] },
    kind,
    queryClient,
  );
  started.push(creation);
  creation.start();
  await vi.waitFor(() => expect(read).toHaveBeenCalled());
  await vi.advanceTimersByTimeAsync(1_000);
  expect(creation.getSnapshot().matches(state as "unanswered")).toBe(true);
});

test("one with a response is ready, has the requested name, and is read immediately", async () => {
  const { ends, reads, creation } = create([json([])], json(disk("d-2")));
  expect(creation.getSnapshot().context).toMatchObject({ title: "exports", wasSent: false });
  expect((await ends("created")).made).toEqual({ path: path("d-2"), isReady: true });
  await vi.waitFor(() => expect(reads.at(-1)).toBe("/v1/hel01/storage/disks/d-2"));
});

test("the progress counts from its start", async () => {
  const { creation } = create([json([])], () => new Promise(() => {}));
  await vi.advanceTimersByTimeAsync(400);
  expect(creation.getSnapshot().context.elapsedMs).toBe(400);
});

const others = [
  disk("d-8", undefined, { display_name: "logs" }),
  disk("d-9", undefined, { display_name: "db" }),
];

test("what is called otherwise is not it", async () => {
  const { ends, reads } = create([json([]), json([disk("d-2"), ...others])], html);
  expect((await ends("created")).made?.path).toBe(path("d-2"));
  expect(reads.slice(0, 2)).toEqual(Array.from({ length: 2 }, () => "/v1/hel01/storage/disks"));
});

test("what was given no name may be called anything", async () => {
  const { ends, sent } = create([json(others.slice(0, 1)), json(others)], html, { title: "" });
  expect((await ends("created")).made?.path).toBe(path("d-9"));
  expect(sent).toMatchObject([{ title: "", known: ["d-8"] }]);
});

test("one that the server still works on is not ready", async () => {
  const { creation } = create([json([]), json([disk("d-2", undefined, { status: "Creating" })])], html);
  const made = () => creation.getSnapshot().context.made;
  await vi.waitFor(() => expect(made()).toEqual({ path: path("d-2"), isReady: false }));
});

test("a list that the gateway does not give is asked for once", async () => {
  const { ends, reads } = create([json({ message: "Bad gateway" }, 502)], html);
  await ends("refused");
  expect(reads).toEqual(["/v1/hel01/storage/disks"]);
});

test("one that continues without its clock reports it", async () => {
  vi.stubGlobal("setInterval", () => {
    throw new Error("No clock here");
  });
  const failed: unknown[] = [];
  const { creation } = create([], html, {
    listen: (it) => void it.on("watch.failed", ({ error }) => failed.push(error)),
  });
  expect(creation.getSnapshot().status).toBe("active");
  await vi.waitFor(() => expect(failed).toEqual([new Error("No clock here")]));
});

test("one that is gone on with is found under its name, and nothing is noted or sent again", async () => {
  const sent: string[] = [];
  vi.stubGlobal("fetch", async ({ method, url }: Request) => {
    sent.push(method);
    return Response.json(url.includes("/vm/") ? [] : [disk("d-1"), disk("d-2")]);
  });
  const queryClient = createQueryClient();
  // The list is fetched again even if the page has just read it.
  queryClient.setQueryData(["disk", "hel01", "list"], []);
  const kind = kindOf(createKinds(queryClient), { $type: "disk" });
  const known = ["d-1"];
  const creation = createResumedCreation(
    { location: "hel01", title: "exports", at: NOW, known },
    kind,
    queryClient,
  );
  started.push(creation);
  creation.start();
  await vi.waitFor(() => expect(creation.getSnapshot().value).toBe("created"));
  const { title, made } = creation.getSnapshot().context;
  expect([title, made]).toEqual(["exports", { path: path("d-2"), isReady: true }]);
  expect(new Set(sent)).toEqual(new Set(["GET"]));
});
