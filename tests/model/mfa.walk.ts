import { type MfaFacts, mfaLifecycle } from "#machines/mfa/mfa.machine.ts";
import { lifecycleWalk } from "./lifecycleWalk.ts";
import { mfa } from "./mfa.fixture.ts";

const off: MfaFacts = { isActive: false, hasPassword: true, isOwn: true };

export default lifecycleWalk({
  model: mfaLifecycle,
  facts: off,
  others: [
    { ...off, isActive: true },
    { ...off, isOwn: false },
    { ...off, hasPassword: false },
    { ...off, isActive: true, isOwn: false },
  ],
  stands: ({ isActive }) => (isActive ? "settled.active" : "settled.inactive"),
  takes: {
    "settled.inactive": {
      activate: { in: "activating", if: ({ isOwn, hasPassword }) => isOwn && hasPassword },
    },
    "settled.active": { deactivate: { in: "deactivating", if: ({ isOwn }) => isOwn } },
  },
  row: mfa,
  title: "Your log-in",
  view: async () => {
    const { createElement } = await import("react");
    const { MfaSection } = await import("#views/profile/MfaSection.tsx");
    return createElement(MfaSection, { mfa });
  },
  shows: {
    inactive: [
      "Inactive",
      ({ isOwn, hasPassword }) => (isOwn && hasPassword ? ["Activate two-factor authentication"] : []),
    ],
    active: ["Active", ({ isOwn }) => (isOwn ? ["Deactivate two-factor authentication"] : [])],
    activating: ["Activating"],
    deactivating: ["Deactivating"],
  },
});
