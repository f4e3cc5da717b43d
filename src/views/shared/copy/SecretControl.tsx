import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { cx } from "#ui/cx.ts";
import { Icon } from "#ui/Icon.tsx";
import { IconButton } from "#ui/IconButton.tsx";
import { CopyControl } from "./CopyControl.tsx";

interface SecretControlProps {
  value: string;
  /** What the secret is, such as "API key"; part of the buttons' accessible names. */
  label: string;
}

const MASK = "•".repeat(16);

/** A secret hidden by default that can be copied without being revealed. */
export function SecretControl({ value, label }: SecretControlProps) {
  const { t } = useLingui();
  const [isShown, setShown] = useState(false);
  return (
    <span className="inline-flex max-w-full flex-wrap items-center gap-x-1">
      <code
        aria-live="polite"
        className={cx("min-w-0 font-mono text-sm", isShown && "break-all whitespace-pre-wrap select-all")}
      >
        {isShown ? value : <span aria-label={t`Hidden value`}>{MASK}</span>}
      </code>
      <span className="inline-flex items-center gap-1">
        <IconButton
          size="sm"
          icon={<Icon name={isShown ? "hide" : "show"} />}
          label={isShown ? t`Hide: ${label}` : t`Show: ${label}`}
          onClick={() => setShown(!isShown)}
        />
        <CopyControl value={value} label={label} buttonOnly />
      </span>
    </span>
  );
}
