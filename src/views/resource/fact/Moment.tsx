import { dayText, momentText, parseMoment, utcText } from "#lib/format.ts";

interface MomentProps {
  value: string | number | null | undefined;
  /** Where there is little room: the time is told on hover. */
  dayOnly?: boolean;
}

/** A moment as the API spells it, in the reader's zone; UTC on hover. A dash for none. */
export function Moment({ value, dayOnly = false }: MomentProps) {
  const moment = parseMoment(value);
  if (!moment) return <span className="text-ink-faint">–</span>;
  return (
    <time
      dateTime={moment.toISOString()}
      title={dayOnly ? `${momentText(moment)} · ${utcText(moment)}` : utcText(moment)}
      className="truncate tabular-nums"
    >
      {dayOnly ? dayText(moment) : momentText(moment)}
    </time>
  );
}
