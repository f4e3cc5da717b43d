import type { Token } from "#api/apiToken/apiToken.ts";

export const token: Token = {
  $type: "api_token",
  id: 77,
  description: "deploy pipeline",
  token: "PzR7cT1nV5xKq8WmB3yLs0HdJ9aFgE2u",
  restricted: true,
  billing_account_id: 20417,
  user_id: 812,
  created_at: "2025-09-14 12:30:08",
};
