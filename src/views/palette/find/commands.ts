import { i18n, type MessageDescriptor } from "@lingui/core";
import { msg, t } from "@lingui/core/macro";
import { type AppCommand, type AppState, menuParts, shownCommands } from "#actions/app/app.commands.ts";
import {
  accountTitle,
  blockingAccount,
  restrictedAccounts,
  restrictionOf,
  restrictionText,
} from "#actions/billingAccount/accountRestriction.ts";
import type { BillingAccount } from "#api/billingAccount/billingAccount.ts";
import type { ResourceKind } from "#declarations/kind.ts";
import type { Area } from "#resources/navigation.ts";

/** Sources of commands other than the application's own. */
interface CommandSources {
  areas: readonly Area[];
  kinds: readonly ResourceKind[];
  accounts: readonly BillingAccount[];
}

/** Every command in the current language. */
export const commandsFor = (
  { areas, kinds, accounts }: CommandSources,
  state: AppState,
): readonly AppCommand[] => [
  ...areas.map(goCommand),
  ...kinds.flatMap((kind) => createCommand(kind, accounts)),
  ...restrictedAccounts(accounts).flatMap(liftCommand),
  ...shownCommands(state),
];

/** A command's title outside its menu. */
export function titleOf({ menu, label }: AppCommand): string {
  const part = partOf(menu);
  if (part === undefined) return i18n._(label);
  const [title, name] = [i18n._(part), i18n._(label)];
  return t`${title}: ${name}`;
}

/** Title of the command's section in the user menu, if any. */
export const partOf = (menu: AppCommand["menu"]): MessageDescriptor | undefined => menu && menuParts[menu];

function goCommand({ id, label, icon, path, keywords }: Area): AppCommand {
  const name = i18n._(label);
  return {
    id: `go.${id}`,
    label: msg`Go to ${name}`,
    keywords: msg`open list`,
    names: [label, ...(keywords ? [keywords] : [])],
    icon,
    run: (context) => context.go(path),
  };
}

function createCommand(
  { type, createPath, createLabel, create }: ResourceKind,
  accounts: readonly BillingAccount[],
): AppCommand[] {
  if (createPath === undefined || createLabel === undefined) return [];
  const blocking = blockingAccount(create?.permission, accounts);
  return [
    {
      id: `create.${type}`,
      label: createLabel,
      keywords: msg`new add order`,
      icon: "create",
      ...(blocking && { refusal: restrictionText(blocking) }),
      run: (context, values) => {
        if (values && create?.command) return context.go(create.command.path(values));
        if (values && create) context.fillIn(create.id, values);
        context.go(createPath);
      },
    },
  ];
}

/** The one step that lifts an account's restriction. */
function liftCommand(account: BillingAccount): AppCommand[] {
  const restriction = restrictionOf(account);
  if (restriction === undefined) return [];
  const { remedy, effect } = restriction;
  const [step, title] = [i18n._(remedy.label), accountTitle(account)];
  return [
    {
      id: `lift.${account.id}`,
      label: msg`${step}: ${title}`,
      names: [remedy.label, effect, restriction.title(title)],
      icon: "billing",
      run: (context) => context.go(remedy.path(account)),
    },
  ];
}
