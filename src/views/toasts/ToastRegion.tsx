import { useLingui } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import { Suspense, useEffect, useRef } from "react";
import { onDemand } from "#views/shared/onDemand.tsx";
import type { ActorRefFrom } from "xstate";
import type { toastsMachine } from "#machines/toasts/toasts.machine.ts";
import { ToastStack } from "#ui/Toast.tsx";
import { ToastCard } from "./ToastCard.tsx";

const ToastHistory = onDemand(() => import("./ToastHistory.tsx"), { isOver: true });

/** The visible toasts and the drawer of past ones. */
export function ToastRegion({ actor }: { actor: ActorRefFrom<typeof toastsMachine> }) {
  const { t } = useLingui();
  const toasts = useSelector(actor, (state) => state.context.toasts);
  const shown = useSelector(actor, (state) => state.context.shown);
  const historyIsOpen = useSelector(actor, (state) => state.matches({ history: "open" }));
  const region = useRef<HTMLDivElement>(null);
  // Where a toast goes with the pointer or the focus on it, Firefox and Safari tell React nothing.
  useEffect(() => {
    const release = () => actor.send({ type: "queue.release" });
    const element = region.current;
    if (element?.matches(":hover, :focus-within") === false) release();
    element?.addEventListener("pointerleave", release);
    return () => element?.removeEventListener("pointerleave", release);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- what is shown is looked up on the page
  }, [actor, shown]);
  const visible = shown.flatMap((id) => toasts.find((toast) => toast.id === id) ?? []);
  return (
    <>
      <div
        ref={region}
        role="presentation"
        onPointerEnter={() => actor.send({ type: "queue.hold" })}
        onFocus={() => actor.send({ type: "queue.hold" })}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) actor.send({ type: "queue.release" });
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
