import { Trans } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import type { LoginActor } from "#machines/login/login.machine.ts";
import { TextButton } from "./TextButton.tsx";
import { Icon } from "#ui/Icon.tsx";

export function BackButton({ actor }: { actor: LoginActor }) {
  const canGo = useSelector(actor, (snapshot) => snapshot.can({ type: "form.back" }));
  return (
    <TextButton className="mt-6 gap-1.5" disabled={!canGo} onClick={() => actor.send({ type: "form.back" })}>
      <Icon name="back" />
      <Trans>Back</Trans>
    </TextButton>
  );
}
