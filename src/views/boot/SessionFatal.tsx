import { useSelector } from "@xstate/react";
import type { ActorRefFrom } from "xstate";
import type { sessionMachine } from "#machines/session/session.machine.ts";
import { FatalView } from "./parts/FatalView.tsx";

export function SessionFatal({ session }: { session: ActorRefFrom<typeof sessionMachine> }) {
  const error = useSelector(session, (snapshot) => snapshot.context.error);
  return (
    <FatalView
      error={error}
      onReload={() => session.send({ type: "page.reload" })}
      onLogOut={() => session.send({ type: "logOut" })}
    />
  );
}
