import { type QueryKey, QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import * as billing from "./billingAccount/billingAccount.ts";
import * as buckets from "./bucket/bucket.ts";
import * as cards from "./paymentMethod/paymentMethod.ts";
import { type Call, configureClient, encodeForm } from "./http/client.ts";
import * as compute from "./compute/compute.ts";
import { locationsQuery } from "./config/config.ts";
import * as delegations from "./delegation/delegation.ts";
import * as disks from "./disk/disk.ts";
import * as firewalls from "./firewall/firewall.ts";
import * as invitations from "./invitation/invitation.ts";
import * as invoices from "./invoice/invoice.ts";
import * as addresses from "./ipAddress/ipAddress.ts";
import * as balancers from "./loadBalancer/loadBalancer.ts";
import * as metal from "./bareMetal/bareMetal.ts";
import * as mfa from "./mfa/mfa.ts";
import * as networks from "./vpc/vpc.ts";
import { profileQuery } from "./profile/profile.ts";
import * as services from "./service/service.ts";
import * as storageUser from "./accessKey/accessKey.ts";
import * as tokens from "./apiToken/apiToken.ts";
import * as topUps from "./topUp/topUp.ts";
import { usageQuery } from "./usage/usage.ts";
import { isAdminQuery, userQuery } from "./profile/user.ts";
import * as vms from "./vm/vm.ts";

const ref = { location: "hel01", uuid: "u" };
const payment = { billing_account_id: 7, identifier: "tp_1" };

interface Read {
  queryKey: QueryKey;
}

/** Calls in the order in which they ended. */
const ended: Call[] = [];
const lines = () =>
  ended.map(({ method, path, query }) => `${method} ${query ? `${path}?${encodeForm(query)}` : path}`);

beforeEach(() => {
  ended.length = 0;
  configureClient({ apiUrl: "https://api.example/v1", onEnd: (call) => ended.push(call) });
  vi.stubGlobal("fetch", async () => Response.json([7]));
});
afterEach(() => {
  configureClient({ onEnd: () => {} });
  vi.unstubAllGlobals();
});

const client = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });
const keyOf = ({ queryKey }: Read) => queryKey.join("/");

const noKeys = { $type: "storage_user", hasAccount: true, userId: undefined, keys: [] };

/** Every list of the shell and resources specs §7 with its key; joined lists are read after it. */
const lists: [path: string, key: string, query: Read, kept?: object][] = [
  ["/config/locations", "config/locations", locationsQuery],
  ["/config/vm_images", "config/vm_images", compute.vmImagesQuery],
  ["/config/boot_images", "config/boot_images", compute.bootImagesQuery],
  ["/api/parameters/vm", "config/vm_parameters", compute.vmParametersQuery],
  ["/pricing/list/current", "pricing/list", compute.priceListQuery],
  ["/hel01/user-resource/host_pool/list", "host_pool/hel01", compute.hostPoolsQuery("hel01")],
  ["/metal/os", "bare_metal/os", metal.metalOsQuery],
  ["/hel01/metal/leases", "bare_metal/hel01/list", metal.metalLeaseListQuery("hel01")],
  ["/hel01/metal/specs", "bare_metal/hel01/list/specs", metal.metalSpecsQuery("hel01")],
  ["/user-resource/token/list", "api_token/list", tokens.tokenListQuery],
  ["/user-resource/access_group", "access_delegation/list", delegations.delegationListQuery],
  ["/user-resource/impersonation", "access_impersonation/list", invitations.sharedAccessQuery],
  ["/payment/billing_account/list", "billing_account/list", billing.billingAccountListQuery],
  ["/charging/usage?billing_account_id=7", "usage/7", usageQuery(7)],
  ["/payment/card/list?billing_account_id=7", "billing_account/list/card/7", cards.cardListQuery(7)],
  ["/payment/invoice/list?billing_account_id=7", "invoice/7", invoices.invoiceListQuery(7)],
  ["/payment/credit/list?billing_account_id=7", "credit/7", invoices.creditListQuery(7)],
  ["/hel01/user-resource/vm/list", "vm/hel01/list", vms.vmListQuery("hel01")],
  ["/hel01/network/virtual-machines/interfaces", "vm/hel01/interfaces", vms.vmInterfaceListQuery("hel01")],
  ["/hel01/network/virtual-machines/u/interfaces", "vm/hel01/interfaces/u", vms.vmInterfacesQuery(ref)],
  ["/hel01/storage/disks", "disk/hel01/list", disks.diskListQuery("hel01")],
  ["/hel01/network/ip_addresses", "ip_address/hel01/list", addresses.ipAddressListQuery("hel01")],
  ["/hel01/network/networks", "vpc/hel01/list", networks.networkListQuery("hel01")],
  ["/hel01/network/load_balancers", "load_balancer/hel01/list", balancers.loadBalancerListQuery("hel01")],
  ["/hel01/network/firewalls", "firewall/hel01/list", firewalls.firewallListQuery("hel01")],
  ["/user-resource/service/packages", "managed_service/list", services.serviceListQuery],
  [
    "/user-resource/service/configurations",
    "managed_service/configurations",
    services.serviceConfigurationsQuery,
  ],
  [
    "/user-resource/service/package/u/whitelist_addresses",
    "managed_service/whitelist/u",
    services.serviceWhitelistQuery("u"),
  ],
  ["/storage/bucket/list", "bucket/list", buckets.bucketListQuery],
  ["/storage/user/keys", "storage_user/list", storageUser.storageUserQuery, [noKeys]],
];

