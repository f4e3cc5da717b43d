import type { QueryClient } from "@tanstack/react-query";
import { type ActorRefFrom, createActor } from "xstate";
import { configuredChat } from "../../../deploy/thirdParties.ts";
import { site } from "#api/config/site.ts";
import { userQuery } from "#api/profile/user.ts";
import { inspect } from "#lib/recording/recording.ts";
import type { AppCore } from "#runtime/core.ts";
import { createChatActors } from "#machines/chat/chat.actors.ts";
import { chatMachine } from "#machines/chat/chat.machine.ts";

/** The site's chat, alive while a user is signed in. Views send `chat.open` if `can` allows it. */
export function createChat(
  session: AppCore["session"],
  queryClient: QueryClient,
): ActorRefFrom<typeof chatMachine> {
  const configured = configuredChat(site());
  const { actors, open } = createChatActors({
    chat: configured,
    readUser: () => queryClient.fetchQuery(userQuery),
  });
  const chat = createActor(chatMachine.provide({ actors }), {
    input: { isConfigured: configured !== undefined },
    inspect,
  });
  chat.on("opened", open);
  chat.start();
  session.subscribe((snapshot) => {
    const isOver = chat.getSnapshot().status === "done";
    if (!isOver && !snapshot.hasTag("signedIn")) chat.send({ type: "session.ended" });
  });
  return chat;
}
