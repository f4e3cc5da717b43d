import { expect, test } from "vitest";
import { billingAccount } from "../../../tests/model/billingAccount.fixture.ts";
import { actorAt, show } from "../../../tests/model/factsStage.tsx";
import { keepReferralCode } from "#api/identity/referralCode.ts";
import { removeStored } from "#lib/storage/storage.ts";
import { accountMachine } from "#machines/billingAccount/billingAccount.machine.ts";
import { RunHost } from "#views/resource/run/RunHost.tsx";
import ReferralView from "./ReferralView.tsx";

const facts = {
  status: "ACTIVE",
  isClosed: false,
  isTerminated: false,
  isDefault: false,
  hasReferral: false,
};

test("what both sides get, and from which top-up on, is as the site has it", async () => {
  const referralCreditAmounts = {
    receiver_credit: 6.25,
    promoter_credit: 3.75,
    referral_credit_receiver_precondition_topup_sum: 17.5,
  };
  const more = [[["billing_account", "list"], []]] as const;
  const page = await show({ shown: <ReferralView />, more, config: { referralCreditAmounts } });
  await expect.element(page.getByText(/gets €6\.25 .* topping up €17\.50, and you get €3\.75/)).toBeVisible();
});

test("an account without a code is offered the friend's code that was kept", async () => {
  keepReferralCode("m4xq7z");
  const shown = (
    <>
      <ReferralView />
      <RunHost />
    </>
  );
  const more = [[["billing_account", "list"], [billingAccount]]] as const;
  const page = await show({
    shown,
    actor: actorAt(accountMachine, facts),
    more,
    config: { referralCodeEnabled: true },
  });
  await page.getByRole("button", { name: "Enter a referral code" }).click();
  const field = page.getByRole("textbox", { name: /^Referral code/ });
  await expect.element(field, { timeout: 10_000 }).toHaveValue("m4xq7z");
  removeStored("referral_code");
});
