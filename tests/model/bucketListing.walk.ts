import type { RouterProps } from "wouter";
import type { Entry } from "#api/bucket/objects.ts";
import { bucketListingMachine } from "#machines/bucketListing/bucketListing.machine.ts";
import { defineWalk, reported, type Screen } from "../support/model/walk.ts";
import { bucket } from "./bucket.fixture.ts";

type ListingScreen = Screen<typeof bucketListingMachine>;
type Snapshot = ListingScreen["snapshot"];

const file: Entry = {
  key: "lamp.bin",
  name: "lamp.bin",
  isFolder: false,
  size: 2048,
  modified: "2026-01-10T09:00:00.000Z",
  etag: '"1"',
};
const another = ({ context: { entries = [] } }: Snapshot): Entry => {
  const name = `chair-${entries.length}.bin`;
  return { ...file, key: name, name };
};
const refused = (reason: string) => ({ error: Object.assign(new Error(reason), { reason }) });

/** After covering the listing, the walk continues with file changes, and vice versa. */
const whileListed =
  <T>(...cases: T[]) =>
  (snapshot: Snapshot): readonly T[] =>
    snapshot.matches({ listing: "complete", task: "idle" }) && snapshot.context.entries?.length === 1
      ? cases
      : [];
const whileNoTask =
  <T>(...cases: T[]) =>
  (snapshot: Snapshot): readonly T[] =>
    snapshot.matches({ task: "idle" }) && snapshot.context.task === undefined ? cases : [];
/** The folder as it was when the change started. */
const sameAgain = ({ context: { entries } }: Snapshot) =>
  entries === undefined ? undefined : [{ output: { entries, next: undefined } }];

const button = ({ page, user }: ListingScreen, name: string) =>
  user.click(page.getByRole("button", { name, exact: true }));

const alertSays =
  (text: string | RegExp) =>
  ({ page, expect }: ListingScreen) =>
    expect.element(page.getByRole("alert").filter({ hasText: text })).toBeVisible();

type Held = Snapshot["context"];
type Listed = { output: { entries: readonly Entry[]; next: string | undefined } };

