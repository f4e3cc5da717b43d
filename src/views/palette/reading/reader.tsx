import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import type { ActorRefFrom } from "xstate";
import type { ResourceKind } from "#declarations/kind.ts";
import type { paletteMachine } from "#machines/palette/palette.machine.ts";
import { resourcesText } from "#lib/format.ts";
import { type CommandSources, isComplete, readCommand, type Unread } from "#runtime/commands/readings.ts";
import { type Verb, verbsOf } from "#runtime/commands/verbs.ts";
import type { ResourceStates } from "#runtime/resources/resourceActors.ts";
import { rememberRecent } from "#views/palette/find/recents.ts";
import { StateBadge } from "#views/resource/fact/StateBadge.tsx";
import { CommandPreview } from "./CommandPreview.tsx";
import { type DryRun, dryRunOf, type ReadCommand, refusalOf, type TypedCommand } from "./dryRun.ts";

interface TypedSources extends Omit<CommandSources, "verbs"> {
  kinds: readonly ResourceKind[];
}

/** Reads a text as a command of these kinds; undefined if it is none. */
export function readTyped(
  text: string,
  locale: string,
  { kinds, ...rest }: TypedSources,
): Omit<ReadCommand, "isLoading"> | undefined {
  const sources = { ...rest, verbs: preparedVerbs(kinds, locale) };
  const reading = readCommand(text, sources);
  return reading && { reading, sources };
}

const prepared = new WeakMap<readonly ResourceKind[], { locale: string; verbs: readonly Verb[] }>();

/** Verbs contain words of the current language. */
function preparedVerbs(kinds: readonly ResourceKind[], locale: string): readonly Verb[] {
  const known = prepared.get(kinds);
  if (known?.locale === locale) return known.verbs;
  const verbs = verbsOf(kinds);
  prepared.set(kinds, { locale, verbs });
  return verbs;
}

/** The line that runs a command, with its preview. */
export function typedCommand(
  command: ReadCommand,
  states: ResourceStates,
  palette: ActorRefFrom<typeof paletteMachine>,
): TypedCommand {
  const { reading } = command;
  const { verb, targets, given, missing } = reading;
  const { label, icon, id } = verb.action ?? verb.create;
  const dryRun = dryRunOf(command, states);
  const [first, ...others] = targets;
  const only = others.length === 0 ? first : undefined;
  const count = targets.length;
  const name = only ? only.title : resourcesText(count);
  const refusal = whyNot(command, dryRun);
  const refused =
    verb.action && dryRun.able.length < count && (only ?? verb.action.bulk) && reading.unread.length === 0
      ? { action: verb.action, resources: targets.map(({ resource }) => resource), values: given }
      : undefined;
  const choose = () => {
    if (only) rememberRecent(only.key);
    if (verb.create)
      palette.send({ type: "command.choose", commandId: `create.${verb.kind.type}`, values: given });
    else
      palette.send({
        type: "typed.choose",
        actionId: id,
        command: { targets: dryRun.able, values: given, isComplete: isComplete(reading) },
      });
  };
  return {
    line: {
      key: `typed ${id}`,
      icon,
      title: [i18n._(label), missing?.text ?? (verb.action && name)].filter(Boolean).join(": "),
      danger: verb.action?.section === "danger",
      describedBy: missing ? undefined : PREVIEW,
      refusal,
      aside: only && <StateBadge resource={only.resource} />,
      onChoose: choose,
    },
    preview: missing ? undefined : (
      <CommandPreview
        id={PREVIEW}
        command={command}
        dryRun={dryRun}
        isRefused={refusal !== undefined}
        refused={refused}
      />
    ),
    isMissing: missing !== undefined,
    refused,
    isPair: (actionId, target) => verb.action?.id === actionId && only?.key === target,
  };
}

const PREVIEW = "palette-preview";

/** Why Enter does nothing. */
function whyNot(command: ReadCommand, dryRun: DryRun): string | undefined {
  const { verb, targets, missing, unread } = command.reading;
  if (missing) return missingText(missing, verb);
  // Without a form or a confirmation, Enter would send.
  if (dryRun.next === "requests" && unread.length > 0) {
    const listed = unread.map(({ text }) => text).join(" ");
    return t`The command contains unknown words: ${listed}. Correct or remove them.`;
  }
  if (targets.length > 1 && verb.action && !verb.action.bulk)
    return t`This command runs on one resource at a time. If several resources have the same name, enter an ID instead.`;
  return refusalOf(command, dryRun);
}

function missingText({ text, nearest }: Unread, verb: Verb): string {
  const kind = i18n._(verb.kind.many);
  return nearest === undefined
    ? t`No match for “${text}” (${kind}). Check the spelling.`
    : t`No match for “${text}” (${kind}). Did you mean ${nearest}?`;
}
