import { formatDate, formatDateTime, parseTimestamp, formatUtc } from "#lib/format.ts";

interface MomentProps {
  value: string | number | null | undefined;
  /** For small spaces: the time is in the hover text. */
  dayOnly?: boolean;
}

/** An API timestamp in the reader's zone, with UTC in the hover text; a dash if missing. */
export function Moment({ value, dayOnly = false }: MomentProps) {
  const moment = parseTimestamp(value);
  if (!moment) return <span className="text-ink-faint">–</span>;
  return (
    <time
      dateTime={moment.toISOString()}
      title={dayOnly ? `${formatDateTime(moment)} · ${formatUtc(moment)}` : formatUtc(moment)}
      className="truncate tabular-nums"
    >
      {dayOnly ? formatDate(moment) : formatDateTime(moment)}
    </time>
  );
}
