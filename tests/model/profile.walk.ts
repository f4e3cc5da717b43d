import { profileMachine } from "#machines/profile/profile.machine.ts";
import { lifecycleWalk } from "./lifecycleWalk.ts";
import { profile } from "./profile.fixture.ts";

export default lifecycleWalk({
  machine: profileMachine,
  chart: {
    title: "Own details",
    about: "Name, contact details and language of the signed-in user, and at most one change in progress.",
    words: { "server.changed": "the server reports other details" },
  },
  facts: { lang: "en" },
  others: [{ lang: "et" }],
  stateOf: () => "known",
  stable: ["known"],
  common: { "details.change": true, "language.change": true },

  row: profile,
  title: "Mari Tamm",
  shows: { known: ["Saved", ["Change your details", "Change language"]] },
});
