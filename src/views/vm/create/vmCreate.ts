import { locationOf } from "#actions/common/commonFields.ts";
import vmCreateForm from "#actions/vm/create/vm.createForm.ts";
import type { VmOptions } from "#actions/vm/create/vm.options.ts";
import type { CreateParts } from "#views/resource/create/useFormState.ts";
import { AccessSection } from "./AccessSection.tsx";
import { SizeSection } from "./SizeSection.tsx";
import { SourceSection, sourceText } from "./SourceSection.tsx";

const vmCreate: CreateParts<VmOptions> = {
  ...vmCreateForm,
  drawn: { source: SourceSection, size: SizeSection, access: AccessSection },
  summaryOf: (form) =>
    [sourceText(form), locationOf(form.values, form.options.locations)?.display_name]
      .filter(Boolean)
      .join(" · "),
};

export default vmCreate;
