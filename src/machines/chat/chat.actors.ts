import { fromPromise } from "xstate";
import type { ConfiguredChat } from "../../../deploy/thirdParties.ts";
import type { User } from "#api/profile/user.ts";
import type { Visitor, Widget } from "./providers.ts";

interface ChatServices {
  chat: ConfiguredChat | undefined;
  readUser: () => Promise<User>;
}

/** Fills the slots of the chat machine; the machine's owner calls `open`. */
export function createChatActors({ chat, readUser }: ChatServices) {
  let widget: Widget | undefined;
  return {
    actors: {
      load: fromPromise<{ opens: boolean }, void>(async ({ signal }) => {
        if (chat === undefined) throw new Error("No chat is configured");
        const [{ startChat }, user] = await Promise.all([import("./providers.ts"), readUser()]);
        signal.throwIfAborted();
        widget = await startChat(chat, visitorOf(user));
        // The session ended while the script loaded.
        if (signal.aborted) widget.remove();
        return { opens: widget.open !== undefined };
      }),
      remove: fromPromise<void, void>(async () => widget?.remove()),
    },
    open: () => widget?.open?.(),
  };
}

function visitorOf({ id, email, intercom_user_hash, ...user }: User): Visitor {
  const profile = user.profile_data ?? user.profile;
  const name = [profile?.first_name, profile?.last_name].filter(Boolean).join(" ");
  return { id, email, name: name || email, hash: intercom_user_hash };
}
