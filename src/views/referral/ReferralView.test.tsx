import { expect, test } from "vitest";
import { show } from "../../../tests/model/factsStage.tsx";
import ReferralView from "./ReferralView.tsx";

test("what both sides get, and from which top-up on, is as the site has it", async () => {
  const referralCreditAmounts = {
    receiver_credit: 6.25,
    promoter_credit: 3.75,
    referral_credit_receiver_precondition_topup_sum: 17.5,
  };
  const more = [[["billing_account", "list"], []]] as const;
  const page = await show({ shown: <ReferralView />, more, config: { referralCreditAmounts } });
  await expect.element(page.getByText(/gets €6\.25 .* topped up €17\.50, and you get €3\.75/)).toBeVisible();
});
