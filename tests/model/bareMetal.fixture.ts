import type { MetalLease } from "#api/bareMetal/bareMetal.ts";

/** In use, with a history. */
export const metalLease: MetalLease = {
  $type: "bare_metal",
  location: "hel01",
  uuid: "98cd0532-5bb4-4ad4-abd7-3071f381b960",
  display_name: "db-metal-1",
  hostname: "db-metal-1",
  user_id: 812,
  billing_account_id: 1,
  location_slug: "hel01",
  os: { id: "ubuntu_24_04", display_name: "Ubuntu 24.04" },
  public_ipv4: "203.0.113.81",
  machine: {
    uuid: "af3ea467-49dc-4423-ac02-3cfa32f21d2a",
    status: "in_use",
    spec_uuid: "2a01d3c4-1ff2-4128-95e3-4492d9b74222",
    spec_name: "m1.medium",
  },
  history: [{ action: "user_request", acting_user_id: 812, created_at: "2025-10-02 11:20:41" }],
  created_at: "2025-10-02 11:20:41",
};

/** Responses for the forms' choices. */
export const bareMetalAnswers = [
  [["bare_metal", "os"], [{ id: "ubuntu_24_04", display_name: "Ubuntu 24.04" }]],
  [["billing_account", "list"], [{ id: 2, title: "Second" }]],
] as const;
