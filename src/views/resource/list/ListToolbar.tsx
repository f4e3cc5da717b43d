import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { locationsQuery } from "#api/config/config.ts";
import { formatTime, inSentence, formatUtc } from "#lib/format.ts";
import type { ResourceKind } from "#declarations/kind.ts";
import { Icon } from "#ui/Icon.tsx";
import { IconButton } from "#ui/IconButton.tsx";
import { SearchInput } from "#ui/SearchInput.tsx";
import { Select } from "#ui/Select.tsx";
import { type ListView, stateLabel } from "./rows/rows.ts";
import type { Rows } from "./rows/useRows.ts";

interface ListToolbarProps {
  kind: ResourceKind;
  view: ListView;
  onView: (change: Partial<ListView>) => void;
  rows: Rows;
  onExport: () => void;
}

/** Search and filters on one side, age of the rows on the other. */
export function ListToolbar({ kind, view, onView, rows, onExport }: ListToolbarProps) {
  const { t, i18n } = useLingui();
  const locations = useQuery(locationsQuery).data ?? [];
  const updated = new Date(rows.updatedAt);
  return (
    <div className="flex flex-wrap items-center gap-2 px-4 pb-3 wide:px-6 print:hidden">
      <SearchInput
        className="min-w-0 flex-1 basis-3/5 wide:w-72 wide:flex-none"
        label={t`Search ${inSentence(i18n._(kind.many))}`}
        placeholder={t`Search`}
        clearLabel={t`Clear the search`}
        aria-keyshortcuts="/"
        value={view.search}
        onValue={(search) => onView({ search })}
      />
      <Select
        className="min-w-36 max-w-full flex-auto max-wide:order-last wide:flex-none"
        aria-label={t`State`}
        value={view.state}
        onChange={({ target }) => onView({ state: target.value })}
      >
        <option value="">{t`Any state`}</option>
        {stateChoices(kind, view.state).map((state) => (
          <option key={state} value={state}>
            {stateLabel(state, kind)}
          </option>
        ))}
      </Select>
      {kind.isLocated && (locations.length > 1 || view.location !== "") && (
        <Select
          className="min-w-36 max-w-full flex-auto max-wide:order-last wide:flex-none"
          aria-label={t`Location`}
          value={view.location}
          onChange={({ target }) => onView({ location: target.value })}
        >
          <option value="">{t`Any location`}</option>
          {locations.map((location) => (
            <option key={location.slug} value={location.slug}>
              {location.display_name}
            </option>
          ))}
          {!locations.some(({ slug }) => slug === view.location) && view.location !== "" && (
            <option value={view.location}>{view.location}</option>
          )}
        </Select>
      )}
      <span className="ml-auto flex items-center gap-1 text-sm text-ink-faint">
        {rows.updatedAt > 0 && (
          <time dateTime={updated.toISOString()} title={formatUtc(updated)} className="hidden wide:inline">
            <Trans>List updated at {formatTime(updated)}</Trans>
          </time>
        )}
        <IconButton
          icon={<Icon name="refresh" className={rows.refreshing ? "animate-spin" : undefined} />}
          label={t`Refresh`}
          onClick={rows.refresh}
        />
        <IconButton
          icon={<Icon name="download" />}
          label={t`Export as CSV`}
          onClick={onExport}
          {...(rows.incomplete && { disabledReason: t`Loading…` })}
        />
      </span>
    </div>
  );
}

/** State filters, one per label, plus the state in the address even if the kind does not know it. */
function stateChoices(kind: ResourceKind, chosen: string): string[] {
  const byLabel = new Map(
    Object.keys(kind.lifecycle.states)
      .toReversed()
      .map((state) => [stateLabel(state, kind), state]),
  );
  if (chosen !== "") byLabel.set(stateLabel(chosen, kind), chosen);
  return [...byLabel.values()].toReversed();
}
