import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import { Command } from "cmdk";
import { type KeyboardEvent, type ReactNode, useEffect, useState } from "react";
import { cx } from "../../ui/cx.ts";
import { Icon } from "../../ui/Icon.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import type { IconName } from "../../ui/icons.ts";
import { Kbd } from "../../ui/Kbd.tsx";
import { Spinner } from "../../ui/Spinner.tsx";
import { useApp } from "../AppContext.tsx";
import { announce } from "../shell/announce.ts";

export interface Line {
  key: string;
  icon: IconName;
  title: string;
  detail?: string | undefined;
  /** A state, a shortcut, a mark that more is asked. */
  aside?: ReactNode;
  /** Why it cannot be chosen now: it stays in the list, and can be reached and read. */
  refusal?: string | undefined;
  danger?: boolean;
  onChoose: () => void;
}

export interface LineGroup {
  id: string;
  title: string;
  lines: readonly Line[];
}

interface PaletteListProps {
  /** What was chosen so far; none at the root, from where there is no way back. */
  chosen?: ReactNode;
  placeholder: string;
  groups: readonly LineGroup[];
  pending: boolean;
  empty: ReactNode;
}

/** One step of choosing: what is typed, and what it finds. */
export function PaletteList({ chosen, placeholder, groups, pending, empty }: PaletteListProps) {
  const { palette } = useApp();
  const { t } = useLingui();
  const query = useSelector(palette, (state) => state.context.query);
  const [selected, setSelected] = useState("");
  const first = groups[0]?.lines[0]?.key ?? "";
  // The best match is the one that Enter takes, also when it comes late.
  useEffect(() => setSelected(first), [first]);
  const back = () => palette.send({ type: "back" });
  const count = groups.reduce((sum, group) => sum + group.lines.length, 0);
  const goBackFromNothing = (event: KeyboardEvent) => {
    if (event.key !== "Backspace" || query !== "" || !chosen) return;
    event.preventDefault();
    back();
  };
  return (
    <Command
      shouldFilter={false}
      loop
      vimBindings={false}
      value={selected}
      onValueChange={setSelected}
      label={placeholder}
      className="flex min-h-0 flex-col"
    >
      <div className="flex min-h-13 shrink-0 items-center gap-2 border-b border-line px-3">
        {chosen ? (
          <>
            <IconButton icon={<Icon name="back" />} label={t`Back`} size="sm" onClick={back} />
            <span className="max-w-[45%] truncate rounded-sm bg-sunken px-2 py-0.5 text-sm font-medium">
              {chosen}
            </span>
          </>
        ) : (
          <Icon name="search" className="ml-1 text-ink-faint" />
        )}
        <Command.Input
          // The person asked for it, and a dialog's first stop is its first field.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          value={query}
          onValueChange={(text) => palette.send({ type: "query.change", text })}
          onKeyDown={goBackFromNothing}
          placeholder={placeholder}
          className="h-12 min-w-0 flex-1 bg-transparent text-lg outline-none"
        />
        {pending && <Spinner className="text-ink-faint" />}
        <IconButton
          icon={<Icon name="close" />}
          label={t`Close`}
          size="sm"
          onClick={() => palette.send({ type: "palette.close" })}
        />
      </div>
      <output className="sr-only">
        <Plural value={count} one="# result" other="# results" />
      </output>
      <Command.List
        label={placeholder}
        className="max-h-[min(26rem,60vh)] min-h-0 flex-1 scroll-py-2 overflow-y-auto p-1.5 max-wide:max-h-none"
      >
        {groups.map((group) => (
          <Command.Group key={group.id} heading={group.title} className={GROUP}>
            {group.lines.map((line) => (
              <PaletteLine key={line.key} line={line} />
            ))}
          </Command.Group>
        ))}
        {count === 0 && !pending && <div className="px-4 py-10 text-center text-ink-muted">{empty}</div>}
      </Command.List>
      <footer className="flex h-9 shrink-0 items-center gap-4 border-t border-line bg-canvas px-4 text-xs text-ink-faint max-wide:hidden">
        <span className="flex items-center gap-1.5">
          <Kbd keys={["↑", "↓"]} /> <Trans>Move</Trans>
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
    </Command>
  );
}

function PaletteLine({ line }: { line: Line }) {
  const { refusal } = line;
  const choose = () => {
    if (refusal === undefined) line.onChoose();
    else announce(`${line.title}: ${refusal}`, "assertive");
  };
  return (
    <Command.Item asChild value={line.key} onSelect={choose}>
      {/* cmdk cannot reach a disabled item, and its reason would go unread: this one only says that it is. */}
      <div
        aria-disabled={refusal !== undefined}
        className={cx(LINE, line.danger && !refusal && "text-danger-ink")}
      >
        <Icon name={line.icon} className={refusal ? "opacity-50" : "text-ink-muted"} />
        <span className="min-w-0 flex-1 truncate">
          {line.title}
          {line.detail && <span className="ml-2 text-sm text-ink-faint">{line.detail}</span>}
        </span>
        <span className="max-w-[55%] shrink-0 truncate text-sm text-ink-faint">{refusal ?? line.aside}</span>
      </div>
    </Command.Item>
  );
}

const GROUP =
  "[&_[cmdk-group-heading]]:px-2.5 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 " +
  "[&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:font-medium [&_[cmdk-group-heading]]:text-ink-faint";

const LINE =
  "flex min-h-9 cursor-pointer items-center gap-3 rounded-md px-2.5 py-1.5 data-[selected=true]:bg-hover " +
  "aria-disabled:cursor-default aria-disabled:text-ink-faint pointer-coarse:min-h-11";
