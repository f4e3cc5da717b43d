import { Trans, useLingui } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import { useEffect } from "react";
import type { CallbackActor } from "#machines/callback/callback.machine.ts";
import { Spinner } from "#ui/Spinner.tsx";
import { OpenPage } from "#views/boot/OpenPage.tsx";
import { useTitle } from "#views/shared/useTitle.ts";
import { CallbackError } from "./CallbackError.tsx";

/** Target of the identity provider's redirect (Platform shell spec §2). */
export default function CallbackView({ callback }: { callback: CallbackActor }) {
  const hasError = useSelector(
    callback,
    (snapshot) => snapshot.matches("hasError") || snapshot.matches("unsolicited"),
  );
  useEffect(() => callback.send({ type: "appear" }), [callback]);
  return <OpenPage>{hasError ? <CallbackError callback={callback} /> : <LoggingIn />}</OpenPage>;
}

function LoggingIn() {
  const { t } = useLingui();
  useTitle(t`Log in`);
  return (
    <output className="flex items-center justify-center gap-3 py-6 text-lg">
      <Spinner />
      <Trans>Logging in...</Trans>
    </output>
  );
}
