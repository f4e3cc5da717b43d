import type { ReactNode } from "react";
import { Icon } from "./Icon.tsx";
import { IconButton } from "./IconButton.tsx";
import { Sheet } from "./Sheet.tsx";

interface WideSheetProps {
  title: string;
  closeLabel: string;
  onClose: () => void;
  /** Beside the title; below it on phones. */
  controls: ReactNode;
  children: ReactNode;
}

/** A sheet that fills the window. */
export const WideSheet = ({ title, closeLabel, onClose, controls, children }: WideSheetProps) => (
  <Sheet
    label={title}
    onClose={onClose}
    className="m-auto h-[94dvh] w-[96%] max-w-[1500px] overflow-hidden rounded-lg border max-wide:m-0 max-wide:h-dvh max-wide:w-full max-wide:rounded-none"
  >
    <div className="flex h-full flex-col">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-2 pr-2 pl-5 max-wide:pl-4">
        <h2 tabIndex={-1} className="text-lg font-semibold outline-none">
          {title}
        </h2>
        <div className="order-1 min-w-0 max-wide:order-3 max-wide:w-full">{controls}</div>
        <span className="order-2 ml-auto">
          <IconButton icon={<Icon name="close" />} label={closeLabel} onClick={onClose} />
        </span>
      </header>
      {children}
    </div>
  </Sheet>
);
