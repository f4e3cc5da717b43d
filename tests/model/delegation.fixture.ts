import type { Delegation } from "#api/delegation/delegation.ts";

/** One member and one pending invite. */
export const delegation: Delegation = {
  $type: "access_delegation",
  id: 41,
  name: "Accounting team",
  owner_id: 812,
  billing_account_id: 20417,
  created_at: "2025-11-03 08:14:52",
  updated_at: "2025-11-03 08:14:52",
  impersonations: [
    {
      uuid: "c77eb569-90e1-442f-a8b8-ef78d52faf88",
      grantee_username: "kadri.lepik@example.com",
      grantee_id: 930,
      is_accepted: true,
      accepted_at: "2025-11-03 08:19:44",
      created_at: "2025-11-03 08:15:30",
    },
    {
      uuid: "1c35c2e2-f31c-44a7-bc96-48866fb0c509",
      grantee_username: "jaan.kuusk@example.com",
      is_accepted: false,
      created_at: "2025-11-03 08:15:31",
      expires_at: "2125-12-03 08:15:31",
    },
  ],
};
