import { i18n } from "@lingui/core";
import { actionById } from "#resources/actions.ts";
import { areasOf } from "#resources/navigation.ts";
import { site } from "#api/config/site.ts";
import { canOpenChat } from "#machines/chat/chat.machine.ts";
import { preferenceOf } from "#machines/colourScheme/colourScheme.machine.ts";
import { availabilityOf } from "#runtime/resources/availability.ts";
import { loadKinds } from "#resources/kinds.ts";
import { findResource, keyOf, loadedRows } from "#resources/loaded.ts";
import { kindOf } from "#resources/registry.ts";
import { quoted } from "#runtime/commands/words.ts";
import type { App } from "#views/context/AppContext.tsx";
import { enabledTypes } from "#views/context/useKind.ts";
import { commandsFor, titleOf } from "./commands.ts";

/**
 * Opens the palette from a link with a command id and, for an action, an optional resource id. A link never runs an
 * action: one that asks for nothing or is disabled is only shown in the list.
 */
export async function openAt(id: string, on: string | null, app: App): Promise<void> {
  const { palette, kinds, resourceActors, queryClient, chat, colourScheme } = app;
  const types = enabledTypes();
  await loadKinds(types);
  const action = actionById(id);
  const kind = action && kinds.get(action.kind);
  if (action === undefined || kind === undefined) {
    const loaded = types.map((type) => kindOf(kinds, { $type: type }));
    // Other users find nothing by the title of an administrator command.
    const commands = commandsFor(
      { areas: areasOf(kinds, site(), true), kinds: loaded, accounts: [] },
      {
        locale: i18n.locale,
        scheme: preferenceOf(colourScheme.getSnapshot()),
        canChat: canOpenChat(chat.getSnapshot()),
        isAdmin: true,
        isAdminView: true,
        canInspect: true,
      },
    );
    const command = commands.find((it) => it.id === id);
    palette.send({ type: "palette.open", query: command ? titleOf(command) : "" });
    return;
  }
  if (on === null) {
    palette.send({ type: "palette.open", actionId: id });
    return;
  }
  const resource = await findResource(kind, on, queryClient);
  if (resource === undefined) {
    palette.send({ type: "palette.open", actionId: id, query: on });
    return;
  }
  const target = keyOf(kind, resource);
  const asks = action.fields !== undefined || action.confirm !== undefined;
  if (asks && availabilityOf(action, resource, kind, resourceActors).refusal === undefined)
    palette.send({ type: "palette.open", actionId: id, target });
  else palette.send({ type: "palette.open", target, query: i18n._(action.label) });
}

/**
 * Opens the palette with a linked command typed in the reader's language. Names that the reader doesn't have stay ids,
 * and the palette says that they are missing.
 */
export async function openLinked(text: string, { palette, kinds, queryClient }: App): Promise<void> {
  const types = enabledTypes();
  await loadKinds(types);
  const loaded = types.map((type) => kindOf(kinds, { $type: type }));
  const [id = "", ...words] = text.split(" ");
  const command = loaded
    .flatMap(({ actions, create }) => [...actions, ...(create ? [create] : [])])
    .find((it) => it.id === id);
  const nameOf = async (word: string) => {
    const kind = loaded.find(({ type }) => word.startsWith(`${type}:`));
    const resource = kind && (await findResource(kind, word.slice(kind.type.length + 1), queryClient));
    if (kind === undefined || resource === undefined) return word;
    const title = kind.titleOf(resource);
    const same = loaded.flatMap((it) =>
      loadedRows(it, queryClient).filter((row) => it.titleOf(row) === title),
    );
    return same.length === 1 ? quoted(title) : word;
  };
  const names = await Promise.all(words.map(nameOf));
  palette.send({ type: "palette.open", query: [command ? i18n._(command.label) : id, ...names].join(" ") });
}
