import { momentText, parseMoment, utcText } from "../../format.ts";

/** A moment as the API spells it, in the reader's zone; UTC on hover. A dash for none. */
export function Moment({ value }: { value: string | number | null | undefined }) {
  const moment = parseMoment(value);
  if (!moment) return <span className="text-ink-faint">–</span>;
  return (
    <time dateTime={moment.toISOString()} title={utcText(moment)} className="truncate tabular-nums">
      {momentText(moment)}
    </time>
  );
}
