import { IconButton } from "./IconButton.tsx";
import { Icon } from "./Icon.tsx";

interface CopyButtonProps {
  state: "idle" | "copied";
  /** "Copy" when idle, "Copied" afterwards. */
  label: string;
  onCopy: () => void;
}

export function CopyButton({ state, label, onCopy }: CopyButtonProps) {
  const isCopied = state === "copied";
  return (
    <span className="-my-1 inline-flex pointer-coarse:-my-3 pointer-coarse:-ml-2">
      <IconButton
        icon={<Icon name={isCopied ? "check" : "copy"} className={isCopied ? "text-ok-ink" : undefined} />}
        label={label}
        size="sm"
        onClick={onCopy}
      />
      <output className="sr-only">{isCopied && label}</output>
    </span>
  );
}
