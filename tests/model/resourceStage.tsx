import { i18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { QueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { AnyActorRef } from "xstate";
import "../../src/styles.css";
import type { Vm } from "../../src/api/vms.ts";
import { createKinds } from "../../src/resources/registry.ts";
import { createRuns, type Runs } from "../../src/runs.ts";
import type { Subjects } from "../../src/subjects.ts";
import { type App, AppProvider } from "../../src/views/AppContext.tsx";

/** Has a second disk and a copy of each kind, so that every form has something to choose. */
export const vm: Vm = {
  $type: "virtual_machine",
  location: "hel01",
  uuid: "454b4dbd-8a04-47e6-92f1-4d6de4e899af",
  name: "web-1",
  status: "running",
  vcpu: 2,
  memory: 4096,
  os_name: "ubuntu",
  os_version: "24.04",
  username: "mari",
  backup: true,
  billing_account: 1,
  created_at: "2025-11-18 09:42:07",
  storage: [
    {
      uuid: "disk-a",
      name: "vda",
      size: 40,
      primary: true,
      replica: [
        {
          uuid: "copy-1",
          type: "snapshot",
          size: 40,
          master_uuid: "disk-a",
          created_at: "2025-11-20 02:00:11",
        },
      ],
    },
    { uuid: "disk-b", name: "vdb", size: 50, primary: false },
  ],
};

/** What the forms choose from, as the server would answer. */
const answers: [queryKey: readonly unknown[], data: unknown][] = [
  [["disk", "hel01", "list", "free"], [{ uuid: "disk-c", display_name: "spare", size_gb: 10 }]],
  [["disk", "hel01", "list"], []],
  [["ip_address", "of", "hel01"], []],
  [["vpc", "hel01", "list"], [{ uuid: "net-1", name: "Backend", vm_uuids: [], is_default: false }]],
  [["config", "boot_images"], [{ uuid: "iso-1", image_name: "Rescue" }]],
  [
    ["config", "vm_images"],
    [
      {
        os_name: "ubuntu",
        display_name: "Ubuntu",
        versions: [{ os_version: "24.04", display_name: "24.04" }],
      },
    ],
  ],
  [["billing_account", "list"], [{ id: 2, title: "Second" }]],
  [
    ["vm", "hel01", "interfaces", vm.uuid],
    [
      {
        uuid: "if-1",
        vm_uuid: vm.uuid,
        network: { uuid: "net-0", name: "Default" },
        subinterfaces: [{ uuid: "sub-1", vlan_tag: 120, network: { uuid: "net-1", name: "Backend" } }],
      },
    ],
  ],
];

interface StageProps {
  /** The machine that stands for every resource on the stage. */
  actor?: AnyActorRef;
  runs?: Runs;
  children: ReactNode;
}

/** The parts of the signed-in app that resource views use, around one machine of the walk. */
export function resourceStage({ actor, runs, children }: StageProps) {
  i18n.loadAndActivate({ locale: "en", messages: {} });
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } });
  for (const [queryKey, data] of answers) queryClient.setQueryData(queryKey, data);
  const kinds = createKinds(queryClient);
  const subjects = actor === undefined ? unused : subjectsOf(actor);
  // Session, palette and the rest of the app have no part in these views.
  const app = { queryClient, kinds, subjects, runs: runs ?? createRuns(kinds, subjects) } as unknown as App;
  return (
    <I18nProvider i18n={i18n}>
      <AppProvider value={app}>{children}</AppProvider>
    </I18nProvider>
  );
}

const unused = new Proxy({} as Subjects, {
  get: (_, name) => () => {
    throw new Error(`No machine is on this stage: ${String(name)}`);
  },
});

function subjectsOf(actor: AnyActorRef): Subjects {
  let version = 0;
  return {
    snapshot: () => actor.getSnapshot(),
    actor: () => actor,
    report: () => undefined,
    subscribe: (listener) => {
      const subscription = actor.subscribe(() => {
        version += 1;
        listener();
      });
      return () => subscription.unsubscribe();
    },
    version: () => version,
  };
}
