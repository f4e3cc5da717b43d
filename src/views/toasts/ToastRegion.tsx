import { useLingui } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import { Suspense, useCallback, useLayoutEffect, useRef, useSyncExternalStore } from "react";
import { onDemand } from "#views/shared/onDemand.tsx";
import type { ActorRefFrom } from "xstate";
import type { toastsMachine } from "#machines/toasts/toasts.machine.ts";
import { ToastStack } from "#ui/Toast.tsx";
import { ToastCard } from "./ToastCard.tsx";

const ToastHistory = onDemand(() => import("./ToastHistory.tsx"), { isOver: true });

interface ToastRegionProps {
  actor: ActorRefFrom<typeof toastsMachine>;
  /** A dialog over the whole page covers the toasts. */
  isCovered?: boolean;
}

/** The visible toasts and the drawer of past ones. */
export function ToastRegion({ actor, isCovered = false }: ToastRegionProps) {
  const { t } = useLingui();
  const toasts = useSelector(actor, (state) => state.context.toasts);
  const shown = useSelector(actor, (state) => state.context.shown);
  const historyIsOpen = useSelector(actor, (state) => state.matches({ history: "open" }));
  const isInBackground = useSyncExternalStore(onVisibilityChange, () => document.hidden);
  const isUnseen = isCovered || isInBackground;
  const region = useRef<HTMLDivElement>(null);
  const hold = () => actor.send({ type: "queue.hold" });
  /** The timers run again, unless nobody can see the toasts. */
  const leave = useCallback(
    () => actor.send({ type: isUnseen ? "queue.hold" : "queue.release" }),
    [actor, isUnseen],
  );
  // Where a toast goes with the pointer or the focus on it, Firefox and Safari tell React nothing.
  useLayoutEffect(() => {
    const element = region.current;
    if (element?.matches(":hover, :focus-within") === false) leave();
    element?.addEventListener("pointerleave", leave);
    return () => element?.removeEventListener("pointerleave", leave);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- what is shown is looked up on the page
  }, [leave, shown]);
  const visible = shown.flatMap((id) => toasts.find((toast) => toast.id === id) ?? []);
  return (
    <>
      <div
        ref={region}
        role="presentation"
        onPointerEnter={hold}
        onFocus={hold}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) leave();
        }}
      >
        <ToastStack label={t`Messages`}>
          {visible.map((toast) => (
            <ToastCard
              key={toast.id}
              toast={toast}
              onDismiss={() => actor.send({ type: "toast.dismiss", id: toast.id })}
              onChoose={(choice) => actor.send({ type: "toast.choose", id: toast.id, choice })}
            />
          ))}
        </ToastStack>
      </div>
      {historyIsOpen && (
        <Suspense>
          <ToastHistory actor={actor} />
        </Suspense>
      )}
    </>
  );
}

function onVisibilityChange(changed: () => void): () => void {
  document.addEventListener("visibilitychange", changed);
  return () => document.removeEventListener("visibilitychange", changed);
}
