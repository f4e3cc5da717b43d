import { Trans, useLingui } from "@lingui/react/macro";
import { Field } from "#ui/Field.tsx";
import { TextInput } from "#ui/TextInput.tsx";
import { PageTitle } from "#views/boot/parts/PageTitle.tsx";
import { BackButton } from "#views/login/parts/BackButton.tsx";
import { LoginForm } from "#views/login/LoginForm.tsx";
import type { LoginActor } from "#machines/login/login.machine.ts";
import { useField } from "./useField.ts";

export function ForgotForm({ actor }: { actor: LoginActor }) {
  const { t } = useLingui();
  const username = useField(actor, "username");
  return (
    <>
      <PageTitle
        takesFocus
        title={t`Forgot password?`}
        subtitle={<Trans>We'll email you a link to set a new password.</Trans>}
      />
      <LoginForm actor={actor} submitLabel={<Trans>Send email</Trans>} errorTitle={sendFailed}>
        <Field label={<Trans>Email</Trans>} error={username.error}>
          {(control) => <TextInput {...control} {...username.input} type="email" autoComplete="email" />}
        </Field>
      </LoginForm>
      <BackButton actor={actor} />
    </>
  );
}

const sendFailed = (message: string) => <Trans>Couldn't send the email: {message}</Trans>;
