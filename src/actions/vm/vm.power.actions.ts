import { msg, plural } from "@lingui/core/macro";
import type { VmAction } from "./vm.action.ts";

export const vmPowerActions: readonly VmAction[] = [
  {
    id: "vm.start",
    event: "power.start",
    section: "power",
    prominent: true,
    icon: "start",
    permission: "resource.grow",
    shortcut: "s",
    bulk: true,
    label: msg`Start`,
    keywords: msg`power on boot turn on wake`,
    progress: msg({ message: "Starting {name}" }),
    done: msg({ message: "{name} is running" }),
  },
  {
    id: "vm.stop",
    event: "power.stop",
    section: "power",
    prominent: true,
    icon: "stop",
    shortcut: "p",
    bulk: true,
    label: msg`Stop`,
    keywords: msg`power off shut down turn off`,
    progress: msg({ message: "Stopping {name}" }),
    done: msg({ message: "{name} is stopped" }),
    confirm: (_, all) => ({
      consequences: [
        msg`${plural(all.length, {
          one: "The portal asks the operating system to shut down. If the machine is still running after 120 seconds, the portal forces it off. Keep the portal open in a tab until then.",
          other:
            "The portal asks the operating systems to shut down. Machines that are still running after 120 seconds are forced off. Keep the portal open in a tab until then.",
        })}`,
        msg`Disks and IP addresses are kept, and you continue to pay for them.`,
      ],
    }),
  },
  {
    id: "vm.forceStop",
    event: "power.forceStop",
    section: "power",
    prominent: true,
    icon: "forceStop",
    bulk: true,
    label: msg`Force stop`,
    keywords: msg`power off kill hard pull the plug`,
    progress: msg({ message: "Forcing {name} to stop" }),
    done: msg({ message: "{name} is stopped" }),
    confirm: (_, all) => ({
      isLossy: true,
      consequences: [
        msg`${plural(all.length, {
          one: "The machine is powered off immediately. Unsaved data is lost.",
          other: "The machines are powered off immediately. Unsaved data is lost.",
        })}`,
        msg`Disks and IP addresses are kept, and you continue to pay for them.`,
      ],
    }),
  },
];
