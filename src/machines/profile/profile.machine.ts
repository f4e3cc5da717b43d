import {
  deleted,
  initialContext,
  lifecycleSetup,
  mutate,
  mutating,
  readingBack,
  reported,
  routing,
  snapshotOf,
  waitingToReadBack,
} from "#machines/lifecycle/lifecycle.ts";

export interface ProfileFacts {
  /** Language id; empty if none was chosen. */
  lang: string;
}

/** Fields that customers can change; an empty text clears one. */
export type ProfileRequest =
  | {
      type: "details.change";
      first_name?: string;
      last_name?: string;
      phone_number?: string;
      personal_id_number?: string;
    }
  | { type: "language.change"; lang: string };

const profile = lifecycleSetup<ProfileFacts, ProfileRequest, "known">(() => "known");

/** The customer's own details (Platform shell spec §3, §7). */
export const profileMachine = profile.createMachine({
  id: "profile",
  context: initialContext,
  initial: "routing",
  states: {
    routing: { ...routing, always: [{ guard: "isGone", target: "deleted" }, { target: "known" }] },
    known: {
      tags: "stable",
      on: { ...reported, "details.change": mutate, "language.change": mutate },
    },
    mutating,
    readingBack,
    waitingToReadBack,
    deleted,
  },
});

export const profileSnapshot = (facts: ProfileFacts) => snapshotOf(profileMachine, "known", facts);
