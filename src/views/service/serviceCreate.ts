import { locationOf } from "#actions/common/commonFields.ts";
import serviceCreateForm, { type ServiceOptions, serviceOf } from "#actions/service/service.createForm.ts";
import type { CreateParts } from "#views/resource/create/useFormState.ts";

const serviceCreate: CreateParts<ServiceOptions> = {
  ...serviceCreateForm,
  summaryOf: ({ values, options }) => {
    const name = serviceOf(values, options)?.display_name ?? String(values["service"]);
    return [`${name} ${String(values["version"])}`, locationOf(values, options.locations)?.display_name]
      .filter(Boolean)
      .join(" · ");
  },
};

export default serviceCreate;
