import { Trans, useLingui } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import { isMockOffered } from "#api/mockCloud.ts";
import { Checkbox } from "#ui/Checkbox.tsx";
import { Field } from "#ui/Field.tsx";
import { PasswordInput } from "#ui/PasswordInput.tsx";
import { PageTitle } from "#views/boot/parts/PageTitle.tsx";
import { ApiPrefixSelect } from "#views/login/parts/ApiPrefixSelect.tsx";
import { BackButton } from "#views/login/parts/BackButton.tsx";
import { LoginForm } from "#views/login/LoginForm.tsx";
import type { LoginActor } from "#machines/login/login.machine.ts";
import { useField } from "./useField.ts";

/** Behind "more": sign in with an API key, or use the mock cloud in this browser. */
export function ApiKeyForm({ actor }: { actor: LoginActor }) {
  const { t } = useLingui();
  const apiKey = useField(actor, "apiKey");
  const mockEnabled = useSelector(actor, (snapshot) => snapshot.context.mockEnabled);
  const isSwitching = useSelector(actor, (snapshot) => snapshot.matches({ api_key: "switchingMock" }));
  return (
    <>
      <PageTitle
        takesFocus
        title={t`Log in with an API key`}
        subtitle={
          <Trans>Use the API key from your profile, or an API token, instead of email and password.</Trans>
        }
      />
      <LoginForm actor={actor} submitLabel={<Trans>Log in</Trans>}>
        <Field
          label={<Trans>API key</Trans>}
          error={apiKey.error}
          aside={mockEnabled && <Trans>Not needed</Trans>}
        >
          {(control) => (
            <PasswordInput
              {...control}
              {...apiKey.input}
              disabled={mockEnabled}
              autoComplete="off"
              showLabel={t`Show key`}
              hideLabel={t`Hide key`}
            />
          )}
        </Field>
        {isMockOffered() && (
          <Checkbox
            name="enableMockApi"
            label={<Trans>Enable mock API</Trans>}
            description={
              <Trans>
                Try the portal with a simulated cloud in this browser. Nothing is saved. Changing this option
                reloads the page.
              </Trans>
            }
            checked={mockEnabled !== isSwitching}
            onChange={() => actor.send({ type: "mock.toggle" })}
          />
        )}
      </LoginForm>
      <ApiPrefixSelect actor={actor} />
      <BackButton actor={actor} />
    </>
  );
}
