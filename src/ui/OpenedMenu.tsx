import { Menu as HeadlessMenu, MenuButton, MenuItem, MenuItems } from "@headlessui/react";
import { useEffect, useRef, useState } from "react";
import type { ComponentProps, KeyboardEvent, MouseEvent } from "react";
import { buttonClass } from "./buttonClass.ts";
import { cx } from "./cx.ts";
import { Kbd } from "./Kbd.tsx";
import type { MenuEntry, MenuProps } from "./menu.ts";
import { openMenu } from "./openMenu.ts";
import { createTypeAhead, type TypeAhead } from "./typeAhead.ts";
import { useEvent } from "./useEvent.ts";
import { watchBack } from "./watchBack.ts";

/** A menu that opens on mount; `Menu` loads it on demand. */
export function OpenedMenu(props: MenuProps) {
  const { label, button, variant = "quiet", size = "md", sections, align = "end", className } = props;
  const opener = useRef<HTMLButtonElement>(null);
  const [ahead] = useState(createTypeAhead);
  useEffect(() => openMenu(opener.current), []);
  return (
    <HeadlessMenu>
      {({ open, close }) => (
        <>
          {open && <CloseOnBack close={close} />}
          <MenuButton
            ref={opener}
            aria-label={label}
            className={cx(buttonClass(variant, size), "gap-1.5", className)}
          >
            {button}
          </MenuButton>
          <MenuItems
            transition
            anchor={{ to: `bottom ${align}`, gap: 4, padding: 8 }}
            onKeyDown={(event) => {
              keepOpenOnDisabled(event);
              goToTyped(event, ahead);
            }}
            className="z-50 max-w-[min(20rem,calc(100vw-1rem))] min-w-[min(13rem,calc(100vw-1rem))] rounded-md border border-line bg-raise p-1 text-base shadow-lg outline-none transition data-closed:scale-98 data-closed:opacity-0"
          >
            {(typeof sections === "function" ? sections() : sections).map((section) => (
              <div
                key={section.id}
                // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is not valid in a menu
                role="group"
                aria-labelledby={section.title ? `menu-${section.id}` : undefined}
                className="not-first:mt-1 not-first:border-t not-first:border-line not-first:pt-1"
              >
                {section.title && (
                  <div id={`menu-${section.id}`} className="px-2 pt-1 pb-0.5 text-xs text-ink-faint">
                    {section.title}
                  </div>
                )}
                {section.items.map((item) => (
                  <MenuItem key={item.id}>
                    <Entry item={item} />
                  </MenuItem>
                ))}
              </div>
            ))}
          </MenuItems>
        </>
      )}
    </HeadlessMenu>
  );
}

function CloseOnBack({ close }: { close: () => void }) {
  const back = useEvent(close);
  useEffect(() => watchBack(back), [back]);
  return null;
}

function Entry({ item, onClick, ...props }: { item: MenuEntry } & ComponentProps<"button">) {
  const choose = (event: MouseEvent<HTMLButtonElement>) => {
    if (item.disabledReason) return event.preventDefault();
    // Closing first returns focus to the button, before the choice moves it on.
    onClick?.(event);
    item.onSelect();
  };
  return (
    <button
      {...props}
      type="button"
      onClick={choose}
      aria-disabled={item.disabledReason ? true : undefined}
      aria-current={item.current || undefined}
      aria-keyshortcuts={item.shortcut?.join("+")}
      className={cx(
        "flex min-h-8 w-full items-start gap-2 rounded-sm px-2 py-1.5 text-left pointer-coarse:min-h-11 pointer-coarse:items-center",
        "[&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:shrink-0 aria-disabled:text-ink-faint",
        item.tone === "danger" && !item.disabledReason
          ? "text-danger-ink data-focus:bg-danger-soft"
          : "text-ink data-focus:bg-hover [&_svg]:text-ink-faint",
        item.current && "font-medium",
      )}
    >
      {item.icon}
      <span className="min-w-0 flex-1">
        {item.label}
        {item.disabledReason && <span className="block text-xs text-ink-faint">{item.disabledReason}</span>}
      </span>
      {item.shortcut && (
        <span aria-hidden="true" className="pointer-coarse:hidden">
          <Kbd keys={item.shortcut} />
        </span>
      )}
    </button>
  );
}

function keepOpenOnDisabled(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== "Enter" && event.key !== " ") return;
  if (event.currentTarget.querySelector("[data-focus][aria-disabled=true]")) event.preventDefault();
}

/**
 * Replaces Headless UI's type-ahead, which resets after a third of a second; a focus event is the only way to move its
 * active item.
 */
function goToTyped(event: KeyboardEvent<HTMLElement>, ahead: TypeAhead): void {
  const { key, timeStamp, ctrlKey, metaKey, altKey } = event;
  if (event.defaultPrevented || key.length !== 1 || ctrlKey || metaKey || altKey) return;
  if (key === " " && !ahead.isTyping(timeStamp)) return;
  event.preventDefault();
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>("[role=menuitem]")];
  const at = items.findIndex((item) => item.matches("[data-focus]"));
  const texts = items.map((item) => item.textContent);
  items[ahead.find(key, texts, at, timeStamp)]?.dispatchEvent(new FocusEvent("focusin", { bubbles: true }));
}
