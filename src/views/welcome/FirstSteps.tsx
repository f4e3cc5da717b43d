import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { NavigationGroup } from "#declarations/kind.ts";
import { site } from "#api/config/site.ts";
import { exact, moneyText } from "#billing/money.ts";
import { Icon } from "#ui/Icon.tsx";
import type { IconName } from "#ui/icons.ts";
import { LinkButton } from "#ui/LinkButton.tsx";
import { paths } from "#declarations/paths.ts";
import { useEnabledKinds } from "#views/context/useKind.ts";
import { useStartingPrices } from "./useStartingPrices.ts";

/** Content first (machines, services), access last. */
const ORDER: readonly (NavigationGroup | undefined)[] = ["compute", "services", "storage", "access"];

/** First steps for a new customer: what each kind is for, and its lowest price. */
export function FirstSteps() {
  const { t, i18n } = useLingui();
  const priceOf = useStartingPrices();
  const steps = useEnabledKinds()
    .filter(({ group }) => ORDER.includes(group))
    .toSorted((a, b) => ORDER.indexOf(a.group) - ORDER.indexOf(b.group))
    .flatMap((kind) => (kind.create ? [{ kind, create: kind.create }] : []));
  const { firstAccountCredit, siteCurrency } = site();
  const credit = firstAccountCredit ? moneyText(exact(firstAccountCredit), siteCurrency) : undefined;
  return (
    <ol className="divide-y divide-line">
      {credit && (
        <Step
          icon="billing"
          title={<Trans>Starting credit: {credit}</Trans>}
          about={
            <Trans>Your first billing account starts with this credit so that you can try the service.</Trans>
          }
        />
      )}
      {steps.map(({ kind, create }, index) => {
        const price = priceOf(create);
        const label = i18n._(create.label);
        const step = index === 0 ? t`Start here` : t`Create`;
        return (
          <Step
            key={create.id}
            icon={kind.icon}
            title={label}
            about={i18n._(kind.about)}
            price={price && <Trans>from {price} / month</Trans>}
            action={
              <LinkButton
                href={paths.create(create.kind)}
                size="sm"
                variant={index === 0 ? "primary" : "secondary"}
                aria-label={`${step}: ${label}`}
              >
                {step}
              </LinkButton>
            }
          />
        );
      })}
    </ol>
  );
}

interface StepProps {
  icon: IconName;
  title: ReactNode;
  about: ReactNode;
  price?: ReactNode;
  action?: ReactNode;
}

function Step({ icon, title, about, price, action }: StepProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3">
      <span className="grid size-9 shrink-0 place-items-center rounded-md border border-line bg-canvas text-ink-muted">
        <Icon name={icon} />
      </span>
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-medium">{title}</p>
        <p className="text-sm text-pretty text-ink-muted">{about}</p>
      </div>
      {price && <span className="text-sm text-ink-muted tabular-nums">{price}</span>}
      {action}
    </li>
  );
}
