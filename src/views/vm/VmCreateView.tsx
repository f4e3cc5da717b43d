import { locationOf } from "#actions/common/commonFields.ts";
import { vmCreate } from "#actions/vm/create/vm.create.ts";
import { vmCreateForm } from "#actions/vm/create/vm.createForm.ts";
import { CreateView } from "#views/resource/create/CreateView.tsx";
import { AccessSection } from "./create/AccessSection.tsx";
import { SizeSection } from "./create/SizeSection.tsx";
import { SourceSection, sourceText } from "./create/SourceSection.tsx";

/** The screen of `vm.create`. */
export default function VmCreateView() {
  return (
    <CreateView
      create={vmCreate}
      form={vmCreateForm}
      drawn={{ source: SourceSection, size: SizeSection, access: AccessSection }}
      summaryOf={(form) =>
        [sourceText(form), locationOf(form.values, form.offer.locations)?.display_name]
          .filter(Boolean)
          .join(" · ")
      }
    />
  );
}
