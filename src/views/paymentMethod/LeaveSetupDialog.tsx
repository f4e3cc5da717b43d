import { Trans, useLingui } from "@lingui/react/macro";
import { LeaveDialog } from "#views/shared/leave/LeaveDialog.tsx";

/** Confirmation while a payment method is being added, because leaving loses the result. */
export default function LeaveSetupDialog(answers: { onLeave: () => void; onStay: () => void }) {
  const { t } = useLingui();
  return (
    <LeaveDialog
      {...answers}
      title={<Trans>Payment method still being added</Trans>}
      description={
        <Trans>
          If you leave now, the payment method may still be added, possibly unverified. Check the list of
          payment methods afterwards.
        </Trans>
      }
      stayLabel={t`Stay on this page`}
      leaveLabel={t`Leave page`}
    />
  );
}
