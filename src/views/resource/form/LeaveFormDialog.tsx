import { Trans, useLingui } from "@lingui/react/macro";
import { LeaveDialog } from "#views/shared/leave/LeaveDialog.tsx";

interface LeaveFormDialogProps {
  onLeave: () => void;
  onStay: () => void;
  /** What leaving means, if nothing would be created. */
  note?: string;
}

/** Confirmation before input is discarded. */
export default function LeaveFormDialog({ note, ...answers }: LeaveFormDialogProps) {
  const { t } = useLingui();
  return (
    <LeaveDialog
      {...answers}
      title={<Trans>Discard changes?</Trans>}
      description={note ?? <Trans>No resource is created and your entries are discarded.</Trans>}
      stayLabel={t`Keep editing`}
      leaveLabel={t`Discard`}
    />
  );
}
