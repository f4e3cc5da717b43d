import type { SharedAccess } from "#api/invitation/invitation.ts";

export const invitation: SharedAccess = {
  $type: "access_impersonation",
  uuid: "c77eb569-90e1-442f-a8b8-ef78d52faf88",
  access_owner: "other@portico.example",
  billing_account_name: "Personal",
  is_accepted: false,
  created_at: "2025-11-03 08:15:30",
};