test.each(lists)("GET %s", async (path, key, query, kept = []) => {
  // A number is not a valid row of any list.
  expect(await client().fetchQuery(query as never)).toEqual(kept);
  expect([lines()[0], keyOf(query)]).toEqual([`GET ${path}`, key]);
});

/** Rows as the API returns them and as the portal keeps them. */
const listed: [list: string, query: Read, answer: unknown, kept: object][] = [
  [
    "API tokens",
    tokens.tokenListQuery,
    [{ id: 3, description: "ci" }],
    { $type: "api_token", id: 3, description: "ci" },
  ],
  [
    "access groups",
    delegations.delegationListQuery,
    [{ id: 3, name: "Team" }],
    { $type: "access_delegation", id: 3, name: "Team" },
  ],
  [
    "shared accounts",
    invitations.sharedAccessQuery,
    [{ uuid: "u", access_owner: "mari@customer.example" }],
    { $type: "access_impersonation", uuid: "u", access_owner: "mari@customer.example" },
  ],
  [
    "buckets",
    buckets.bucketListQuery,
    [{ name: "logs", num_objects: 4 }],
    { $type: "bucket", name: "logs", num_objects: 4 },
  ],
  ["the second factor", mfa.mfaQuery, { is_active: true }, { $type: "mfa", isActive: true }],
  ["the second factor, bare", mfa.mfaQuery, false, { $type: "mfa", isActive: false }],
  [
    "the user",
    profileQuery,
    { id: 812, name: "mari", profile: { email: "mari@customer.example", lang: "et" } },
    { $type: "user", id: 812, email: "mari@customer.example", lang: "et" },
  ],
];

test.each(listed)("a row of %s", async (_, query, response, kept) => {
  vi.stubGlobal("fetch", async () => Response.json(response));
  expect(await client().fetchQuery(query as never)).toMatchObject([kept]);
});

const refused: unknown = expect.objectContaining({ kind: "contentType" });

/** Every other read, with its result for an unreadable response. */
const reads: [path: string, key: string, query: Read, outcome?: unknown][] = [
  ["/user-resource/user", "user", userQuery],
  ["/user-resource/user/privileges", "user/privileges", isAdminQuery, true],
  ["/user-resource/user", "user/list", profileQuery],
  ["/user-resource/mfa/is_active", "mfa/list", mfa.mfaQuery],
  [
    "/config/payment/restriction_level_clear_topup_threshold",
    "config/topUpThreshold",
    billing.topUpThresholdQuery,
  ],
  [
    "/payment/final_topup_amount?processor=duitku&amount=12.50",
    "top_up/price/duitku/12.50",
    topUps.finalTopUpAmountQuery("duitku", "12.50"),
  ],
  [
    "/payment/persistent_data?billing_account_id=7&identifier=tp_1",
    "top_up/payment/tp_1",
    topUps.persistentDataQuery(payment),
  ],
  [
    "/payment/link/process_result?billing_account_id=7&identifier=tp_1",
    "top_up/result/tp_1",
    topUps.linkResultQuery(payment),
  ],
  [
    "/user-resource/service/package/u/secrets",
    "managed_service/secrets/u",
    services.serviceSecretsQuery("u"),
  ],
  ["/storage/bucket?name=logs", "row/bucket/list/logs", buckets.bucketQuery("logs")],
  ["/storage/api/s3", "storage_user/endpoint", storageUser.storageEndpointQuery],
];

test.each(reads)("GET %s", async (path, key, query, outcome = refused) => {
  const read = client().fetchQuery(query as never);
  expect(await read.catch((thrown: unknown) => thrown)).toEqual(outcome);
  expect([lines()[0], keyOf(query)]).toEqual([`GET ${path}`, key]);
});
