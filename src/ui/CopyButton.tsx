import { Check, Copy } from "lucide-react";
import { IconButton } from "./IconButton.tsx";

interface CopyButtonProps {
  state: "idle" | "copied";
  /** "Copy" while idle, "Copied" after. */
  label: string;
  onCopy: () => void;
}

export function CopyButton({ state, label, onCopy }: CopyButtonProps) {
  const Icon = state === "copied" ? Check : Copy;
  return (
    <span className="-my-1 inline-flex pointer-coarse:-my-3 pointer-coarse:-ml-2">
      <IconButton
        icon={<Icon aria-hidden="true" className={state === "copied" ? "text-ok-ink" : undefined} />}
        label={label}
        size="sm"
        onClick={onCopy}
      />
      <output className="sr-only">{state === "copied" && label}</output>
    </span>
  );
}
