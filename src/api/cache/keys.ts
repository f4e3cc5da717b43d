/** Query keys that mutations of other nouns invalidate. */

export const vmKeys = {
  list: (location: string) => ["vm", location, "list"] as const,
  allInterfaces: (location: string) => ["vm", location, "interfaces"] as const,
  interfaces: (ref: { location: string; uuid: string }) =>
    ["vm", ref.location, "interfaces", ref.uuid] as const,
};

export const diskKeys = { list: (location: string) => ["disk", location, "list"] as const };

export const ipAddressKeys = {
  list: (location: string) => ["ip_address", location, "list"] as const,
  assignees: (location: string) => ["ip_address", location, "list", "assignees"] as const,
};

export const networkKeys = {
  list: (location: string) => ["vpc", location, "list"] as const,
  vms: (location: string, uuid: string) => ["vpc", location, "list", uuid, "vms"] as const,
};

export const loadBalancerKeys = {
  list: (location: string) => ["load_balancer", location, "list"] as const,
};

export const firewallKeys = { list: (location: string) => ["firewall", location, "list"] as const };

export const serviceKeys = {
  list: ["managed_service", "list"] as const,
  whitelist: (uuid: string) => ["managed_service", "whitelist", uuid] as const,
};
