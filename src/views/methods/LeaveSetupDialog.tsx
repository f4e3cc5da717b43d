import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";

/** Asked while a payment method is on its way: the answer would come to nobody. */
export default function LeaveSetupDialog({ onLeave, onStay }: { onLeave: () => void; onStay: () => void }) {
  const { t } = useLingui();
  return (
    <Dialog
      open
      size="sm"
      onClose={onStay}
      closeLabel={t`Stay here`}
      title={<Trans>Leave while it is being added?</Trans>}
      description={
        <Trans>It may still be added, or be left unverified. The list of payment methods shows which.</Trans>
      }
      footer={
        <>
          <Button onClick={onStay}>
            <Trans>Stay here</Trans>
          </Button>
          <Button variant="danger" onClick={onLeave}>
            <Trans>Leave</Trans>
          </Button>
        </>
      }
    />
  );
}
