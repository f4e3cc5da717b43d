import { type MfaFacts, mfaLifecycle } from "../../src/machines/mfa/mfa.machine.ts";
import { lifecycleWalk } from "./lifecycleWalk.ts";
import { mfa } from "./mfa.fixture.ts";

const off: MfaFacts = { isActive: false, hasPassword: true, isOwn: true };

export default lifecycleWalk({
  model: mfaLifecycle,
  facts: off,
  others: [{ ...off, isActive: true }],
  row: mfa,
  title: "Your log-in",
  view: async () => {
    const { createElement } = await import("react");
    const { MfaSection } = await import("../../src/views/profile/MfaSection.tsx");
    return createElement(MfaSection, { mfa });
  },
  shows: {
    inactive: ["Inactive", ["Activate two-factor authentication"]],
    active: ["Active", ["Deactivate two-factor authentication"]],
    activating: ["Activating"],
    deactivating: ["Deactivating"],
  },
});
