import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { Command } from "#declarations/command.ts";
import { htmlLang, languages } from "#lib/i18n.ts";
import type { SchemePreference } from "#machines/colourScheme/colourScheme.machine.ts";
import { themes } from "#themes/index.ts";

/** What a command needs of the application to be carried out. */
export interface CommandContext {
  go(path: string): void;
  chooseLanguage(id: string): void;
  chooseScheme(preference: SchemePreference): void;
  /** For a look at another tenant; development only. */
  setTheme(id: string): void;
  showMessages(): void;
  showShortcuts(): void;
  openChat(): void;
  chooseAdminView(on: boolean): void;
  logOut(): void;
}

/** What decides which commands there are, and which of a choice is made. */
export interface AppState {
  locale: string;
  scheme: SchemePreference;
  canChat: boolean;
  isAdmin: boolean;
  isAdminView: boolean;
}

/** The parts of the user menu, in its order. A title also leads the name of a command wherever it stands alone. */
export const menuParts = {
  language: msg`Language`,
  scheme: msg`Colours`,
  view: undefined,
  help: undefined,
  session: undefined,
} satisfies Record<string, MessageDescriptor | undefined>;

export type MenuPart = keyof typeof menuParts;

/** A command that acts on no resource: user menu, top bar, keys, shortcut sheet and palette derive from these. */
export interface AppCommand extends Command {
  /** The part of the user menu that has it; none for what is elsewhere. */
  menu?: MenuPart;
  /** The language of a label that is the same in all of them. */
  lang?: string;
  /** What it leads to: it is found by these too. */
  names?: readonly MessageDescriptor[];
  /** Why it cannot be run now. */
  refusal?: MessageDescriptor;
  /** Without it, always. */
  isShown?(state: AppState): boolean;
  /** Of one choice among several: whether it is the one made. */
  isChosen?(state: AppState): boolean;
  run(context: CommandContext): void;
}

/** A name that is the same in every language. */
const asIs = (text: string): MessageDescriptor => ({ id: text, message: text });

const schemeCommand = (preference: SchemePreference, label: MessageDescriptor): AppCommand => ({
  id: `scheme.${preference}`,
  label,
  keywords: msg`colour color theme mode`,
  icon: preference,
  menu: "scheme",
  isChosen: ({ scheme }) => scheme === preference,
  run: (context) => context.chooseScheme(preference),
});

const viewCommand = (id: string, label: MessageDescriptor, ofAdmin: boolean): AppCommand => ({
  id: `adminView.${id}`,
  label,
  keywords: msg`administrator customer switch`,
  icon: ofAdmin ? "shield" : "user",
  menu: "view",
  isShown: ({ isAdmin }) => isAdmin,
  isChosen: ({ isAdminView }) => isAdminView === ofAdmin,
  run: (context) => context.chooseAdminView(ofAdmin),
});

export const showMessages: AppCommand = {
  id: "messages",
  label: msg`Past messages`,
  keywords: msg`notifications toasts history errors`,
  icon: "notification",
  run: (context) => context.showMessages(),
};

const appCommands: readonly AppCommand[] = [
  ...languages.map(({ id, title }): AppCommand => ({
    id: `language.${id}`,
    label: asIs(title),
    lang: htmlLang(id),
    keywords: asIs(id),
    icon: "language",
    menu: "language",
    isChosen: ({ locale }) => locale === id,
    run: (context) => context.chooseLanguage(id),
  })),
  schemeCommand("auto", msg`Same as system`),
  schemeCommand("light", msg`Light`),
  schemeCommand("dark", msg`Dark`),
  ...(import.meta.env.DEV ? Object.entries(themes) : []).map(([id, { name }]): AppCommand => ({
    id: `theme.${id}`,
    label: asIs(`Theme: ${name}`),
    icon: "theme",
    run: (context) => context.setTheme(id),
  })),
  viewCommand("admin", msg`Administrator view`, true),
  viewCommand("user", msg`User view`, false),
  showMessages,
  {
    id: "shortcuts",
    label: msg`Keyboard shortcuts`,
    keywords: msg`keys help cheat sheet`,
    icon: "keyboard",
    shortcut: "?",
    menu: "help",
    run: (context) => context.showShortcuts(),
  },
  {
    id: "chat",
    label: msg`Chat with support`,
    keywords: msg`contact help message`,
    icon: "support",
    menu: "help",
    isShown: ({ canChat }) => canChat,
    run: (context) => context.openChat(),
  },
  {
    id: "logOut",
    label: msg`Log out`,
    keywords: msg`sign out exit leave`,
    icon: "logOut",
    menu: "session",
    run: (context) => context.logOut(),
  },
];

/** Those that there are now. */
export const shownCommands = (state: AppState): readonly AppCommand[] =>
  appCommands.filter(({ isShown }) => isShown?.(state) ?? true);
