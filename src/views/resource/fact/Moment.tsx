import { formatDate, formatDateTime, parseTimestamp, formatUtc } from "#lib/format.ts";

interface MomentProps {
  value: string | number | null | undefined;
  /** Where there is little room: the time is told on hover. */
  dayOnly?: boolean;
}

/** A moment as the API spells it, in the reader's zone; UTC on hover. A dash for none. */
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
