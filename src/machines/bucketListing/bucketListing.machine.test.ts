import { expect, test } from "vitest";
import { createActor, fromPromise } from "xstate";
import type { Entry, ListingPage } from "#api/bucket/objects.ts";
import { bucketListingMachine, type FileTask, nameProblem } from "./bucketListing.machine.ts";

const entry = (key: string): Entry => ({
  key,
  name: key,
  isFolder: key.endsWith("/"),
  size: 1,
  modified: "",
  etag: "",
});

/** A folder with `pages` pages of two entries each. */
function openListing({ pages, capacity = 100 }: { pages: number; capacity?: number }) {
  const asked: { prefix: string; token: string | undefined }[] = [];
  const tasks: FileTask[] = [];
  let refuse: Error | undefined;
  const actor = createActor(
    bucketListingMachine.provide({
      actors: {
        list: fromPromise<ListingPage, { bucket: string; prefix: string; token: string | undefined }>(
          async ({ input: { prefix, token } }) => {
            asked.push({ prefix, token });
            if (refuse) throw refuse;
            const page = Number(token ?? 0);
            return {
              entries: [entry(`${prefix}${page}a`), entry(`${prefix}${page}b`)],
              next: page + 1 < pages ? String(page + 1) : undefined,
            };
          },
        ),
        mutate: fromPromise<void, { bucket: string; task: FileTask }>(async ({ input }) => {
          tasks.push(input.task);
          if (refuse) throw refuse;
        }),
      },
    }),
    { input: { bucket: "b", prefix: "", isSuspended: false, capacity } },
  );
  actor.start();
  return {
    actor,
    asked,
    tasks,
    refuse: (error: Error | undefined) => (refuse = error),
    keys: () => actor.getSnapshot().context.entries?.map(({ key }) => key),
    settle: async () => {
      const isBusy = () =>
        actor.getSnapshot().matches({ listing: "loading" }) ||
        actor.getSnapshot().matches({ task: "working" });
      await expect.poll(isBusy).toBe(false);
    },
  };
}

test("a folder is read to its end, page after page", async () => {
  const { actor, asked, settle, keys } = openListing({ pages: 3 });
  await settle();
  expect(actor.getSnapshot().value).toEqual({ listing: "complete", task: "idle" });
  expect(asked.map(({ token }) => token)).toEqual([undefined, "1", "2"]);
  expect(keys()).toEqual(["0a", "0b", "1a", "1b", "2a", "2b"]);
});

test("loading stops at the capacity and continues on request", async () => {
  const { actor, asked, settle, keys } = openListing({ pages: 5, capacity: 4 });
  await settle();
  expect(actor.getSnapshot().value).toMatchObject({ listing: "partial" });
  expect(keys()).toHaveLength(4);
  actor.send({ type: "listing.loadMore" });
  await settle();
  expect(keys()).toHaveLength(8);
  expect(asked.map(({ token }) => token)).toEqual([undefined, "1", "2", "3"]);
});

test("a page that fails is asked for again, and those before it stay", async () => {
  const { actor, settle, refuse, keys } = openListing({ pages: 4, capacity: 4 });
  await settle();
  refuse(new Error("Couldn't connect to object storage"));
  actor.send({ type: "listing.loadMore" });
  await settle();
  expect(actor.getSnapshot().value).toMatchObject({ listing: "failed" });
  expect(keys()).toHaveLength(4);
  refuse(undefined);
  actor.send({ type: "listing.retry" });
  await settle();
  expect(keys()).toEqual(["0a", "0b", "1a", "1b", "2a", "2b", "3a", "3b"]);
});

test("a reloading folder stays visible until its first page is loaded", async () => {
  const { actor, settle, keys } = openListing({ pages: 1 });
  await settle();
  actor.send({ type: "listing.refresh" });
  expect(actor.getSnapshot().matches({ listing: "loading" })).toBe(true);
  expect(keys()).toEqual(["0a", "0b"]);
  await settle();
  expect(keys()).toEqual(["0a", "0b"]);
});

test("another folder starts empty; the same one is not read twice", async () => {
  const { actor, asked, settle, keys } = openListing({ pages: 1 });
  await settle();
  actor.send({ type: "folder.open", prefix: "" });
  expect(asked).toHaveLength(1);
  actor.send({ type: "folder.open", prefix: "x/" });
  expect(keys()).toBeUndefined();
  await settle();
  expect(keys()).toEqual(["x/0a", "x/0b"]);
});

test.each(["suspended", "blocked", "refused", "unavailable"])(
  "what can be done about %s is its own",
  async (reason) => {
    const { actor, settle, refuse } = openListing({ pages: 1 });
    await settle();
    refuse(Object.assign(new Error("no"), { reason }));
    actor.send({ type: "listing.refresh" });
    await settle();
    expect(actor.getSnapshot().value).toMatchObject({ listing: reason });
    expect(actor.getSnapshot().hasTag("unreadable")).toBe(true);
  },
);

test("one change of files at a time, after which the folder is read again", async () => {
  const { actor, asked, tasks, settle } = openListing({ pages: 1 });
  await settle();
  actor.send({ type: "files.delete", keys: ["0a"] });
  expect(actor.getSnapshot().can({ type: "folder.create", key: "new" })).toBe(false);
  await settle();
  expect(tasks).toEqual([{ type: "files.delete", keys: ["0a"] }]);
  expect(asked).toHaveLength(2);
});

test("a failed change can be retried or dismissed", async () => {
  const { actor, tasks, settle, refuse } = openListing({ pages: 1 });
  await settle();
  refuse(new Error("no"));
  actor.send({ type: "folder.create", key: "new" });
  await settle();
  expect(actor.getSnapshot().value).toMatchObject({ task: "failed" });
  refuse(undefined);
  actor.send({ type: "task.retry" });
  await settle();
  expect(actor.getSnapshot().value).toEqual({ listing: "complete", task: "idle" });
  expect(tasks).toHaveLength(2);
});

test("a name that is there already is given to nothing else", async () => {
  const { actor, settle } = openListing({ pages: 1 });
  await settle();
  expect(actor.getSnapshot().can({ type: "file.rename", from: "0a", to: "0b" })).toBe(false);
  expect(actor.getSnapshot().can({ type: "files.delete", keys: [] })).toBe(false);
});

test("names are the last part of a key", () => {
  const entries = [entry("a/lamp.svg"), entry("a/old/")];
  const problem = (name: string) => nameProblem(name, "a/", entries);
  // A key has at most 1,024 bytes; a folder's ends in a slash.
  const [longest, tooLong] = ["x".repeat(1021), "x".repeat(1022)];
  expect(["", "..", "a/b", longest, tooLong, "lamp.svg", "old", "new"].map(problem)).toEqual([
    "empty",
    "empty",
    "slash",
    undefined,
    "long",
    "taken",
    "taken",
    undefined,
  ]);
});
