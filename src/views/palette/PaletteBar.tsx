import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Icon } from "#ui/Icon.tsx";
import { IconButton } from "#ui/IconButton.tsx";
import { useApp } from "#views/context/AppContext.tsx";

interface PaletteBarProps {
  /** The step that nothing goes back from. */
  isFirst?: boolean;
  children: ReactNode;
}

/** The top of a step, with the ways back and out, which a phone has no key for. */
export function PaletteBar({ isFirst = false, children }: PaletteBarProps) {
  const { palette } = useApp();
  const { t } = useLingui();
  return (
    <div className="flex min-h-13 shrink-0 items-center gap-2 border-b border-line px-3">
      {isFirst ? (
        <Icon name="search" className="ml-1 text-ink-faint" />
      ) : (
        <IconButton
          icon={<Icon name="back" />}
          label={t`Back`}
          size="sm"
          onClick={() => palette.send({ type: "palette.back" })}
        />
      )}
      {children}
      <IconButton
        icon={<Icon name="close" />}
        label={t`Close`}
        size="sm"
        onClick={() => palette.send({ type: "palette.close" })}
      />
    </div>
  );
}
