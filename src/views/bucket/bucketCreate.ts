import { i18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import bucketCreateForm from "#actions/bucket/bucket.createForm.ts";

/** The price list charges object storage by the gigabyte (wire contract §5.6); an empty bucket has no listed price. */
export default {
  ...bucketCreateForm,
  summaryOf: () => i18n._(msg`A bucket is priced by the size of its files. Example price:`),
};
