import {
  type RestrictionFacts,
  restrictionMachine,
} from "#machines/billingRestriction/billingRestriction.machine.ts";
import type { Permission } from "#declarations/field.ts";
import { defineWalk, reported, type Screen } from "../support/model/walk.ts";

type RestrictionScreen = Screen<typeof restrictionMachine>;

const all: Permission[] = ["resource.create", "resource.grow", "machine.lease", "money.add"];
const clear: RestrictionFacts = { level: "CLEAR", status: "ACTIVE", forbidden: [] };
const others: RestrictionFacts[] = [
  { ...clear, level: "LIMITED" },
  { ...clear, level: "FROZEN", forbidden: ["resource.create", "resource.grow", "machine.lease"] },
  { ...clear, level: "TERMINATED", forbidden: all },
  { ...clear, status: "SUSPENDED", forbidden: all },
  { ...clear, status: "PENDING_VALIDATION", forbidden: ["resource.create", "machine.lease"] },
  { level: "LIMITED", status: "SUSPENDED", forbidden: all },
  { level: "LIMITED", status: "PENDING_VALIDATION", forbidden: ["resource.create", "machine.lease"] },
  { level: "FROZEN", status: "SUSPENDED", forbidden: all },
];

const uses: Record<Permission, string> = {
  "resource.create": "Create resources",
  "resource.grow": "Start and enlarge resources",
  "machine.lease": "Lease bare metal machines",
  "money.add": "Top up",
};

/**
 * The banner shows the restriction, if any; the account's page shows for each use whether it is allowed, as the machine
 * decides.
 */
const shows =
  (told: Partial<Record<string, string>>, word: string) =>
  async ({ page, expect, snapshot }: RestrictionScreen) => {
    await expect.element(page.getByText(word, { exact: true }).first()).toBeVisible();
    const title = told[snapshot.context.facts.status];
    if (title) await expect.element(page.getByText(title, { exact: true })).toBeVisible();
    else await expect.element(page.getByText(": Tamm Consulting", { exact: false })).not.toBeInTheDocument();
    const lines = () => [...document.querySelectorAll("li")].map(({ textContent }) => textContent ?? "");
    for (const [asked, label] of Object.entries(uses)) {
      const isAllowed = snapshot.can({ type: asked as Permission });
      const response = `${label} ${isAllowed ? "allowed" : "not allowed"}`;
      await expect.poll(() => lines().some((line) => line.startsWith(response))).toBe(true);
    }
  };

const statuses = {
  SUSPENDED: "Account suspended: Tamm Consulting",
  PENDING_VALIDATION: "Account waiting for validation: Tamm Consulting",
};

interface Held {
  facts: RestrictionFacts;
}

const unlessForbidden = (asked: Permission) => [
  { when: ({ facts }: Held) => !facts.forbidden.includes(asked), to: "stays" },
];

export default defineWalk({
  machine: restrictionMachine,
  chart: {
    title: "Billing restriction",
    about:
      "What a billing account allows. Every form and action that costs money checks the level before sending a request. A refusal names the reason and the step that removes the restriction.",
    words: {
      "server.changed": "the server reports a new level or status",
      "resource.create": "a resource is created, or moved to the account",
      "resource.grow": "a resource is enlarged or started",
      "machine.lease": "a bare metal machine is leased",
      "money.add": "the account is topped up",
    },
  },
  inputs: [{ facts: clear }],
  identity: ({ value, context }) => [value, context.facts],
  cases: { "server.changed": [clear, ...others].map((facts) => ({ facts })) },
  starts: () => "clear",
  transitions: {
    "": {
      "server.changed": {
        to: (_: unknown, { facts }: { facts: RestrictionFacts }) =>
          ({ LIMITED: "limited", FROZEN: "frozen", TERMINATED: "terminated" })[facts.level] ?? "clear",
        sets: (_: unknown, { facts }: { facts: RestrictionFacts }) => ({ facts }),
      },
      "resource.create": unlessForbidden("resource.create"),
      "resource.grow": unlessForbidden("resource.grow"),
      "machine.lease": unlessForbidden("machine.lease"),
      "money.add": unlessForbidden("money.add"),
    },
  },
  render: async ({ actor }) => (await import("./restrictionStage.tsx")).restrictionStage(actor),
  causes: {
    "server.changed": reported,
    // Actions and forms of other kinds send these; the page only shows whether they are accepted.
    "resource.create": reported,
    "resource.grow": reported,
    "machine.lease": reported,
    "money.add": reported,
  },
  sees: {
    clear: shows(statuses, "None"),
    limited: shows({ ...statuses, ACTIVE: "Account limited: Tamm Consulting" }, "Limited"),
    frozen: shows({ ...statuses, ACTIVE: "Account frozen: Tamm Consulting" }, "Frozen"),
    terminated: shows({ ACTIVE: "Account terminated: Tamm Consulting" }, "Terminated"),
  },
});
