import { locationOf } from "#actions/common/commonFields.ts";
import serviceCreateForm, { type ServiceOffer, serviceOf } from "#actions/service/service.createForm.ts";
import type { CreateParts } from "#views/resource/create/useFormState.ts";

const serviceCreate: CreateParts<ServiceOffer> = {
  ...serviceCreateForm,
  summaryOf: ({ values, offer }) => {
    const name = serviceOf(values, offer)?.display_name ?? String(values["service"]);
    return [`${name} ${String(values["version"])}`, locationOf(values, offer.locations)?.display_name]
      .filter(Boolean)
      .join(" · ");
  },
};

export default serviceCreate;
