import type { ReactNode } from "react";
import type { ButtonSize, ButtonVariant } from "./buttonClass.ts";

export interface MenuEntry {
  id: string;
  label: ReactNode;
  icon?: ReactNode;
  shortcut?: readonly string[] | undefined;
  tone?: "danger" | undefined;
  /** Marks the current choice, as in a language menu. */
  current?: boolean | undefined;
  /** Disabled reason; the entry stays focusable. */
  disabledReason?: ReactNode;
  onSelect: () => void;
}

export interface MenuSection {
  id: string;
  title?: ReactNode;
  items: readonly MenuEntry[];
}

export interface MenuProps {
  /** Accessible name for an icon-only button. */
  label?: string | undefined;
  button: ReactNode;
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  /** A function is called only when the menu opens, because tables have many menus and open few. */
  sections: readonly MenuSection[] | (() => readonly MenuSection[]);
  /** Loads what the sections need, along with the list. Must not reject. */
  prepare?: () => Promise<void>;
  align?: "start" | "end" | undefined;
  className?: string | undefined;
}
