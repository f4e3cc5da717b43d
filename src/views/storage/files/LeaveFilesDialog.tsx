import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "../../../ui/Button.tsx";
import { Dialog } from "../../../ui/Dialog.tsx";

interface LeaveFilesDialogProps {
  /** Else a change of files is under way. */
  isUploading: boolean;
  onLeave: () => void;
  onStay: () => void;
}

/** Asked before what is under way is called off. */
export default function LeaveFilesDialog({ isUploading, onLeave, onStay }: LeaveFilesDialogProps) {
  const { t } = useLingui();
  return (
    <Dialog
      open
      size="sm"
      onClose={onStay}
      closeLabel={t`Stay`}
      title={isUploading ? <Trans>Stop the uploads?</Trans> : <Trans>Stop the change of files?</Trans>}
      description={
        isUploading ? (
          <Trans>Files that are not there yet are not uploaded. Those that are stay.</Trans>
        ) : (
          <Trans>What is done is done. The rest stays as it is.</Trans>
        )
      }
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
