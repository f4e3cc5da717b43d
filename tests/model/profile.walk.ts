import { profileLifecycle } from "#machines/profile/profile.machine.ts";
import { lifecycleWalk } from "./lifecycleWalk.ts";
import { profile } from "./profile.fixture.ts";

export default lifecycleWalk({
  model: profileLifecycle,
  facts: { lang: "en" },
  others: [{ lang: "et" }],
  stands: () => "settled.known",
  takes: { settled: { "details.change": true, "language.change": true } },
  row: profile,
  title: "Mari Tamm",
  shows: { known: ["Saved", ["Change details", "Change language"]] },
});
