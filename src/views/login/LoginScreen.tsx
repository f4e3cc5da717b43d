import { useActorRef } from "@xstate/react";
import { useEffect, useLayoutEffect, useState } from "react";
import { inspect } from "#lib/recording/recording.ts";
import { followWatches } from "#runtime/errorReporting/follow.ts";
import { createLoginActors, loginInput } from "#machines/login/login.actors.ts";
import { loginMachine } from "#machines/login/login.machine.ts";
import { useCore } from "#views/context/CoreContext.tsx";
import { LoginView } from "./LoginView.tsx";
import { takeOver, typedText } from "./prerendered/takeOver.ts";

export default function LoginScreen() {
  const { session } = useCore();
  const [start] = useState(() => ({
    machine: loginMachine.provide({
      actors: createLoginActors({ onSignedIn: () => session.send({ type: "key.stored" }) }),
    }),
    input: loginInput(location.search, {
      username: typedText("username"),
      password: typedText("password"),
    }),
  }));
  const actor = useActorRef(start.machine, { input: start.input, inspect });
  useLayoutEffect(takeOver, []);
  useEffect(() => followWatches(actor), [actor]);
  return <LoginView actor={actor} />;
}
