import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "#ui/Button.tsx";
import { Icon } from "#ui/Icon.tsx";

interface ExportButtonProps {
  onExport: () => void;
  /** More rows are still loading. */
  incomplete?: boolean;
  className?: string;
}

/** Exports the shown rows as CSV. */
export function ExportButton({ onExport, incomplete, className }: ExportButtonProps) {
  const { t } = useLingui();
  return (
    <Button
      variant="quiet"
      className={className}
      icon={<Icon name="download" />}
      onClick={onExport}
      disabledReason={incomplete && t`Loading…`}
    >
      <span className="max-wide:sr-only">
        <Trans>Export as CSV</Trans>
      </span>
    </Button>
  );
}