const startsOver = { to: "listing.loading", sets: { token: undefined, isSuspended: false } };
const started = (_: unknown, task: object) => ({ task, done: 0, taskError: undefined });
/** Appended to earlier pages; the first page replaces them. */
const added = ({ entries = [], token }: Held, { output }: Listed) => ({
  entries: [...(token === undefined ? [] : entries), ...output.entries],
  token: output.next,
  error: undefined,
});
export default defineWalk({
  machine: bucketListingMachine,
  chart: {
    title: "Files of a bucket",
    about:
      "A folder is loaded page by page until it is complete or the limit is reached. A failure says what to do. In parallel, one file change runs at a time; afterwards the folder is reloaded.",
    words: {
      "folder.open": "another folder is opened",
      "listing.loadMore": "the customer loads more",
      "task.progressed": "some of the files are done",
    },
  },
  inputs: [
    { bucket: bucket.name, prefix: "", isSuspended: false, capacity: 2 },
    { bucket: bucket.name, prefix: "", isSuspended: true, capacity: 2 },
  ],
  identity: ({ value, context }) => [
    value,
    context.prefix,
    context.entries?.length,
    context.token,
    context.room > 2,
    context.task?.type,
    context.done,
  ],
  cases: {
    "folder.open": whileNoTask({ prefix: "other/" }),
    "listing.refresh": whileNoTask({}),
    "listing.retry": whileNoTask({}),
    // Once is enough, because a listing could continue without end.
    "listing.loadMore": (snapshot) =>
      (snapshot.context.entries?.length ?? 0) < 3 ? whileNoTask({})(snapshot) : [],
    "folder.create": whileListed({ key: "invoices" }),
    "file.rename": whileListed({ from: "lamp.bin", to: "table.bin" }),
    "files.delete": whileListed({ keys: ["lamp.bin"] }),
    "task.progressed": ({ context }) => (context.done === 0 ? [{ done: 1 }] : []),
    "xstate.done.actor.list": (snapshot) =>
      (snapshot.context.task && sameAgain(snapshot)) || [
        { output: { entries: [file], next: undefined } },
        { output: { entries: [another(snapshot)], next: "second" } },
      ],
    "xstate.error.actor.list": whileNoTask(
      ...["suspended", "blocked", "refused", "unavailable", "other"].map(refused),
    ),
    "xstate.error.actor.mutate": [{ error: new Error("We encountered an internal error") }],
  },
  starts: ({ isSuspended }) => (isSuspended ? "listing.suspended" : "listing.loading"),
  asks: {
    list: ({ bucket: name, prefix, token }) => ({ bucket: name, prefix, token }),
    mutate: ({ bucket: name, task }) => ({ bucket: name, task }),
  },
  transitions: {
    listing: {
      "folder.open": [
        {
          when: ({ prefix }: Held, event: { prefix: string }) => prefix !== event.prefix,
          to: ({ isSuspended }: Held) => (isSuspended ? "listing.suspended" : "listing.loading"),
          sets: { prefix: "other/", entries: undefined, token: undefined, room: 2 },
        },
      ],
      "listing.refresh": startsOver,
      // The folder is read again after every change, successful or not.
      "xstate.done.actor.mutate": startsOver,
      "xstate.error.actor.mutate": startsOver,
      "task.cancel": [
        {
          ...startsOver,
          when: (_: unknown, __: unknown, before: Snapshot) => before.matches({ task: "working" }),
        },
      ],
    },
    "listing.loading": {
      "xstate.done.actor.list": [
        {
          when: (_: unknown, { output }: Listed) => output.next === undefined,
          to: "listing.complete",
          sets: added,
        },
        {
          when: ({ entries = [], token, room }: Held, { output }: Listed) =>
            (token === undefined ? 0 : entries.length) + output.entries.length >= room,
          to: "listing.partial",
          sets: added,
        },
        { to: "listing.loading", sets: added },
      ],
      "xstate.error.actor.list": {
        to: (_: unknown, { error }: { error: { reason: string } }) =>
          `listing.${error.reason === "other" ? "failed" : error.reason}`,
        sets: (_: unknown, { error }: { error: Error }) => ({ error }),
      },
    },
    "listing.partial": {
      "listing.loadMore": { to: "listing.loading", sets: ({ room }: Held) => ({ room: room + 2 }) },
    },
    "listing.suspended": { "listing.retry": startsOver },
    "listing.blocked": { "listing.retry": "listing.loading" },
    "listing.refused": { "listing.retry": "listing.loading" },
    "listing.unavailable": { "listing.retry": "listing.loading" },
    "listing.failed": { "listing.retry": "listing.loading" },
    "task.idle": {
      "folder.create": { to: "task.working", sets: started },
      "file.rename": { to: "task.working", sets: started },
      "files.delete": { to: "task.working", sets: started },
    },
    "task.working": {
      "xstate.done.actor.mutate": "task.idle",
      "xstate.error.actor.mutate": {
        to: "task.failed",
        sets: { taskError: new Error("We encountered an internal error") },
      },
      "task.progressed": { to: "stays", sets: { done: 1 } },
      "task.cancel": "task.idle",
    },
    "task.failed": { "task.retry": "task.working", "task.dismiss": "task.idle" },
  },
  render: async ({ actor }) => {
    const { createElement } = await import("react");
    const { Router } = await import("wouter");
    const { memoryLocation } = await import("wouter/memory-location");
    const { resourceStage } = await import("./resourceStage.tsx");
    const { createUploads } = await import("#runtime/uploads.ts");
    const { bucketMachine } = await import("#machines/bucket/bucket.machine.ts");
    const { FileBrowser } = await import("#views/bucket/files/FileBrowser.tsx");
    const { createActor } = await import("xstate");
    // Preloads lazy code, because the first transform takes longer than a click waits.
    await Promise.all([
      import("#ui/OpenedMenu.tsx"),
      import("#views/bucket/files/dialogs/NameDialog.tsx"),
      import("#views/bucket/files/dialogs/DeleteDialog.tsx"),
    ]);
    const { hook, searchHook } = memoryLocation({ path: "/storage/bucket/tamm-backups" });
    const life = createActor(bucketMachine, {
      input: { facts: { isSuspended: false, isEmpty: false } },
    });
    const browser = createElement(FileBrowser, { bucket, listing: actor, uploads: createUploads(() => {}) });
    return resourceStage({
      actor: life.start(),
      children: createElement(Router, { hook, searchHook } as RouterProps, browser),
    });
  },
  causes: {
    "folder.open": reported,
    "listing.refresh": (screen) =>
      screen.snapshot.hasTag("unreadable")
        ? reported(screen, { type: "listing.refresh" })
        : button(screen, "Refresh"),
    "listing.retry": (screen) => button(screen, "Try again"),
    "listing.loadMore": (screen) => button(screen, "Load more"),
    "folder.create": async (screen) => {
      await button(screen, "New folder");
      await screen.user.fill(screen.page.getByRole("textbox", { name: "Name" }), "invoices");
      await button(screen, "Create folder");
    },
    "file.rename": async (screen) => {
      await chooseInMenu(screen, /^Rename/);
      await screen.user.fill(screen.page.getByRole("textbox", { name: "Name" }), "table.bin");
      await button(screen, "Rename");
    },
    "files.delete": async (screen) => {
      await screen.user.click(screen.page.getByRole("checkbox", { name: "Select lamp.bin" }));
      await button(screen, "Delete");
      await screen.user.click(
        screen.page.getByRole("dialog").getByRole("button", { name: "Delete", exact: true }),
      );
    },
    "task.progressed": reported,
    "task.cancel": (screen) => button(screen, "Stop"),
    "task.retry": (screen) => button(screen, "Try again"),
    "task.dismiss": (screen) => button(screen, "Dismiss"),
  },
  sees: {
    "listing.loading": ({ page, expect }) =>
      expect.element(page.getByText(/^Loading files, \d so far$/)).toBeVisible(),
    "listing.complete": ({ page, expect, snapshot }) =>
      expect.element(page.getByRole("row")).toHaveLength((snapshot.context.entries?.length ?? 0) + 1),
    "listing.partial": async ({ page, expect }) => {
      await expect.element(page.getByText(/files and folders are loaded/)).toBeVisible();
      await expect.element(page.getByText(/external S3 tool/)).toBeVisible();
    },
    "listing.suspended": async ({ page, expect }) => {
      await expect.element(page.getByText("This bucket is suspended")).toBeVisible();
      await expect
        .element(page.getByRole("button", { name: "Move to another billing account" }))
        .toBeVisible();
    },
    "listing.blocked": async (screen) => {
      await alertSays("block the portal")(screen);
      await screen.expect.element(screen.page.getByRole("button", { name: "Allow a website" })).toBeVisible();
    },
    "listing.refused": alertSays("rejects your S3 key"),
    "listing.unavailable": alertSays("isn't available for this account"),
    "listing.failed": alertSays("Couldn't load the files"),
    "task.idle": () => {},
    "task.working": async ({ page, expect, snapshot }) => {
      await expect.element(page.getByText(/^(Creating folder|Renaming|Deleting files)/)).toBeVisible();
      if (snapshot.context.done > 0) await expect.element(page.getByText("1 file deleted")).toBeVisible();
    },
    "task.failed": alertSays(/^Failed to (create|rename|delete)/),
  },
});

async function chooseInMenu({ page, user }: ListingScreen, item: RegExp): Promise<void> {
  await user.click(page.getByRole("button", { name: "Actions for lamp.bin" }));
  await user.click(page.getByRole("menuitem", { name: item }));
}
