import { useActorRef } from "@xstate/react";
import { useEffect, useState } from "react";
import { inspect } from "#lib/recording/recording.ts";
import { followWatches } from "#runtime/errorReporting/follow.ts";
import { createLoginActors, loginInput } from "#machines/login/login.actors.ts";
import { loginMachine } from "#machines/login/login.machine.ts";
import { useCore } from "#views/context/CoreContext.tsx";
import { LoginView } from "./LoginView.tsx";

export default function LoginScreen() {
  const { session } = useCore();
  const [start] = useState(() => ({
    machine: loginMachine.provide({
      actors: createLoginActors({ onSignedIn: () => session.send({ type: "key.stored" }) }),
    }),
    input: loginInput(location.search),
  }));
  const actor = useActorRef(start.machine, { input: start.input, inspect });
  useEffect(() => followWatches(actor), [actor]);
  return <LoginView actor={actor} />;
}
