import type { QueryClient } from "@tanstack/react-query";
import { toPromise } from "xstate";
import { fieldMessages } from "#actions/common/checks.ts";
import { type CreateAction, type CreateForm, fieldsIn } from "#declarations/create.ts";
import { initialValues, textOf, type FieldValues } from "#declarations/field.ts";
import type { Request } from "#api/http/client.ts";
import type { CreateRun, Creations } from "#runtime/creations/creations.ts";
import { readDraft, removeDraft, withoutSecrets, writeDraft } from "#runtime/runs/draft.ts";
import { createCreation } from "#machines/creation/creation.actors.ts";
import type { ResourceKind } from "#declarations/kind.ts";
import { notePendingCreation } from "#runtime/creations/pendingCreations.ts";
import { cachedOptions } from "./useFormOptions.ts";
import { randomId } from "#lib/storage/randomId.ts";

interface Opening<Options, Input> {
  create: CreateAction;
  form: CreateForm<Options, Input>;
  kind: ResourceKind;
  creations: Creations;
  queryClient: QueryClient;
  search: URLSearchParams;
}

/** Opens a form filled from the tab's draft and the address, and keeps the draft up to date. */
export function openForm<Options, Input>(opening: Opening<Options, Input>): CreateRun {
  const { create, form, kind, creations, queryClient, search } = opening;
  const withDefaults = (values: FieldValues) => filledIn(form, values, queryClient);
  // Fields that are never stored, even while hidden.
  const secrets = () =>
    [initial, stored].flatMap((values) =>
      withDefaults(values).fields.flatMap((field) =>
        ["password", "file"].includes(field.kind) ? field.name : [],
      ),
    );

  const draft = readDraft(create.id);
  const preset = form.preset?.(search) ?? {};
  const initial = { ...initialValues(withDefaults(preset).fields), ...preset };
  const first = { ...initial, ...draft?.values, ...preset };
  let stored: FieldValues = first;
  void form.requires?.(first)?.catch(() => undefined);
  const run = creations.open({
    create,
    initial,
    titleOf: form.titleOf,
    values: first,
    check: (values) => checkForm(form, values, queryClient),
    start: (values) => {
      const { all, options } = withDefaults(values);
      const input = form.input(all, options);
      const id = randomId();
      const creation = createCreation(
        {
          kind,
          location: textOf(all, "location"),
          title: form.titleOf(all),
          request: { mutation: create.mutation, input } as Request,
          pathOf: (response, seen) => form.pathOf(response, input, seen),
        },
        queryClient,
        async (sent) => {
          const payload = { kind: create.kind, sent, values: withoutSecrets(values, secrets()) };
          await notePendingCreation(id, payload, () => toPromise(creation).then(() => undefined));
          writeDraft(create.id, { values, sent: id }, secrets());
        },
      );
      return creation;
    },
  });
  run.actor.subscribe({
    next: ({ context, status, value }) => {
      if (status === "done") return;
      if (context.values === stored && value !== "failed") return;
      stored = context.values;
      writeDraft(create.id, { values: stored }, secrets());
    },
    complete: () => removeDraft(create.id),
  });
  return run;
}

/** Values with defaults for open choices, and the fields that apply to them. */
function filledIn<Options, Input>(
  form: CreateForm<Options, Input>,
  values: FieldValues,
  queryClient: QueryClient,
) {
  const options = cachedOptions(form, values, queryClient);
  const all = form.withDefaults(values, options);
  return { all, options, fields: fieldsIn(form.sections(all, options)) };
}

/** Messages by field under the options loaded so far; empty when the form can be sent. */
export function checkForm(
  form: CreateForm<unknown, unknown>,
  values: FieldValues,
  queryClient: QueryClient,
): Readonly<Record<string, string>> {
  const { all, fields } = filledIn(form, values, queryClient);
  return fieldMessages(fields, all);
}
