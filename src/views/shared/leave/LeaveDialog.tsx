import type { ReactNode } from "react";
import { Button } from "#ui/Button.tsx";
import { Dialog } from "#ui/Dialog.tsx";

interface LeaveDialogProps {
  title: ReactNode;
  /** What leaving loses. */
  description: ReactNode;
  stayLabel: string;
  leaveLabel: string;
  onStay: () => void;
  onLeave: () => void;
}

/** Confirmation before leaving a page with input or work in progress. */
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
