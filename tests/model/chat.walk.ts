import { chatMachine } from "#machines/chat/chat.machine.ts";
import { defineWalk, reported, type Screen } from "../support/model/walk.ts";

type ChatScreen = Screen<typeof chatMachine>;

const openMenu = async ({ page, user, expect }: ChatScreen) => {
  await user.click(page.getByRole("button", { name: /Account/ }));
  await expect.element(page.getByRole("menuitem", { name: "Log out" })).toBeVisible();
};

const chatItem = ({ page }: ChatScreen) => page.getByRole("menuitem", { name: "Chat with support" });

const offersNone = async (screen: ChatScreen) => {
  await openMenu(screen);
  await screen.expect.element(chatItem(screen)).not.toBeInTheDocument();
  await screen.user.keyboard("{Escape}");
};

export default defineWalk({
  machine: chatMachine,
  chart: {
    title: "Chat widget",
    about:
      "The chat of a support provider, on sites that have one. The chat loads shortly after the portal and is removed at log-out. If the chat is blocked, the portal works without it.",
    words: { "session.ended": "the user is signed out" },
  },
  inputs: [{ isConfigured: true }, { isConfigured: false }],
  identity: ({ value, context }) => [value, context.opens],
  cases: { "xstate.done.actor.load": [{ output: { opens: true } }, { output: { opens: false } }] },
  starts: ({ isConfigured }) => (isConfigured ? "waiting" : "absent"),
  transitions: {
    waiting: { "xstate.after.appearance.chat.waiting": "loading", "session.ended": "removed" },
    loading: {
      "xstate.done.actor.load": {
        to: "shown",
        sets: (_: unknown, { output }: { output: { opens: boolean } }) => ({ opens: output.opens }),
      },
      "xstate.error.actor.load": { to: "failed", sets: { opens: false } },
      "session.ended": "removed",
    },
    shown: {
      "chat.open": [{ when: ({ opens }: { opens: boolean }) => opens, to: "stays" }],
      "session.ended": "removing",
    },
    removing: { "xstate.done.actor.remove": "removed", "xstate.error.actor.remove": "removed" },
  },
  render: async ({ actor }) => {
    await import("#ui/OpenedMenu.tsx");
    return (await import("./shellStage.tsx")).chatStage(actor);
  },
  causes: {
    "chat.open": async (screen) => {
      await openMenu(screen);
      await screen.user.click(chatItem(screen));
    },
    "session.ended": reported,
  },
  sees: {
    absent: offersNone,
    waiting: offersNone,
    loading: offersNone,
    failed: offersNone,
    removing: offersNone,
    removed: offersNone,
    shown: async (screen) => {
      if (!screen.snapshot.context.opens) return offersNone(screen);
      await openMenu(screen);
      await screen.expect.element(chatItem(screen)).toBeVisible();
      await screen.user.keyboard("{Escape}");
    },
  },
});
