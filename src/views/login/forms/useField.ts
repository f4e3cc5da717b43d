import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react";
import { useSelector } from "@xstate/react";
import type { ChangeEvent } from "react";
import { prefetchIdentity } from "#api/identity/identity.ts";
import type { LoginField, LoginActor } from "#machines/login/login.machine.ts";

const REQUIRED = msg`This field is required`;

/** Connects a text of the log-in machine to an input and its field. */
export function useField(actor: LoginActor, name: LoginField) {
  const { _ } = useLingui();
  const value = useSelector(actor, (snapshot) => snapshot.context[name]);
  const isMissing = useSelector(actor, (snapshot) => snapshot.context.missing.includes(name));
  return {
    error: isMissing ? _(REQUIRED) : undefined,
    input: {
      name,
      value,
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        if (name !== "apiKey") prefetchIdentity();
        actor.send({ type: "field.change", name, value: event.target.value });
      },
    },
  };
}
