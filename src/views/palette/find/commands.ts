import { i18n } from "@lingui/core";
import { msg, t } from "@lingui/core/macro";
import {
  accountTitle,
  blockingAccount,
  restrictedAccounts,
  restrictionOf,
  restrictionText,
} from "#actions/billingAccount/accountRestriction.ts";
import type { BillingAccount } from "#api/billingAccount/billingAccount.ts";
import type { Area } from "#resources/navigation.ts";
import { languages } from "#lib/i18n.ts";
import type { SchemePreference } from "#machines/colourScheme/colourScheme.machine.ts";
import type { ResourceKind } from "#declarations/kind.ts";
import { themes } from "#themes/index.ts";
import type { IconName } from "#ui/icons.ts";
import { inEnglish } from "./english.ts";

/** What a command needs of the application to be carried out. */
export interface CommandContext {
  go(path: string): void;
  chooseLanguage(id: string): void;
  chooseScheme(preference: SchemePreference): void;
  /** For a look at another tenant; development only. */
  wearTheme(id: string): void;
  showMessages(): void;
  showShortcuts(): void;
  openChat(): void;
  chooseAdminView(on: boolean): void;
  logOut(): void;
}

/** A command that acts on no resource. */
export interface AppCommand {
  /** Stable and in no language: goes into addresses and recents. */
  id: string;
  label: string;
  /** More to find it by, the English words among them. */
  words: string;
  icon: IconName;
  /** Why it leads nowhere now. */
  refusal?: string;
  run(context: CommandContext): void;
}

/** What some commands are there for, or kept back by. */
interface Circumstances {
  canChat: boolean;
  isAdmin: boolean;
  accounts?: readonly BillingAccount[];
}

/** Every command, in the language of the moment. */
export function commandsFor(
  areas: readonly Area[],
  kinds: readonly ResourceKind[],
  { canChat, isAdmin, accounts = [] }: Circumstances,
): AppCommand[] {
  return [
    ...areas.map(({ id, label, icon, path, keywords }) => {
      const name = i18n._(label);
      return command(`go.${id}`, t`Go to ${name}`, icon, (context) => context.go(path), [
        inEnglish(label),
        ...(keywords ? [i18n._(keywords), inEnglish(keywords)] : []),
        "go to open list",
      ]);
    }),
    ...kinds.flatMap((kind) => {
      const { createPath, createLabel } = kind;
      if (createPath === undefined || createLabel === undefined) return [];
      const run = (context: CommandContext) => context.go(createPath);
      const words = [inEnglish(createLabel), t`new add order`, "new add order"];
      const blocking = blockingAccount(kind.create?.permission, accounts);
      return [
        {
          ...command(`create.${kind.type}`, i18n._(createLabel), "create", run, words),
          ...(blocking && { refusal: i18n._(restrictionText(blocking)) }),
        },
      ];
    }),
    // The one step that lifts what an account is kept from.
    ...restrictedAccounts(accounts).flatMap((account) => {
      const restriction = restrictionOf(account);
      if (restriction === undefined) return [];
      const label = `${i18n._(restriction.remedy.label)}: ${accountTitle(account)}`;
      const run = (context: CommandContext) => context.go(restriction.remedy.path(account));
      const words = [restriction.remedy.label, restriction.effect].flatMap((it) => [
        i18n._(it),
        inEnglish(it),
      ]);
      return [command(`lift.${account.id}`, label, "billing", run, [...words, restriction.id])];
    }),
    ...languages.map(({ id, title }) =>
      command(`language.${id}`, t`Language: ${title}`, "language", (context) => context.chooseLanguage(id), [
        "language",
        id,
      ]),
    ),
    ...schemes.map(({ preference, label, icon }) =>
      command(`scheme.${preference}`, i18n._(label), icon, (context) => context.chooseScheme(preference), [
        inEnglish(label),
        "colour color scheme theme mode dark light",
      ]),
    ),
    ...(import.meta.env.DEV ? Object.entries(themes) : []).map(([id, { name }]) =>
      command(`theme.${id}`, t`Theme: ${name}`, "theme", (context) => context.wearTheme(id), [
        "theme tenant",
      ]),
    ),
    command("messages", t`Past messages`, "notification", (context) => context.showMessages(), [
      "past messages notifications toasts history errors",
    ]),
    command("shortcuts", t`Keyboard shortcuts`, "keyboard", (context) => context.showShortcuts(), [
      "keyboard shortcuts keys help cheat sheet",
    ]),
    ...(canChat ? [t`Chat with support`] : []).map((label) =>
      command("chat", label, "support", (context) => context.openChat(), [
        "chat with support contact help message",
      ]),
    ),
    ...(isAdmin ? adminViews : []).map(({ id, label, isOn }) =>
      command(`adminView.${id}`, i18n._(label), "shield", (context) => context.chooseAdminView(isOn), [
        inEnglish(label),
        "administrator customer switch",
      ]),
    ),
    command("logOut", t`Log out`, "logOut", (context) => context.logOut(), ["log out sign off exit leave"]),
  ];
}

const schemes = [
  { preference: "auto", label: msg`Colours as the system has them`, icon: "auto" },
  { preference: "light", label: msg`Light colours`, icon: "light" },
  { preference: "dark", label: msg`Dark colours`, icon: "dark" },
] as const;

const adminViews = [
  { id: "admin", label: msg`Administrator view`, isOn: true },
  { id: "user", label: msg`User view`, isOn: false },
];

const command = (
  id: string,
  label: string,
  icon: IconName,
  run: AppCommand["run"],
  words: readonly string[],
): AppCommand => ({ id, label, icon, run, words: words.join(" ") });
