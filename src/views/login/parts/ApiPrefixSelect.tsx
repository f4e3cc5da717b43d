import { Trans } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import { Field } from "#ui/Field.tsx";
import { Select } from "#ui/Select.tsx";
import type { LoginActor } from "#machines/login/login.machine.ts";

/** Developer choice of the API; rendered only if the machine offers a choice. */
export function ApiPrefixSelect({ actor }: { actor: LoginActor }) {
  const { apiPrefixes, apiPrefix, chosenPrefix } = useSelector(actor, (snapshot) => snapshot.context);
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag("busy"));
  if (apiPrefixes.length === 0) return null;
  return (
    <div className="mt-6 border-t border-line pt-5">
      <Field
        label={<Trans>API</Trans>}
        help={<Trans>For development. Changing this option reloads the page.</Trans>}
      >
        {(control) => (
          <Select
            {...control}
            value={chosenPrefix ?? apiPrefix}
            disabled={isBusy}
            onChange={(event) => actor.send({ type: "apiPrefix.choose", url: event.target.value })}
          >
            {apiPrefixes.map(({ title, url }) => (
              <option key={url} value={url}>
                {title}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </div>
  );
}
