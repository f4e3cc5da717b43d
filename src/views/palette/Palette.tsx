import { useLingui } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import { useEffect, useEffectEvent } from "react";
import { actionById } from "#resources/actions.ts";
import type { FieldValues } from "#declarations/field.ts";
import { kindOf } from "#resources/registry.ts";
import { Sheet } from "#ui/Sheet.tsx";
import { Spinner } from "#ui/Spinner.tsx";
import { useApp } from "#views/context/AppContext.tsx";
import { ActingStep } from "./steps/ActingStep.tsx";
import { ActionStep } from "./steps/ActionStep.tsx";
import { BrowsingStep } from "./steps/BrowsingStep.tsx";
import { TargetStep } from "./steps/TargetStep.tsx";
import { useEntries } from "./find/useEntries.ts";
import { useCommandContext } from "#views/shell/commands/useCommandContext.ts";

/** The open palette: a box over the page, full screen on a phone. */
export default function Palette({ onTakesKeys }: { onTakesKeys: (takesKeys: boolean) => void }) {
  const { palette, kinds } = useApp();
  const { t } = useLingui();
  const context = useCommandContext();
  const { indexes, pending } = useEntries();
  const snapshot = useSelector(palette, (it) => it);
  const { actionId, target, run } = snapshot.context;
  const action = actionById(actionId ?? "");
  // Drawn hidden while closed, as it will open.
  const isRoot = snapshot.matches("closed") || snapshot.matches({ open: "browsing" });
  const isDone = snapshot.matches({ open: { acting: "done" } });

  const mutate = useEffectEvent((commandId: string, values: FieldValues | undefined) => {
    const opened = indexes.resources.find(({ entry }) => commandId === `open ${entry.key}`)?.entry;
    if (opened) context.go(kindOf(kinds, opened.resource).detailPath(opened.resource));
    [...indexes.commands, ...indexes.pageCommands]
      .find(({ entry }) => entry.command.id === commandId)
      ?.entry.command.run(context, values);
  });
  useEffect(() => {
    const subscription = palette.on("command.chosen", ({ commandId, values }) => mutate(commandId, values));
    return () => subscription.unsubscribe();
  }, [palette]);

  // After the effects of its parts, so that the field follows its input.
  useEffect(() => {
    onTakesKeys(true);
    return () => onTakesKeys(false);
  }, [onTakesKeys]);

  const close = () => palette.send({ type: "palette.close" });
  return (
    <Sheet
      label={t`Commands`}
      onClose={close}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || event.defaultPrevented) return;
        if (isDone || !snapshot.can({ type: "palette.back" })) return;
        event.preventDefault();
        palette.send({ type: "palette.back" });
      }}
      className="fixed inset-x-0 top-[12vh] mx-auto my-0 w-full max-w-2xl overflow-hidden rounded-lg border max-wide:inset-0 max-wide:h-dvh max-wide:max-h-none max-wide:max-w-none max-wide:rounded-none max-wide:border-0"
    >
      <div className="flex max-h-[76vh] flex-col max-wide:h-full max-wide:max-h-none max-wide:[&>*]:flex-1">
        {isRoot ? (
          <BrowsingStep indexes={indexes} pending={pending} />
        ) : snapshot.matches({ open: "choosingTarget" }) && action ? (
          <TargetStep action={action} indexes={indexes} pending={pending} />
        ) : snapshot.matches({ open: "choosingAction" }) ? (
          <ActionStep target={target ?? ""} indexes={indexes} pending={pending} />
        ) : run ? (
          <ActingStep run={run} />
        ) : (
          <Spinner className="m-8" />
        )}
      </div>
    </Sheet>
  );
}
