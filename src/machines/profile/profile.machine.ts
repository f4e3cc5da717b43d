import { lifecycle } from "#machines/lifecycle/lifecycle.ts";

export interface ProfileFacts {
  /** The language's id; empty while none was chosen. */
  lang: string;
}

/** What customers may change of themselves; an empty text clears a field. */
export type ProfileRequest =
  | {
      type: "details.change";
      first_name?: string;
      last_name?: string;
      phone_number?: string;
      personal_id_number?: string;
    }
  | { type: "language.change"; lang: string };

/** The customer's own details (Platform shell spec §3, §7): there to be changed, or being changed. */
export const profileLifecycle = lifecycle<ProfileFacts, ProfileRequest>({
  id: "profile",
  stateOf: () => "known",
  takes: { "details.change": true, "language.change": true },
  settled: { known: {} },
});
