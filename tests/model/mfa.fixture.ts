import type { Mfa } from "#api/mfa/mfa.ts";

export const mfa: Mfa = { $type: "mfa", isActive: false };
