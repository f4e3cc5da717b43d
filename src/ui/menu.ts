import type { ReactNode } from "react";
import type { ButtonSize, ButtonVariant } from "./buttonClass.ts";

export interface MenuEntry {
  id: string;
  label: ReactNode;
  icon?: ReactNode;
  shortcut?: readonly string[] | undefined;
  tone?: "danger" | undefined;
  /** Marks the one that is chosen, as in a language menu. */
  current?: boolean | undefined;
  /** Why it cannot be chosen now; it can still be reached and read. */
  disabledReason?: ReactNode;
  onSelect: () => void;
}

export interface MenuSection {
  id: string;
  title?: ReactNode;
  items: readonly MenuEntry[];
}

export interface MenuProps {
  /** Accessible name of a button whose content is an icon alone. */
  label?: string | undefined;
  button: ReactNode;
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  /** A function is asked only once the menu has been opened: a table has many menus and opens few. */
  sections: readonly MenuSection[] | (() => readonly MenuSection[]);
  align?: "start" | "end" | undefined;
  className?: string | undefined;
}
