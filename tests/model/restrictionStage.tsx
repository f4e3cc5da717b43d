import { useSelector } from "@xstate/react";
import type { ActorRefFrom } from "xstate";
import type { restrictionMachine } from "#machines/billingRestriction/billingRestriction.machine.ts";
import { AllowedSection } from "#views/billingAccount/sections/AllowedSection.tsx";
import { RestrictionBanner } from "#views/shell/banners/AccountBanner.tsx";
import { billingAccount } from "./billingAccount.fixture.ts";
import { configure } from "./configure.ts";
import { resourceStage } from "./resourceStage.tsx";

type Restriction = ActorRefFrom<typeof restrictionMachine>;

/** The banner of every screen, and the permitted uses on the account's page. */
export async function restrictionStage(actor: Restriction) {
  await configure({ limitedBillingAccountConfig: { vcpu: 1, ram_mb: 2048 } });
  return resourceStage({ children: <Account actor={actor} /> });
}

function Account({ actor }: { actor: Restriction }) {
  const { level, status } = useSelector(actor, ({ context }) => context.facts);
  const account = { ...billingAccount, restriction_level: level, status };
  return (
    <>
      <RestrictionBanner account={account} />
      <AllowedSection account={account} />
    </>
  );
}
