import type { ReactNode } from "react";
import { Button } from "#ui/Button.tsx";
import { Dialog } from "#ui/Dialog.tsx";

interface LeaveDialogProps {
  title: ReactNode;
  /** What leaving means. */
  description: ReactNode;
  stayLabel: string;
  leaveLabel: string;
  onStay: () => void;
  onLeave: () => void;
}

/** Asked before a page is left that somebody has typed into, or that works on something. */
export function LeaveDialog(props: LeaveDialogProps) {
  const { title, description, stayLabel, leaveLabel, onStay, onLeave } = props;
  return (
    <Dialog
      open
      size="sm"
      onClose={onStay}
      closeLabel={stayLabel}
      title={title}
      description={description}
      footer={
        <>
          <Button onClick={onStay}>{stayLabel}</Button>
          <Button variant="danger" onClick={onLeave}>
            {leaveLabel}
          </Button>
        </>
      }
    />
  );
}
