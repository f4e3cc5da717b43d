import { Trans } from "@lingui/react/macro";
import { Button } from "../../ui/Button.tsx";
import { Icon } from "../../ui/Icon.tsx";

/** The way to what is shown as a file for spreadsheets. */
export function ExportButton({ onExport, className }: { onExport: () => void; className?: string }) {
  return (
    <Button variant="quiet" className={className} icon={<Icon name="download" />} onClick={onExport}>
      <span className="max-wide:sr-only">
        <Trans>Export as CSV</Trans>
      </span>
    </Button>
  );
}
