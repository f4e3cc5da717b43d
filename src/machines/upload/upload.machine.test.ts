import { expect, test } from "vitest";
import { createActor, fromPromise } from "xstate";
import { createUploads, isInProgress } from "#runtime/uploads.ts";
import { uploadMachine } from "./upload.machine.ts";

interface Given {
  isThere?: boolean;
  /** Outcome of each attempt to send the file. */
  send?: (signal: AbortSignal) => Promise<void>;
}

const never = () => new Promise<void>(() => {});

function openUpload({ isThere = false, send = async () => {} }: Given = {}) {
  const actor = createActor(
    uploadMachine.provide({
      actors: {
        find: fromPromise<boolean, { key: string }>(async () => isThere),
        send: fromPromise<void, { key: string }>(({ signal }) => send(signal)),
      },
    }),
    { input: { key: "a/lamp.svg", size: 100 } },
  );
  actor.start();
  return actor;
}

const valueOf = (actor: ReturnType<typeof openUpload>) => () => {
  const { value } = actor.getSnapshot();
  return typeof value === "string" ? value : `uploading.${value.uploading}`;
};

test("a new file is sent at its turn", async () => {
  const actor = openUpload();
  expect(valueOf(actor)()).toBe("queued");
  actor.send({ type: "upload.start" });
  await expect.poll(valueOf(actor)).toBe("done");
});

test("an existing file is replaced only when confirmed, at its next turn", async () => {
  const actor = openUpload({ isThere: true });
  actor.send({ type: "upload.start" });
  await expect.poll(valueOf(actor)).toBe("asking");
  actor.send({ type: "upload.replace" });
  expect(valueOf(actor)()).toBe("queued");
  actor.send({ type: "upload.start" });
  await expect.poll(valueOf(actor)).toBe("done");
});

test("called off, it is broken off; failed, it starts over", async () => {
  let aborted = false;
  const stopped = openUpload({
    send: async (signal) => {
      signal.addEventListener("abort", () => (aborted = true));
      await never();
    },
  });
  stopped.send({ type: "upload.start" });
  await expect.poll(valueOf(stopped)).toBe("uploading.sending");
  stopped.send({ type: "upload.cancel" });
  expect([valueOf(stopped)(), aborted]).toEqual(["cancelled", true]);

  let tries = 0;
  const failing = openUpload({
    send: async () => {
      tries += 1;
      if (tries === 1) throw new Error("no");
    },
  });
  failing.send({ type: "upload.start" });
  await expect.poll(valueOf(failing)).toBe("failed");
  failing.send({ type: "upload.retry" });
  failing.send({ type: "upload.start" });
  await expect.poll(valueOf(failing)).toBe("done");
  expect(tries).toBe(2);
});

test("a few upload in parallel, the others wait for their turn, and a question blocks no other upload", async () => {
  let settled = 0;
  const uploads = createUploads(() => (settled += 1));
  const ends: (() => void)[] = [];
  const slow = () => openUpload({ send: () => new Promise((resolve) => void ends.push(resolve)) });
  const all = [slow(), openUpload({ isThere: true }), slow(), slow(), slow()];
  uploads.add(all as never);
  await expect
    .poll(() => all.map((it) => valueOf(it)()))
    .toEqual(["uploading.sending", "asking", "uploading.sending", "uploading.sending", "queued"]);
  expect(uploads.list()[0]).toBe(all[1]);
  ends[0]?.();
  await expect.poll(valueOf(all[4]!)).toBe("uploading.sending");
  expect(settled).toBe(0);
  for (const end of ends) end();
  await expect.poll(() => settled).toBe(1);
  expect(isInProgress(uploads.list())).toBe(true);
  uploads.stop();
  expect(isInProgress(uploads.list())).toBe(false);
  uploads.clear();
  expect(uploads.list()).toEqual([]);
});
