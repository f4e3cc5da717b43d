import { bucketCreate } from "../../actions/bucket.create.ts";
import { bucketCreateForm } from "../../actions/bucket.createForm.ts";
import { CreateView } from "../resource/create/CreateView.tsx";

export default function BucketCreateView() {
  return <CreateView create={bucketCreate} form={bucketCreateForm} />;
}
