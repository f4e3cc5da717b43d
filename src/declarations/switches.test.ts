import { expect, test } from "vitest";
import { isPartOn } from "./switches.ts";

test.each([
  ["/hel01/user-resource/vm/list", "vmsEnabled"],
  ["/hel01/user-resource/host_pool/list", "vmsEnabled"],
  ["/hel01/network/virtual-machines/interfaces", "vmsEnabled"],
  ["/hel01/network/ip_addresses", "ipsEnabled"],
  ["/hel01/network/networks", "privateNetworksEnabled"],
  ["/hel01/network/load_balancers", "loadBalancerEnabled"],
  ["/hel01/network/firewalls", "firewallEnabled"],
  ["/hel01/storage/disks", "disksEnabled"],
  ["/hel01/metal/leases", "bareMetalEnabled"],
  ["/metal/os", "bareMetalEnabled"],
  ["/user-resource/service/packages", "servicesEnabled"],
  ["/storage/bucket/list", "storageEnabled"],
  ["/storage/user/keys", "storageEnabled"],
  ["/user-resource/mfa/is_active", "mfaAvailable"],
])("%s is asked with %s alone", (path, flag) => {
  expect([isPartOn(path, { [flag]: true }), isPartOn(path, { [flag]: false })]).toEqual([true, false]);
});

test("machines and addresses are on unless the site says otherwise, metal is not", () => {
  const on = ["/hel01/user-resource/vm/list", "/hel01/network/ip_addresses", "/hel01/metal/leases"];
  expect(on.map((path) => isPartOn(path, {}))).toEqual([true, true, false]);
});

test.each(["/config/locations", "/payment/billing_account/list", "/user-resource/token/list"])(
  "%s is always asked",
  (path) => expect(isPartOn(path, { vmsEnabled: false, ipsEnabled: false })).toBe(true),
);
