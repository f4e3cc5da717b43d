import type { ReactElement } from "react";
import { Route } from "wouter";
import { onDemand } from "./onDemand.tsx";
import type { ResourceType } from "./resources/resource.ts";

const VmListView = onDemand(() => import("./views/vms/VmListView.tsx"));
const VmCreateView = onDemand(() => import("./views/vms/VmCreateView.tsx"));
const VmDetailView = onDemand(() => import("./views/vms/VmDetailView.tsx"));

interface Screen {
  /** The kind whose switch shows or hides the screen. */
  kind: ResourceType;
  route: ReactElement<{ path: string }>;
  load: () => Promise<void>;
}

/** Address → view, the first that fits; whatever is not here, or switched off, is not found. */
export const screens: readonly Screen[] = [
  {
    kind: "virtual_machine",
    route: <Route path="/compute" component={VmListView} />,
    load: VmListView.load,
  },
  {
    kind: "virtual_machine",
    route: <Route path="/compute/create" component={VmCreateView} />,
    load: VmCreateView.load,
  },
  {
    kind: "virtual_machine",
    route: <Route path="/compute/vm/:location/:uuid" component={VmDetailView} />,
    load: VmDetailView.load,
  },
];

/** The one of a path below the base; the start page shows the first. */
export const screenAt = (path: string): Screen | undefined =>
  path === "/" || path === "" ? screens[0] : screens.find(({ route }) => fits(route.props.path, path));

const fits = (pattern: string, path: string) =>
  new RegExp(`^${pattern.replaceAll(/:\w+/g, "[^/]+")}/?$`).test(path);
