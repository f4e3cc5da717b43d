import { type MfaFacts, mfaMachine } from "#machines/mfa/mfa.machine.ts";
import { lifecycleWalk } from "./lifecycleWalk.ts";
import { mfa } from "./mfa.fixture.ts";

const off: MfaFacts = { isActive: false, hasPassword: true, isOwn: true };

export default lifecycleWalk({
  machine: mfaMachine,
  chart: {
    title: "Two-factor authentication",
    about:
      "Whether log-ins require a code in addition to the password. The identity provider sets up and checks the code.",
    words: { "server.changed": "the server reports that it is on or off" },
  },
  facts: off,
  others: [
    { ...off, isActive: true },
    { ...off, isOwn: false },
    { ...off, hasPassword: false },
    { ...off, isActive: true, isOwn: false },
  ],
  stateOf: ({ isActive }) => (isActive ? "active" : "inactive"),
  stable: ["inactive", "active"],
  on: {
    inactive: {
      activate: { to: "activating", if: ({ isOwn, hasPassword }) => isOwn && hasPassword },
    },
    active: { deactivate: { to: "deactivating", if: ({ isOwn }) => isOwn } },
  },
  row: mfa,
  title: "Log-in to your account",
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
