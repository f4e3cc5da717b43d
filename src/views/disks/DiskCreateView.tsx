import { diskCreate } from "../../actions/disk.create.ts";
import { diskCreateForm } from "../../actions/disk.createForm.ts";
import { CreateView } from "../resource/create/CreateView.tsx";

/** The screen of `disk.create`. */
export default function DiskCreateView() {
  return <CreateView create={diskCreate} form={diskCreateForm} />;
}
