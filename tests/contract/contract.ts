import { areas } from "../../sandbox/areas.ts";
import { seedResources } from "../../sandbox/seeds/resources.ts";
import { demoUser } from "../../sandbox/seeds/users.ts";
import { createTestCloud } from "../../sandbox/controls/testing.ts";
import { issueKey } from "../../sandbox/users.ts";

export type Row = Record<string, unknown> & { uuid: string; name: string; status: string };
export interface Answer<T = Row> {
  status: number;
  body: T;
}

/** Objects and lists of objects require JSON. */
type Fields = Record<string, string | number | boolean | string[] | object | undefined>;

interface Options {
  /** Defaults to demo-key. */
  key?: string;
  json?: boolean;
}

export const mainAccount = 20_417;
export const sideAccount = 20_418;

/** A key of the demo user restricted to the main billing account. */
export const restrictedKey = "restricted-key";

/** An in-memory sandbox with a data set. Time stops, except during awaited calls. */
export function openContract(name: "demo" | "empty" | "large" = "demo") {
  const { cloud, app } = createTestCloud({ areas });
  seedResources(cloud, name);
  const caller = { userId: demoUser.id, actingUserId: null, billingAccountId: mainAccount, isAdmin: false };
  issueKey(cloud.store, caller, { apikey: restrictedKey });

  /** Sends a call without advancing time; `pass` or another call advances it. */
  async function begin<T = Row>(
    method: string,
    path: string,
    fields?: Fields,
    { key = "demo-key", json = false }: Options = {},
  ): Promise<Answer<T>> {
    const reads = method === "GET" && fields !== undefined;
    const response = await app.request(`/v1${path}${reads ? `?${form(fields)}` : ""}`, {
      method,
      headers: {
        apikey: key,
        ...(fields && { "content-type": json ? "application/json" : "application/x-www-form-urlencoded" }),
      },
      ...(fields && !reads && { body: json ? JSON.stringify(fields) : form(fields) }),
    });
    const text = await response.text();
    return { status: response.status, body: (text === "" ? undefined : JSON.parse(text)) as T };
  }

  /** Advances time in steps of one second until the work is done. */
  async function finish<T>(work: Promise<T>): Promise<T> {
    const state = { running: true };
    const stop = () => {
      state.running = false;
    };
    void work.then(stop, stop);
    await turn();
    while (state.running) {
      cloud.clock.advance(1000);
      await turn();
    }
    return work;
  }

  async function call<T = Row>(method: string, path: string, fields?: Fields, options?: Options) {
    return finish(begin<T>(method, path, fields, options));
  }

  const vmsIn = async (location = "hel01", key = "demo-key") =>
    (await call<Vm[]>("GET", `/${location}/user-resource/vm/list`, undefined, { key })).body;

  const vmNamed = async (wanted: string, location = "hel01", key = "demo-key"): Promise<Vm> => {
    const found = (await vmsIn(location, key)).find((vm) => vm.name === wanted);
    if (!found) throw new Error(`No machine is named ${wanted}`);
    return found;
  };

  const readVm = async (uuid: string, location = "hel01") =>
    (await call<Vm>("GET", `/${location}/user-resource/vm`, { uuid })).body;

  return { cloud, app, begin, finish, call, vmsIn, vmNamed, readVm };
}

export type Contract = ReturnType<typeof openContract>;

export interface Vm extends Row {
  vcpu: number;
  memory: number;
  backup: boolean;
  username: string;
  os_name: string;
  os_version: string;
  mac: string;
  private_ipv4: string;
  billing_account: number;
  storage: Storage[];
}

export interface Storage {
  uuid: string;
  name: string;
  size: number;
  primary: boolean;
  replica: { uuid: string; type: string; created_at: string }[];
}

/** Valid input for a new machine. */
export const goodVm = {
  name: "api-1",
  os_name: "ubuntu",
  os_version: "24.04",
  disks: 40,
  vcpu: 2,
  ram: 4096,
  username: "mari",
  password: "Secret-1234",
  billing_account_id: mainAccount,
};

/** E1 of the wire contract §1.5. */
export const e1 = (status: number, reason: string) => ({ status, body: { errors: { Error: reason } } });
/** E2: status and invalid fields. */
export const faulty = ({ status, body }: Answer<unknown>) => [
  status,
  Object.keys((body as { errors?: object }).errors ?? {}),
];
/** E4. */
export const e4 = (status: number, message: string) => ({ status, body: { message } });

export const vmPath = "/hel01/user-resource/vm";

const turn = () => new Promise((resolve) => setImmediate(resolve));

function form(fields: Fields): string {
  return Object.entries(fields)
    .flatMap(([name, value]) =>
      value === undefined ? [] : [value].flat().map((each) => `${name}=${encodeURIComponent(String(each))}`),
    )
    .join("&");
}
