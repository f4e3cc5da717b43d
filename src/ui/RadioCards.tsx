import { useId } from "react";
import type { ReactNode } from "react";
import { cx } from "./cx.ts";
import { radioClass } from "./Radio.tsx";

export interface RadioCard {
  value: string;
  title: ReactNode;
  description?: ReactNode;
  /** Shown at the card's end: price, size. */
  aside?: ReactNode;
  icon?: ReactNode;
  /** Disabled reason, shown in place of the description. */
  disabledReason?: ReactNode;
}

interface RadioCardsProps {
  id?: string | undefined;
  legend: ReactNode;
  /** Set if a heading directly above says the same. */
  legendHidden?: boolean | undefined;
  help?: ReactNode;
  error?: ReactNode;
  options: readonly RadioCard[];
  value: string | null;
  onValue: (value: string) => void;
  /** Number of columns where there is room. */
  columns?: 1 | 2 | 3 | undefined;
}

/** Radio group of cards with descriptions. Arrow keys move between cards. */
export function RadioCards(props: RadioCardsProps) {
  const { id, legend, legendHidden, help, error, options, value, onValue, columns = 2 } = props;
  const name = useId();
  const noteId = `${name}-note`;
  return (
    <fieldset id={id} tabIndex={-1} aria-describedby={help || error ? noteId : undefined} className="min-w-0">
      <legend className={legendHidden ? "sr-only" : "mb-1 font-medium"}>{legend}</legend>
      <div className={cx("grid gap-2", COLUMNS[columns])}>
        {options.map((option) => (
          <label key={option.value} className={CARD}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={Boolean(option.disabledReason)}
              onChange={() => onValue(option.value)}
              className={cx(radioClass, "mt-0.5 outline-none")}
            />
            {option.icon && <span className="grid h-5 place-items-center [&_svg]:size-4">{option.icon}</span>}
            <span className="grid min-w-0 flex-1">
              <span className="font-medium">{option.title}</span>
              {(option.disabledReason ?? option.description) && (
                <span className="text-sm text-ink-faint">{option.disabledReason ?? option.description}</span>
              )}
            </span>
            {option.aside && <span className="text-right text-sm text-ink-muted">{option.aside}</span>}
          </label>
        ))}
      </div>
      {(error || help) && (
        <p id={noteId} className={cx("mt-1 text-sm", error ? "text-danger-ink" : "text-ink-faint")}>
          {error ?? help}
        </p>
      )}
    </fieldset>
  );
}

const COLUMNS = {
  1: "",
  2: "grid-cols-[repeat(auto-fill,minmax(min(100%,max(13rem,50%-0.25rem)),1fr))]",
  3: "grid-cols-[repeat(auto-fill,minmax(min(100%,max(10.5rem,33%-0.34rem)),1fr))]",
};

const CARD =
  "flex min-h-11 cursor-pointer items-start gap-2.5 rounded-md border border-line bg-raise px-3 py-2.5 transition-colors " +
  "hover:border-line-strong has-checked:border-accent has-checked:bg-accent-soft has-checked:inset-ring has-checked:inset-ring-accent " +
  "has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus " +
  "has-disabled:cursor-not-allowed has-disabled:border-line has-disabled:bg-sunken has-disabled:text-ink-faint";
