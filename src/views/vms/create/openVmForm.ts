import type { QueryClient } from "@tanstack/react-query";
import { i18n } from "@lingui/core";
import { checkFields } from "../../../actions/checks.ts";
import { loadYaml } from "../../../actions/cloudConfig.ts";
import { initialValues, textOf } from "../../../actions/field.ts";
import { vmCreate } from "../../../actions/vm.create.ts";
import { toCreation, vmCreateFields } from "../../../actions/vm.createFields.ts";
import { settled } from "../../../actions/vm.offer.ts";
import { site } from "../../../api/config.ts";
import type { CreateRun, Creations } from "../../../creations.ts";
import { readDraft, removeDraft, writeDraft } from "../../../draft.ts";
import type { FieldValues } from "../../../machines/actionRun/actionRun.machine.ts";
import { type SentVm, startVmCreation } from "../../../machines/creation/creation.actors.ts";
import { readOffer } from "./readOffer.ts";

const SECRETS = ["password", "repeated"];

/** A form for a machine that fills itself from the draft of this tab and the address, and keeps the draft up to date. */
export function openVmForm(creations: Creations, queryClient: QueryClient, preset: FieldValues): CreateRun {
  const offerFor = (values: FieldValues) => readOffer(values, queryClient, site());
  const draft = readDraft<SentVm>(vmCreate.id);
  const given = { ...initialValues(vmCreateFields({}, offerFor({}))), ...preset };
  if (draft?.values["cloud_init"]) void loadYaml().catch(() => undefined);
  const run = creations.open({
    create: vmCreate,
    given,
    titleOf: (values) => textOf(values, "name"),
    values: { ...given, ...draft?.values, ...preset },
    check: (values) => {
      const all = settled(values, offerFor(values));
      const messages = checkFields(vmCreateFields(all, offerFor(all)), all);
      return Object.fromEntries(Object.entries(messages).map(([name, message]) => [name, i18n._(message)]));
    },
    begin: (values) =>
      startVmCreation(toCreation(values, offerFor(values)), queryClient, (sent) =>
        writeDraft(vmCreate.id, { values, sent }, SECRETS),
      ),
  });
  let kept = run.actor.getSnapshot().context.values;
  run.actor.subscribe({
    next: ({ context, status, value }) => {
      if (status === "done") return;
      if (context.values === kept && value !== "failed") return;
      kept = context.values;
      writeDraft(vmCreate.id, { values: kept }, SECRETS);
    },
    complete: () => removeDraft(vmCreate.id),
  });
  return run;
}
