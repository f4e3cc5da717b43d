import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { FieldValues } from "#declarations/field.ts";
import type { Command } from "#declarations/command.ts";
import { asIs } from "#lib/texts/asIs.ts";
import { htmlLang, languages } from "#lib/texts/languages.ts";
import type { SchemePreference } from "#machines/colourScheme/colourScheme.machine.ts";
import { themes } from "#themes/index.ts";

/** What a command can do to the application. */
export interface CommandContext {
  go(path: string): void;
  /** Fills in a create form, whether or not it is open. */
  fillIn(formId: string, values: FieldValues): void;
  chooseLanguage(id: string): void;
  chooseScheme(preference: SchemePreference): void;
  /** Previews another tenant's theme; development only. */
  setTheme(id: string): void;
  showMessages(): void;
  showShortcuts(): void;
  showChart(): void;
  showSessionLog(): void;
  openChat(): void;
  chooseAdminView(on: boolean): void;
  logOut(): void;
}

/** Decides which commands are shown and which choices are marked. */
export interface AppState {
  locale: string;
  scheme: SchemePreference;
  canChat: boolean;
  isAdmin: boolean;
  isAdminView: boolean;
  /** For developers, testers and administrators: charts and session logs. */
  canInspect: boolean;
}

/** Sections of the user menu, in order. A section's title prefixes its commands' names outside the menu. */
export const menuParts = {
  language: msg`Language`,
  scheme: msg`Colours`,
  view: undefined,
  help: undefined,
  session: undefined,
} satisfies Record<string, MessageDescriptor | undefined>;

export type MenuPart = keyof typeof menuParts;

/** A command without a resource. User menu, top bar, keys, shortcut sheet and palette derive from it. */
export interface AppCommand extends Command {
  /** Section of the user menu; undefined if the command is elsewhere. */
  menu?: MenuPart;
  /** Language of a label that is never translated. */
  lang?: string;
  /** Names of its targets, as extra search terms. */
  names?: readonly MessageDescriptor[];
  /** Why the command can't run now. */
  refusal?: MessageDescriptor;
  /** Absent: always shown. */
  isShown?(state: AppState): boolean;
  /** Whether this option of a choice is selected. */
  isChosen?(state: AppState): boolean;
  /** `values` fill in the form that the command opens. */
  run(context: CommandContext, values?: FieldValues): void;
}

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
  shortcut: "b",
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
    id: "chart",
    label: msg`Show chart`,
    keywords: msg`state machine diagram behaviour`,
    icon: "chart",
    shortcut: "g",
    menu: "help",
    isShown: ({ canInspect }) => canInspect,
    run: (context) => context.showChart(),
  },
  {
    id: "sessionLog",
    label: msg`Show session log`,
    keywords: msg`time travel replay history steps debug`,
    icon: "history",
    shortcut: "h",
    menu: "help",
    isShown: ({ canInspect }) => canInspect,
    run: (context) => context.showSessionLog(),
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

export const shownCommands = (state: AppState): readonly AppCommand[] =>
  appCommands.filter(({ isShown }) => isShown?.(state) ?? true);
