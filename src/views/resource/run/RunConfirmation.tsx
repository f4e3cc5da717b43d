import { Trans, useLingui } from "@lingui/react/macro";
import { listedNames } from "#lib/format.ts";
import type { Run } from "#machines/actionRun/run.ts";
import { kindOf } from "#resources/registry.ts";
import { Field } from "#ui/Field.tsx";
import { TextInput } from "#ui/TextInput.tsx";
import { useApp } from "#views/context/AppContext.tsx";
import { focusAtOnce } from "#ui/focusAtOnce.ts";

/** What is lost and what stays, for which resources, and the confirmation text if data is lost. */
export function RunConfirmation({ run, typed }: { run: Run; typed: string }) {
  const { kinds } = useApp();
  const { i18n } = useLingui();
  const { action, actor, targets } = run;
  const [first] = targets;
  const consequences = first ? (action.confirm?.(first, targets).consequences ?? []) : [];
  const { typeToConfirm } = actor.getSnapshot().context.spec;
  const names = targets.map((resource) => kindOf(kinds, resource).titleOf(resource));
  return (
    <>
      {consequences.length > 0 && (
        <ul className="grid list-disc gap-1 pl-5">
          {consequences.map((sentence) => (
            <li key={sentence.id}>{i18n._(sentence)}</li>
          ))}
        </ul>
      )}
      {names.length > 1 && <p className="text-ink-muted">{listedNames(names)}</p>}
      {typeToConfirm !== undefined && (
        <Field
          label={
            <Trans>
              Type <code className="font-mono font-semibold select-all">{typeToConfirm}</code> to confirm
            </Trans>
          }
        >
          {(control) => (
            <TextInput
              {...control}
              ref={focusAtOnce}
              autoComplete="off"
              value={typed}
              onChange={({ target }) => actor.send({ type: "confirmation.type", text: target.value })}
            />
          )}
        </Field>
      )}
    </>
  );
}
