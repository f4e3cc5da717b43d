import { useLingui } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import { Suspense } from "react";
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
  const visible = shown.flatMap((id) => toasts.find((toast) => toast.id === id) ?? []);
  return (
    <>
      <div
        role="presentation"
        onPointerEnter={() => actor.send({ type: "queue.hold" })}
        onPointerLeave={() => actor.send({ type: "queue.release" })}
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
