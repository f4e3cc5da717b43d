import { useSelector } from "@xstate/react";
import type { LoginActor } from "#machines/login/login.machine.ts";
import { StorageNotice } from "#views/boot/parts/StorageNotice.tsx";
import { OpenPage } from "#views/boot/OpenPage.tsx";
import { ApiKeyForm } from "./forms/ApiKeyForm.tsx";
import { CredentialsForm } from "./forms/CredentialsForm.tsx";
import { ForgotForm } from "./forms/ForgotForm.tsx";
import { Intro } from "./parts/Intro.tsx";
import { PromoBanner } from "./parts/PromoBanner.tsx";
import { WaitingNotice } from "./forms/WaitingNotice.tsx";

/** The log-in page: one card whose content depends on the mode (Platform shell spec §2). */
export function LoginView({ actor }: { actor: LoginActor }) {
  const mode = useSelector(actor, ({ value }) =>
    typeof value === "string" ? value : Object.keys(value).join(),
  );
  return (
    <OpenPage
      intro={<Intro />}
      banner={
        <>
          <StorageNotice />
          <PromoBanner />
        </>
      }
    >
      {mode === "signup" || mode === "login" ? (
        <CredentialsForm key={mode} actor={actor} mode={mode} />
      ) : mode === "forgot_password" ? (
        <ForgotForm actor={actor} />
      ) : mode === "waiting_signup_confirmation" || mode === "waiting_forgot_confirmation" ? (
        <WaitingNotice actor={actor} mode={mode} />
      ) : (
        <ApiKeyForm actor={actor} />
      )}
    </OpenPage>
  );
}
