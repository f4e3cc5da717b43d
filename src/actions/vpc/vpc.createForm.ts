import { msg } from "@lingui/core/macro";
import { answerId } from "#api/http/answerId.ts";
import type { Location } from "#api/config/siteConfig.ts";
import { locationsQuery } from "#api/config/config.ts";
import { site } from "#api/config/site.ts";
import { paths } from "#declarations/paths.ts";
import { locationField, locationOf, termsFields } from "#actions/common/commonFields.ts";
import type { CreateForm } from "#declarations/create.ts";
import { textOf } from "#declarations/field.ts";

interface VpcOptions {
  locations: readonly Location[];
  termsUrl: string | undefined;
}

/** A new private network. The platform assigns VLAN and subnets; nothing is billed (wire contract §18). */
const vpcCreateForm: CreateForm<VpcOptions, { location: string; name: string }> = {
  options: (_, read) => ({ locations: read(locationsQuery) ?? [], termsUrl: site().termsUrl || undefined }),
  withDefaults: (values, options) => ({
    ...values,
    location: locationOf(values, options.locations)?.slug ?? "",
  }),
  sections: (_, options) => [
    { id: "location", title: msg`Location`, fields: [locationField(options.locations)] },
    {
      id: "own",
      title: msg`Private network`,
      fields: [
        {
          name: "name",
          label: msg`Name`,
          help: msg`The VLAN and subnets are assigned when the network is created.`,
          kind: "text",
        },
        ...termsFields(options.termsUrl),
      ],
    },
  ],
  titleOf: (values) => textOf(values, "name"),
  input: (values) => ({ location: textOf(values, "location"), name: textOf(values, "name") }),
  pathOf: (response, { location }) => paths.detail("vpc", { location, uuid: answerId(response, "uuid") }),
};

export default vpcCreateForm;
