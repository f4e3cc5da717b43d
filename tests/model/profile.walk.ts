import { profileMachine } from "#machines/profile/profile.machine.ts";
import { lifecycleWalk } from "./lifecycleWalk.ts";
import { profile } from "./profile.fixture.ts";

export default lifecycleWalk({
  machine: profileMachine,
  facts: { lang: "en" },
  others: [{ lang: "et" }],
  stateOf: () => "known",
  stable: ["known"],
  common: { "details.change": true, "language.change": true },

  row: profile,
  title: "Mari Tamm",
  shows: { known: ["Saved", ["Change details", "Change language"]] },
});
