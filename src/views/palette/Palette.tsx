import { useLingui } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import { memo, Suspense, useEffect, useEffectEvent, useLayoutEffect, useRef } from "react";
import type { SnapshotFrom } from "xstate";
import { actionById } from "#resources/actions.ts";
import type { FieldValues } from "#declarations/field.ts";
import type { paletteMachine } from "#machines/palette/palette.machine.ts";
import { kindOf } from "#resources/registry.ts";
import { runWords } from "#runtime/runs/runs.ts";
import { Sheet } from "#ui/Sheet.tsx";
import { Spinner } from "#ui/Spinner.tsx";
import { useApp } from "#views/context/AppContext.tsx";
import { whenIdle } from "#lib/timing/whenIdle.ts";
import { ActingStep } from "./steps/acting.ts";
import { ActionStep } from "./steps/ActionStep.tsx";
import { BrowsingStep } from "./steps/BrowsingStep.tsx";
import { TargetStep } from "./steps/TargetStep.tsx";
import { useEntries } from "./find/useEntries.ts";
import { PaletteBar } from "./PaletteBar.tsx";
import { useCommandContext } from "#views/shell/commands/useCommandContext.ts";

/** The open palette: a box over the page, full screen on a phone. */
export default memo(function Palette({ onTakesKeys }: { onTakesKeys: (takesKeys: boolean) => void }) {
  const { palette, kinds } = useApp();
  const { t } = useLingui();
  const context = useCommandContext();
  const { indexes, pending } = useEntries();
  // One by one, so that neither opening nor typing renders the palette again.
  const step = useSelector(palette, stepOf);
  const action = useSelector(palette, (state) => actionById(state.context.actionId ?? ""));
  const target = useSelector(palette, (state) => state.context.target);
  const run = useSelector(palette, (state) => state.context.run);

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

  // The next step, when the palette opens before it was loaded ahead.
  useEffect(() => whenIdle(() => void ActingStep.load()), []);

  // A step that is still loading has nothing to focus; its keys must not reach the page.
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (step === "acting" && box.current?.contains(document.activeElement) === false) box.current.focus();
  }, [step]);

  const close = () => palette.send({ type: "palette.close" });
  return (
    <Sheet
      label={t`Commands`}
      onClose={close}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || event.defaultPrevented) return;
        const snapshot = palette.getSnapshot();
        const isDone = snapshot.matches({ open: { acting: "done" } });
        if (isDone || !snapshot.can({ type: "palette.back" })) return;
        event.preventDefault();
        palette.send({ type: "palette.back" });
      }}
      className="fixed inset-x-0 top-[12vh] mx-auto my-0 w-full max-w-2xl overflow-hidden rounded-lg border max-wide:inset-0 max-wide:h-dvh max-wide:max-h-none max-wide:max-w-none max-wide:rounded-none max-wide:border-0"
    >
      <div
        ref={box}
        tabIndex={-1}
        className="flex max-h-[76vh] flex-col outline-none max-wide:h-full max-wide:max-h-none max-wide:[&>*]:flex-1"
      >
        {step === "browsing" ? (
          <BrowsingStep indexes={indexes} pending={pending} />
        ) : step === "choosingTarget" && action ? (
          <TargetStep action={action} indexes={indexes} pending={pending} />
        ) : step === "choosingAction" ? (
          <ActionStep target={target ?? ""} indexes={indexes} pending={pending} />
        ) : run ? (
          <div className="flex min-h-0 flex-col">
            <PaletteBar>
              <h2 className="min-w-0 flex-1 truncate text-lg font-medium">{runWords(run, kinds).title}</h2>
            </PaletteBar>
            <Suspense fallback={waiting}>
              <ActingStep run={run} />
            </Suspense>
          </div>
        ) : (
          waiting
        )}
      </div>
    </Sheet>
  );
});

const waiting = <Spinner className="m-8" />;

/** The step that is drawn: while the palette is closed, the one that it opens with. */
const stepOf = (snapshot: SnapshotFrom<typeof paletteMachine>) =>
  LATER_STEPS.find((step) => snapshot.matches({ open: step })) ?? "browsing";

const LATER_STEPS = ["choosingTarget", "choosingAction", "acting"] as const;
