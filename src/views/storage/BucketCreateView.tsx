import { useLingui } from "@lingui/react/macro";
import { bucketCreate } from "../../actions/bucket.create.ts";
import { bucketCreateForm } from "../../actions/bucket.createForm.ts";
import { CreateView } from "../resource/create/CreateView.tsx";

export default function BucketCreateView() {
  const { t } = useLingui();
  return (
    <CreateView
      create={bucketCreate}
      form={bucketCreateForm}
      summaryOf={() => t`An empty bucket costs nothing. For example:`}
    />
  );
}
