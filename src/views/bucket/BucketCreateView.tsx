import { useLingui } from "@lingui/react/macro";
import { bucketCreate } from "#actions/bucket/bucket.create.ts";
import { bucketCreateForm } from "#actions/bucket/bucket.createForm.ts";
import { CreateView } from "#views/resource/create/CreateView.tsx";

/** The price list charges object storage by the gigabyte (wire contract §5.6), and says nothing of an empty bucket. */
export default function BucketCreateView() {
  const { t } = useLingui();
  return (
    <CreateView
      create={bucketCreate}
      form={bucketCreateForm}
      summaryOf={() => t`A bucket is priced by the size of its files. For example:`}
    />
  );
}
