import { Plural, Trans } from "@lingui/react/macro";
import {
  type KeyboardEvent,
  memo,
  type ReactNode,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { asTyped } from "#ui/asTyped.ts";
import { cx } from "#ui/cx.ts";
import { Icon } from "#ui/Icon.tsx";
import type { IconName } from "#ui/icons.ts";
import { Kbd } from "#ui/Kbd.tsx";
import { Spinner } from "#ui/Spinner.tsx";
import { useDrawn } from "#ui/useDrawn.ts";
import { useNarrow } from "#ui/useNarrow.ts";
import { useApp } from "#views/context/AppContext.tsx";
import { announce } from "#lib/announce.ts";
import { PaletteBar } from "./PaletteBar.tsx";
import type { Typing } from "./useTyping.ts";

export interface Line {
  key: string;
  icon: IconName;
  title: string;
  detail?: string | undefined;
  /** State, shortcut, or a mark that more input follows. */
  aside?: ReactNode;
  /** Disabled reason; the entry stays in the list and focusable. */
  refusal?: string | undefined;
  danger?: boolean;
  /** Id of an element that says more. */
  describedBy?: string | undefined;
  /** The action and the resource that the line pairs. */
  pair?: { actionId: string; target: string };
  onChoose: () => void;
}

export interface LineGroup {
  id: string;
  title: string;
  lines: readonly Line[];
}

interface PaletteListProps {
  typing: Typing;
  /** The choices so far; undefined at the root, which has no way back. */
  chosen?: ReactNode;
  placeholder: string;
  groups: readonly LineGroup[];
  pending: boolean;
  empty: ReactNode;
  /** What the first line would do. */
  preview?: ReactNode;
}

/** One step of the palette: input and results. */
export function PaletteList({
  typing,
  chosen,
  placeholder,
  groups,
  pending,
  empty,
  preview,
}: PaletteListProps) {
  const { palette } = useApp();
  const lines = groups.flatMap((group) => group.lines);
  const room = useNarrow() ? PHONE_LINES : LIST_LINES;
  const drawn = useDrawn() ? groups : firstOf(groups, room);
  const count = lines.length;
  const { current, setCurrent, onKeyDown, onScroll } = useCursor(lines, typing);
  const listId = useId();
  // On another line the preview keeps its space: a list that grew would move the line under the pointer.
  const isPreviewed = current === lines[0]?.key;
  const goBackFromNothing = (event: KeyboardEvent) => {
    // A held key that has emptied the field stays in the step.
    if (event.key !== "Backspace" || event.repeat || typing.typed !== "" || !chosen) return;
    event.preventDefault();
    palette.send({ type: "palette.back" });
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys that bubble from the field
    <div onKeyDown={onKeyDown} className="flex min-h-0 flex-col">
      <PaletteBar isFirst={!chosen}>
        {chosen && (
          <span className="max-w-[45%] truncate rounded-sm bg-sunken px-2 py-0.5 text-sm font-medium">
            {chosen}
          </span>
        )}
        <input
          type="text"
          role="combobox"
          aria-label={placeholder}
          aria-autocomplete="list"
          aria-expanded={count > 0}
          aria-controls={listId}
          aria-activedescendant={current === undefined ? undefined : domIdOf(current)}
          autoComplete="off"
          {...asTyped}
          placeholder={placeholder}
          // The user opened the dialog, and its first stop is its first field.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          data-autofocus
          value={typing.typed}
          onChange={({ target }) => typing.type(target.value)}
          onKeyDown={goBackFromNothing}
          className="h-12 min-w-0 flex-1 bg-transparent text-lg outline-none"
        />
        {pending && <Spinner className="text-ink-faint" />}
      </PaletteBar>
      <output className="sr-only">
        <Plural value={count} one="# result" other="# results" />
      </output>
      <div
        id={listId}
        {...(count > 0 && { role: "listbox", "aria-label": placeholder })}
        onScroll={onScroll}
        className={cx(
          "painted-apart max-h-[min(26rem,60vh)] min-h-0 scroll-py-2 overflow-y-auto p-1.5 max-wide:max-h-none",
          preview ? "shrink" : "flex-1",
        )}
      >
        {drawn.map((group) => (
          <div key={group.id} role="group" aria-labelledby={`${listId}-${group.id}`}>
            <div id={`${listId}-${group.id}`} className="px-2.5 pt-2 pb-1 text-xs font-medium text-ink-faint">
              {group.title}
            </div>
            {group.lines.map((line) => (
              <PaletteLine key={line.key} line={line} isCurrent={line.key === current} onPoint={setCurrent} />
            ))}
          </div>
        ))}
        {count === 0 && !pending && <div className="px-4 py-10 text-center text-ink-muted">{empty}</div>}
      </div>
      <div className={cx("contents", !isPreviewed && "invisible")}>{preview}</div>
      <footer className="flex h-9 shrink-0 items-center gap-4 border-t border-line bg-canvas px-4 text-xs text-ink-faint max-wide:hidden">
        <span className="flex items-center gap-1.5">
          <Kbd keys={["↑", "↓"]} /> <Trans>Move up or down</Trans>
        </span>
        <span className="flex items-center gap-1.5">
          <Kbd keys={["↵"]} /> <Trans>Choose</Trans>
        </span>
        {chosen && (
          <span className="flex items-center gap-1.5">
            <Kbd keys={["⌫"]} /> <Trans>Back</Trans>
          </span>
        )}
        <span className="ml-auto flex items-center gap-1.5">
          <Kbd keys={["Esc"]} /> {chosen ? <Trans>Back</Trans> : <Trans>Close</Trans>}
        </span>
      </footer>
    </div>
  );
}

/** Lines that the frame that opens the palette draws: about as many as are in view, on a desktop and on a phone. */
const LIST_LINES = 11;
const PHONE_LINES = 16;

function firstOf(groups: readonly LineGroup[], most: number): LineGroup[] {
  let left = most;
  return groups.flatMap((group) => {
    const lines = group.lines.slice(0, left);
    left -= lines.length;
    return lines.length > 0 ? [{ ...group, lines }] : [];
  });
}

interface PaletteLineProps {
  line: Line;
  isCurrent: boolean;
  onPoint: (key: string) => void;
}

const PaletteLine = memo(function PaletteLine({ line, isCurrent, onPoint }: PaletteLineProps) {
  const { refusal } = line;
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the field has focus and keys
    <div
      id={domIdOf(line.key)}
      role="option"
      aria-selected={isCurrent}
      aria-disabled={refusal !== undefined}
      aria-describedby={line.describedBy}
      onPointerMove={() => onPoint(line.key)}
      onClick={() => choose(line)}
      className={cx(LINE, line.danger && !refusal && "text-danger-ink")}
    >
      <Icon name={line.icon} className={refusal ? "opacity-50" : "text-ink-muted"} />
      <span className="min-w-0 flex-1">
        {line.title}
        {line.detail && <span className="ml-2 text-sm text-ink-faint">{line.detail}</span>}
      </span>
      <span className="max-w-[55%] shrink-0 text-right text-sm text-ink-faint">{refusal ?? line.aside}</span>
    </div>
  );
});

