import { lifecycle } from "#machines/lifecycle/lifecycle.ts";

/** What the machine reads of a public address. */
export interface IpAddressFacts {
  isAssigned: boolean;
}

/** The holder-to-be: its private address, and its uuid and kind in the API's words. */
interface Assignment {
  private_ip: string;
  assigned_to: string;
  assigned_to_resource_type: "virtual_machine" | "load_balancer" | "service";
}

/** What a person may ask of a public address. */
export type IpAddressRequest =
  | { type: "details.change"; name: string }
  | { type: "account.change"; billing_account_id: number }
  | ({ type: "assign" } & Assignment)
  | ({ type: "move" } & Assignment)
  | { type: "unassign" }
  | { type: "release" };

/** The life of a public address (Resources spec §4). Assigned it cannot be released; unassigned it is billed. */
export const ipAddressLifecycle = lifecycle<IpAddressFacts, IpAddressRequest>({
  id: "ipAddress",
  stateOf: ({ isAssigned }) => (isAssigned ? "assigned" : "unassigned"),
  takes: { "details.change": true, "account.change": true },
  settled: {
    unassigned: { description: "Reserved, and billed.", takes: { assign: true, release: true } },
    assigned: { takes: { move: true, unassign: true } },
  },
});
