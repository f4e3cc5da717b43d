import type { Mfa } from "../../src/api/mfa.ts";

export const mfa: Mfa = { $type: "mfa", isActive: false };
