import { lazy, type ReactElement } from "react";
import { Route } from "wouter";
import type { ResourceType } from "./resources/resource.ts";

const VmListView = lazy(() => import("./views/vms/VmListView.tsx"));
const VmCreateView = lazy(() => import("./views/vms/VmCreateView.tsx"));
const VmDetailView = lazy(() => import("./views/vms/VmDetailView.tsx"));

interface Screen {
  /** The kind whose switch shows or hides the screen. */
  kind: ResourceType;
  route: ReactElement<{ path: string }>;
}

/** Address → view, the first that fits; whatever is not here, or switched off, is not found. */
export const screens: readonly Screen[] = [
  { kind: "virtual_machine", route: <Route path="/compute" component={VmListView} /> },
  { kind: "virtual_machine", route: <Route path="/compute/create" component={VmCreateView} /> },
  { kind: "virtual_machine", route: <Route path="/compute/vm/:location/:uuid" component={VmDetailView} /> },
];
