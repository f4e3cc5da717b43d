import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "../../../ui/Button.tsx";
import { Dialog } from "../../../ui/Dialog.tsx";

interface LeaveUploadsDialogProps {
  onLeave: () => void;
  onStay: () => void;
}

/** Asked before files on their way are called off. */
export default function LeaveUploadsDialog({ onLeave, onStay }: LeaveUploadsDialogProps) {
  const { t } = useLingui();
  return (
    <Dialog
      open
      size="sm"
      onClose={onStay}
      closeLabel={t`Stay`}
      title={<Trans>Stop the uploads?</Trans>}
      description={<Trans>Files that are not there yet are not uploaded. Those that are stay.</Trans>}
      footer={
        <>
          <Button onClick={onStay}>
            <Trans>Stay</Trans>
          </Button>
          <Button variant="danger" onClick={onLeave}>
            <Trans>Stop and leave</Trans>
          </Button>
        </>
      }
    />
  );
}
