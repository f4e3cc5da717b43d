import { Trans, useLingui } from "@lingui/react/macro";
import { LeaveDialog } from "#views/shared/leave/LeaveDialog.tsx";

interface LeaveFilesDialogProps {
  /** False if a file change is in progress instead. */
  isUploading: boolean;
  onLeave: () => void;
  onStay: () => void;
}

/** Confirmation before work in progress is cancelled. */
export default function LeaveFilesDialog({ isUploading, ...answers }: LeaveFilesDialogProps) {
  const { t } = useLingui();
  return (
    <LeaveDialog
      {...answers}
      title={isUploading ? <Trans>Stop uploading?</Trans> : <Trans>Stop changing files?</Trans>}
      description={
        isUploading ? (
          <Trans>Uploaded files are kept. The remaining files aren't uploaded.</Trans>
        ) : (
          <Trans>Completed changes are kept. The remaining files stay unchanged.</Trans>
        )
      }
      stayLabel={t`Stay on this page`}
      leaveLabel={t`Stop and leave`}
    />
  );
}
