import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useDeferredValue, useMemo, useState } from "react";
import type { Action } from "#declarations/action.ts";
import { actionsOf } from "#resources/actions.ts";
import type { Resource, ResourceKind } from "#declarations/kind.ts";
import { formatCount } from "#lib/format.ts";
import { Button } from "#ui/Button.tsx";
import { Icon } from "#ui/Icon.tsx";
import { useApp } from "#views/context/AppContext.tsx";
import { type Split, splitActions } from "#runtime/resources/availability.ts";
import { useOfferPlan } from "#views/resource/action/useOfferPlan.ts";
import { useResourceStates } from "#views/resource/read/useSnapshot.ts";

interface BulkBarProps {
  kind: ResourceKind;
  chosen: readonly Resource[];
  onClear: () => void;
}

/** Actions for the selected rows. Refusing rows are counted with their reasons and a plan before anything is sent. */
export function BulkBar({ kind, chosen: picked, onClear }: BulkBarProps) {
  const { runs } = useApp();
  const { i18n } = useLingui();
  const offerPlan = useOfferPlan();
  const [asked, setAsked] = useState<Action>();
  // Deferred, because asking thousands of machines must delay neither the checkboxes nor the rows of a running action.
  const states = useDeferredValue(useResourceStates());
  const chosen = useDeferredValue(picked);

  const entries = useMemo(
    () =>
      splitActions(bulkActionsOf(kind), chosen, kind, states).map(({ action, split }): BulkEntry => {
        // Where some rows accept the action, its plan is sought when the button is pressed.
        const canPlan = split.able.length === 0 && offerPlan(action, chosen) !== undefined;
        return { action, ...split, canPlan };
      }),
    [states, kind, chosen, offerPlan],
  );
  const start = ({ action, able }: BulkEntry) => {
    setAsked(undefined);
    runs.start(action, able, "bulk");
  };
  const open = entries.find(({ action }) => action === asked);
  const why = ({ reasons: all }: BulkEntry) =>
    all.map(({ reason, count }) => `${i18n._(reason)} (${formatCount(count)})`).join(" · ");
  const plan = open && open.reasons.length > 0 ? offerPlan(open.action, chosen) : undefined;
  const openPlan = () => {
    setAsked(undefined);
    plan?.open();
  };
  const reasons = open && why(open);
  const label = open && i18n._(open.action.label);

  return (
    <div
      role="region"
      aria-label={i18n._(kind.many)}
      className="flex flex-wrap items-center gap-2 border-t border-line bg-canvas px-4 py-2 wide:px-6 print:hidden"
    >
      <span className="mr-2 font-medium tabular-nums" aria-live="polite">
        <Plural value={picked.length} one="# selected" other="# selected" />
      </span>
      {open && open.reasons.length > 0 ? (
        <>
          <span className="min-w-0 flex-1 basis-60">
            {plan ? (
              <Plural
                value={chosen.length - open.able.length}
                one={`${label} is not possible now for # resource: ${reasons}`}
                other={`${label} is not possible now for # resources: ${reasons}`}
              />
            ) : (
              <Plural
                value={chosen.length - open.able.length}
                one={`# resource is skipped: ${reasons}`}
                other={`# resources are skipped: ${reasons}`}
              />
            )}
          </span>
          <Button onClick={() => setAsked(undefined)}>
            <Trans>Cancel</Trans>
          </Button>
          {plan && (
            <Button
              variant={open.able.length === 0 ? "primary" : "secondary"}
              icon={<Icon name="plan" />}
              onClick={openPlan}
            >
              {plan.label}… ({formatCount(plan.resources.length)})
            </Button>
          )}
          {(open.able.length > 0 || !plan) && (
            <Button
              variant="primary"
              disabledReason={open.able.length === 0 && why(open)}
              onClick={() => start(open)}
            >
              {label} ({formatCount(open.able.length)})
            </Button>
          )}
        </>
      ) : (
        <>
          <div className="contents max-wide:order-last max-wide:-mx-4 max-wide:flex max-wide:w-screen max-wide:gap-2 max-wide:overflow-x-auto max-wide:px-4 max-wide:[scrollbar-width:none] max-wide:*:shrink-0">
            {entries.map((entry) => (
              <Button
                key={entry.action.id}
                size="sm"
                icon={<Icon name={entry.action.icon} />}
                className={
                  entry.action.section === "danger" && entry.able.length > 0 ? "text-danger-ink" : undefined
                }
                disabledReason={entry.able.length === 0 && !entry.canPlan && why(entry)}
                onClick={() => (entry.reasons.length > 0 ? setAsked(entry.action) : start(entry))}
              >
                {i18n._(entry.action.label)}
                {entry.reasons.length > 0 && (entry.able.length > 0 || entry.canPlan) && (
                  <span className="text-ink-faint tabular-nums">
                    {formatCount(entry.able.length)}/{formatCount(chosen.length)}
                  </span>
                )}
              </Button>
            ))}
          </div>
          <Button size="sm" variant="quiet" className="ml-auto" onClick={onClear}>
            <Trans>Clear selection</Trans>
          </Button>
        </>
      )}
    </div>
  );
}

const bulkActionsOf = ({ type }: ResourceKind) => actionsOf(type).filter(({ bulk }) => bulk);

interface BulkEntry extends Split {
  action: Action;
  /** No resource accepts the action, but there is a plan for it. */
  canPlan: boolean;
}
