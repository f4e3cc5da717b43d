import { Trans, useLingui } from "@lingui/react/macro";
import { paymentMethodCreate } from "#actions/paymentMethod/paymentMethod.actions.ts";
import type { BillingAccount } from "#api/billingAccount/billingAccount.ts";
import { type Card, cardData } from "#api/paymentMethod/paymentMethod.ts";
import { cardExpiry, cardTitle } from "#billing/cardText.ts";
import { cardAddPath } from "#declarations/paths.ts";
import { Badge } from "#ui/Badge.tsx";
import { EmptyState } from "#ui/EmptyState.tsx";
import { Icon } from "#ui/Icon.tsx";
import { LinkButton } from "#ui/LinkButton.tsx";
import { Section } from "#ui/Section.tsx";
import { KindRows } from "#views/resource/list/KindRows.tsx";
import { SubresourceRow } from "#views/resource/detail/SubresourceRow.tsx";
import { StateBadge } from "#views/resource/fact/StateBadge.tsx";
import { useActionsNow } from "#views/resource/action/useActionsNow.ts";

export function AccountMethods({ account }: { account: BillingAccount }) {
  const title = <Trans>Payment methods</Trans>;
  return (
    <KindRows<Card> type="card" title={title}>
      {(rows) => (
        <Methods id={account.id} rows={rows.filter((row) => row.billing_account_id === account.id)} />
      )}
    </KindRows>
  );
}

function Methods({ id, rows }: { id: number; rows: readonly Card[] }) {
  const { i18n } = useLingui();
  const add = (
    <LinkButton
      size="sm"
      href={cardAddPath(id)}
      variant={rows.length === 0 ? "primary" : "secondary"}
      icon={<Icon name={paymentMethodCreate.icon} />}
    >
      {i18n._(paymentMethodCreate.label)}
    </LinkButton>
  );
  return (
    <Section flush title={<Trans>Payment methods</Trans>} actions={rows.length > 0 && add}>
      {rows.length === 0 ? (
        <EmptyState icon={<Icon name="card" />} title={<Trans>No payment method yet</Trans>} action={add}>
          <Trans>A verified payment method lets you top up instantly and turn on automatic top-up.</Trans>
        </EmptyState>
      ) : (
        <ul>
          {rows.map((row) => (
            <Method key={row.id} card={row} />
          ))}
        </ul>
      )}
    </Section>
  );
}

function Method({ card }: { card: Card }) {
  const { t } = useLingui();
  const actions = useActionsNow(card);
  const name = cardTitle(card);
  const expiry = cardExpiry(card);
  const note = [cardData(card).card_holder, expiry && t`Expires ${expiry}`].filter(Boolean).join(" · ");
  return (
    <SubresourceRow
      resource={card}
      name={name}
      title={
        <span className="inline-flex flex-wrap items-center gap-2">
          {name}
          {card.is_primary && (
            <Badge tone="info">
              <Trans>Primary</Trans>
            </Badge>
          )}
        </span>
      }
      note={note}
      aside={
        <span aria-live="polite">
          <StateBadge resource={card} />
        </span>
      }
      actions={actions.map((action) => ({ action, values: {} }))}
    />
  );
}
