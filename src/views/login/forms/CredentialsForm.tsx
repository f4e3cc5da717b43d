import { Trans, useLingui } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import { site } from "#api/config/site.ts";
import { Button } from "#ui/Button.tsx";
import { Field } from "#ui/Field.tsx";
import { PasswordInput } from "#ui/PasswordInput.tsx";
import { TextInput } from "#ui/TextInput.tsx";
import { PageTitle } from "#views/boot/parts/PageTitle.tsx";
import { ApiPrefixSelect } from "#views/login/parts/ApiPrefixSelect.tsx";
import { GoogleButton } from "./GoogleButton.tsx";
import { LoginForm } from "#views/login/LoginForm.tsx";
import type { LoginActor } from "#machines/login/login.machine.ts";
import { TextButton } from "#views/login/parts/TextButton.tsx";
import { useField } from "./useField.ts";

/** Log-in and sign-up share one form, so that switching keeps the input. */
export function CredentialsForm({ actor, mode }: { actor: LoginActor; mode: "login" | "signup" }) {
  const { t } = useLingui();
  const { loginTitle, loginSubtitle, loginGoogleButton } = site();
  const isSignup = mode === "signup";
  const username = useField(actor, "username");
  const password = useField(actor, "password");
  const isLeaving = useSelector(
    actor,
    (at) => at.matches({ login: "redirecting" }) || at.matches({ signup: "redirecting" }),
  );
  const isBusy = useSelector(actor, (at) => at.hasTag("busy"));
  return (
    <>
      <PageTitle title={isSignup ? t`Sign up` : loginTitle || t`Log in`} subtitle={loginSubtitle} />
      {loginGoogleButton && (
        <>
          <GoogleButton
            busy={isLeaving}
            label={isSignup ? t`Sign up with Google` : t`Log in with Google`}
            onClick={() => actor.send({ type: "google.choose" })}
          />
          <p className="my-5 flex items-center gap-3 text-sm text-ink-faint before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
            <Trans>or</Trans>
          </p>
        </>
      )}
      <LoginForm actor={actor} submitLabel={isSignup ? <Trans>Sign up</Trans> : <Trans>Log in</Trans>}>
        <Field label={<Trans>Email</Trans>} error={username.error}>
          {(control) => <TextInput {...control} {...username.input} type="email" autoComplete="username" />}
        </Field>
        <Field
          label={<Trans>Password</Trans>}
          error={password.error}
          aside={
            !isSignup && (
              <TextButton disabled={isBusy} onClick={() => actor.send({ type: "forgot.open" })}>
                <Trans>Forgot password?</Trans>
              </TextButton>
            )
          }
        >
          {(control) => (
            <PasswordInput
              {...control}
              {...password.input}
              autoComplete={isSignup ? "new-password" : "current-password"}
              showLabel={t`Show password`}
              hideLabel={t`Hide password`}
            />
          )}
        </Field>
      </LoginForm>
      <div className="mt-6 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="text-ink-muted">
          {isSignup ? <Trans>Already have an account?</Trans> : <Trans>Don't have an account?</Trans>}{" "}
          <TextButton
            disabled={isBusy}
            onClick={() => actor.send({ type: isSignup ? "login.open" : "signup.open" })}
          >
            {isSignup ? <Trans>Log in</Trans> : <Trans>Sign up</Trans>}
          </TextButton>
        </p>
        <Button variant="quiet" size="sm" className="-mr-2" onClick={() => actor.send({ type: "more.open" })}>
          <Trans>More</Trans>
        </Button>
      </div>
      <ApiPrefixSelect actor={actor} />
    </>
  );
}
