import { uploadMachine } from "#machines/upload/upload.machine.ts";
import { defineWalk, reported, type Screen } from "../support/model/walk.ts";

type UploadScreen = Screen<typeof uploadMachine>;

const click =
  (name: string) =>
  ({ page, user }: UploadScreen) =>
    user.click(page.getByRole("button", { name, exact: true }));

const reads =
  (text: string | RegExp) =>
  ({ page, expect }: UploadScreen) =>
    expect.element(page.getByText(text)).toBeVisible();

const KEY = "products/lamp.svg";
const fresh = { sent: 0, error: undefined };
const broken = { to: "failed", sets: { error: new Error("The line is down") } };
export default defineWalk({
  machine: uploadMachine,
  chart: {
    title: "Upload of a file",
    about:
      "One file of the upload queue. The upload waits for its turn, asks before replacing a file, and can be cancelled until complete.",
    words: {
      "upload.start": "the file is next in the queue",
      "upload.progressed": "more of the file is uploaded",
      "upload.interrupted": "the connection is lost or the server busy",
      "upload.replace": "the customer replaces the existing file",
    },
  },
  inputs: [{ key: KEY, size: 1024 }],
  identity: ({ value, context }) => [value, context.sent, context.mayReplace, context.error?.message],
  cases: {
    "upload.progressed": [{ sent: 512 }],
    "xstate.done.actor.find": [{ output: false }, { output: true }],
    "xstate.error.actor.find": [{ error: new Error("The line is down") }],
    "xstate.error.actor.send": [{ error: new Error("The line is down") }],
  },
  starts: () => "queued",
  asks: { find: () => ({ key: KEY }), send: () => ({ key: KEY }) },
  transitions: {
    queued: {
      "upload.start": [
        {
          when: ({ mayReplace }: { mayReplace: boolean }) => mayReplace,
          to: "uploading.sending",
          sets: fresh,
        },
        { to: "checking" },
      ],
      "upload.cancel": "cancelled",
    },
    checking: {
      "xstate.done.actor.find": [
        { when: (_: unknown, { output }: { output: boolean }) => output, to: "asking" },
        { to: "uploading.sending", sets: fresh },
      ],
      "xstate.error.actor.find": broken,
      "upload.cancel": "cancelled",
    },
    asking: {
      "upload.replace": { to: "queued", sets: { mayReplace: true } },
      "upload.cancel": "cancelled",
    },
    uploading: {
      "upload.progressed": { to: "uploading.sending", sets: { sent: 512 } },
      "upload.interrupted": "uploading.interrupted",
      "xstate.done.actor.send": "done",
      "xstate.error.actor.send": broken,
      "upload.cancel": "cancelled",
    },
    failed: { "upload.retry": "queued", "upload.cancel": "cancelled" },
  },
  render: async ({ actor }) => {
    const { createElement } = await import("react");
    const { resourceStage } = await import("./resourceStage.tsx");
    const { UploadRow } = await import("#views/bucket/files/dialogs/UploadPanel.tsx");
    return resourceStage({ children: createElement("ul", {}, createElement(UploadRow, { upload: actor })) });
  },
  causes: {
    "upload.start": reported,
    "upload.progressed": reported,
    "upload.interrupted": reported,
    "upload.replace": click(`Replace ${KEY}`),
    "upload.retry": click(`Retry upload of ${KEY}`),
    "upload.cancel": (screen) =>
      click(screen.snapshot.matches("asking") ? `Keep existing file ${KEY}` : `Cancel upload of ${KEY}`)(
        screen,
      ),
  },
  sees: {
    queued: reads("Waiting to upload"),
    checking: reads(/Checking for a file/),
    asking: reads(/A file with this name already exists/),
    "uploading.sending": async ({ page, expect, snapshot }) => {
      const bar = page.getByRole("progressbar", { name: `Uploading ${KEY}` });
      await expect.element(bar).toHaveAttribute("aria-valuenow", snapshot.context.sent > 0 ? "50" : "0");
    },
    "uploading.interrupted": reads("Upload interrupted. It continues automatically."),
    failed: async ({ page, expect }) => {
      await expect.element(page.getByRole("alert")).toHaveTextContent("Upload failed: The line is down");
    },
    done: reads("Uploaded"),
    cancelled: reads("Cancelled"),
  },
});
