import { diskCreate } from "#actions/disk/disk.create.ts";
import { diskCreateForm } from "#actions/disk/disk.createForm.ts";
import { CreateView } from "#views/resource/create/CreateView.tsx";

/** The screen of `disk.create`. */
export default function DiskCreateView() {
  return <CreateView create={diskCreate} form={diskCreateForm} />;
}
