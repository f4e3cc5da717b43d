import type { RunningCloud } from "./cloud.ts";

/** A virtual machine as the API returns it. Memory in MB, disks in GB. */
export interface Machine {
  uuid: string;
  name: string;
  description: string;
  status: string;
  vcpu: number;
  memory: number;
  username: string;
  os_name: string;
  os_version: string;
  backup: boolean;
  private_ipv4: string;
  billing_account: number;
  storage: { uuid: string; size: number; primary: boolean; replica: { uuid: string }[] }[];
}

const vms = "/hel01/user-resource/vm";

/** Id of the demo customer's account with that title. */
export async function accountOf(cloud: RunningCloud, title = "Tamm Consulting"): Promise<number | undefined> {
  const rows = await cloud.api<{ id: number; title: string }[]>("GET", "/payment/billing_account/list");
  return rows.find((row) => row.title === title)?.id;
}

/** Creates a machine in Helsinki through the API, with sandbox time advanced. */
export async function makeMachine(
  cloud: RunningCloud,
  name: string,
  { stopped = false, vcpu = 1 } = {},
): Promise<Machine> {
  const billing_account_id = await accountOf(cloud);
  const made = await hurried(cloud, () =>
    cloud.api<Machine>("POST", vms, {
      name,
      billing_account_id,
      vcpu,
      ram: 2048,
      disks: 20,
      os_name: "ubuntu",
      os_version: "24.04",
      username: "mari",
      password: "Battery-staple-7",
      reserve_public_ip: true,
    }),
  );
  if (stopped) await hurried(cloud, () => cloud.api("POST", `${vms}/stop`, { uuid: made.uuid, force: true }));
  return made;
}

/** An API call on a machine; `path` is relative to the machine, such as `/replica`. */
export const callOn = (cloud: RunningCloud, { uuid }: Machine, method: string, path: string, fields = {}) =>
  hurried(cloud, () => cloud.api(method, `${vms}${path}`, { uuid, ...fields }));

export const readMachine = (cloud: RunningCloud, { uuid }: Machine): Promise<Machine> =>
  cloud.api("GET", `${vms}?uuid=${uuid}`);

export const listMachines = (cloud: RunningCloud): Promise<Machine[]> => cloud.api("GET", `${vms}/list`);

interface Fault {
  path: string;
  kind: "latency" | "status" | "drop" | "html" | "badShape" | "slow";
  method?: string;
  status?: number;
  ms?: number;
  count?: number;
  afterWork?: boolean;
}

export const arm = (cloud: RunningCloud, fault: Fault) => cloud.api("POST", "/_sandbox/faults", fault);

export const disarm = (cloud: RunningCloud) => cloud.api("DELETE", "/_sandbox/faults");

async function hurried<T>(cloud: RunningCloud, work: () => Promise<T>): Promise<T> {
  await cloud.api("POST", "/_sandbox/clock", { speed: 2000 });
  try {
    return await work();
  } finally {
    await cloud.api("POST", "/_sandbox/clock", { speed: 20 });
  }
}
