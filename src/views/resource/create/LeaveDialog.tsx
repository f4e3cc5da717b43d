import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "../../../ui/Button.tsx";
import { Dialog } from "../../../ui/Dialog.tsx";

interface LeaveDialogProps {
  onLeave: () => void;
  onStay: () => void;
  /** What leaving means, where nothing is about to be created. */
  note?: string;
}

/** Asked before what was typed is thrown away. */
export default function LeaveDialog({ onLeave, onStay, note }: LeaveDialogProps) {
  const { t } = useLingui();
  return (
    <Dialog
      open
      size="sm"
      onClose={onStay}
      closeLabel={t`Keep editing`}
      title={<Trans>Discard what you entered?</Trans>}
      description={note ?? <Trans>Nothing is created, and the form starts empty the next time.</Trans>}
      footer={
        <>
          <Button onClick={onStay}>
            <Trans>Keep editing</Trans>
          </Button>
          <Button variant="danger" onClick={onLeave}>
            <Trans>Discard</Trans>
          </Button>
        </>
      }
    />
  );
}