/** The current line for Enter. Disabled lines are included, so that their reason can be read. */
function useCursor(lines: readonly Line[], { query, catchUp }: Typing) {
  const [chosen, setChosen] = useState<{ key: string; query: string }>();
  const isListed = chosen?.query === query && lines.some((line) => line.key === chosen.key);
  // The best match is current, even if it arrives late.
  const current = isListed ? chosen.key : lines[0]?.key;
  const setCurrent = useCallback((key: string) => setChosen({ key, query }), [query]);
  const drawn = useRef({ lines, current, setCurrent });
  useLayoutEffect(() => {
    drawn.current = { lines, current, setCurrent };
  }, [lines, current, setCurrent]);
  const isScrolled = useRef(false);
  const isFirst = current === lines[0]?.key;
  useEffect(() => {
    // Measuring the line forces a layout, so the first line of an unmoved list skips it.
    if (current === undefined || (isFirst && !isScrolled.current)) return;
    isScrolled.current = !isFirst;
    document.getElementById(domIdOf(current))?.scrollIntoView({ block: "nearest" });
  }, [current, isFirst]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented) return;
    if (!CURSOR_KEYS.has(event.key)) return;
    // Enter on a button presses that button, not the current line.
    if (event.key === "Enter" && event.target instanceof HTMLButtonElement) return;
    event.preventDefault();
    // Enter acts on the typed text, not on the results drawn so far.
    catchUp();
    const { lines: found, current: key, setCurrent: moveTo } = drawn.current;
    const at = found.findIndex((line) => line.key === key);
    const line = found[at];
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: found.length - 1 }[event.key];
    const next = to === undefined ? undefined : found.at(to % found.length);
    if (next) moveTo(next.key);
    else if (to === undefined && line) choose(line);
  };
  const onScroll = () => {
    isScrolled.current = true;
  };
  return { current, setCurrent, onKeyDown, onScroll };
}

const CURSOR_KEYS = new Set(["ArrowDown", "ArrowUp", "Home", "End", "Enter"]);

function choose({ title, refusal, onChoose }: Line): void {
  if (refusal === undefined) onChoose();
  else announce(`${title}: ${refusal}`, "assertive");
}

const domIdOf = (key: string) => `palette ${key}`.replaceAll(" ", "_");

const LINE =
  "flex min-h-9 cursor-pointer items-center gap-3 rounded-md px-2.5 py-1.5 aria-selected:bg-hover " +
  "aria-disabled:cursor-default aria-disabled:text-ink-faint pointer-coarse:min-h-11";
