import { locationOf } from "#actions/common/commonFields.ts";
import { serviceCreate } from "#actions/service/service.create.ts";
import { serviceCreateForm, serviceOf } from "#actions/service/service.createForm.ts";
import { CreateView } from "#views/resource/create/CreateView.tsx";

/** The screen of `service.create`. */
export default function ServiceCreateView() {
  return (
    <CreateView
      create={serviceCreate}
      form={serviceCreateForm}
      summaryOf={({ values, offer }) => {
        const name = serviceOf(values, offer)?.display_name ?? String(values["service"]);
        return [`${name} ${String(values["version"])}`, locationOf(values, offer.locations)?.display_name]
          .filter(Boolean)
          .join(" · ");
      }}
    />
  );
}
