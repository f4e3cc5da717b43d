import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import type { ReactNode } from "react";
import type { RunItem } from "#machines/actionRun/actionRun.machine.ts";
import type { Run } from "#machines/actionRun/run.ts";
import { Button } from "#ui/Button.tsx";
import { Dialog } from "#ui/Dialog.tsx";

/** Requests sent and unsent by an interrupted bulk run. */
export default function InterruptedRun({ run: { actor, action } }: { run: Run }) {
  const { t, i18n } = useLingui();
  const { items } = useSelector(actor, (it) => it.context);
  const label = i18n._(action.label);
  const of = (...states: RunItem["state"][]) => items.filter((item) => states.includes(item.state));
  const unsent = of("waiting");
  const close = () => actor.send({ type: "run.dismiss" });
  return (
    <Dialog
      open
      onClose={close}
      title={t`Action interrupted: ${label}. Check what was sent.`}
      description={
        <Trans>
          The page was closed or reloaded before all requests were sent. The remaining requests are sent only
          if you send them here.
        </Trans>
      }
      closeLabel={t`Close`}
      footer={
        unsent.length > 0 && (
          <>
            <Button onClick={close}>
              <Trans>Discard remaining requests</Trans>
            </Button>
            <Button variant="primary" onClick={() => actor.send({ type: "rest.run" })}>
              <Trans>Send remaining requests</Trans>
            </Button>
          </>
        )
      }
    >
      <dl className="grid gap-3">
        <Part
          items={unsent}
          term={<Plural value={unsent.length} one="# request not sent" other="# requests not sent" />}
        />
        <Part
          items={of("sent")}
          term={<Trans>Request sent, result unknown. Check the resource's state.</Trans>}
        />
        <Part items={of("done")} term={<Trans>Done</Trans>} />
        <Part items={of("failed")} term={<Trans>Failed</Trans>} />
      </dl>
    </Dialog>
  );
}

function Part({ items, term }: { items: readonly RunItem[]; term: ReactNode }) {
  if (items.length === 0) return null;
  return (
    <div>
      <dt className="font-medium">{term}</dt>
      <dd className="max-h-40 overflow-auto text-ink-muted">{items.map(({ title }) => title).join(", ")}</dd>
    </div>
  );
}
