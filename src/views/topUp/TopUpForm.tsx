import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useSelector } from "@xstate/react";
import { useEffect, useId } from "react";
import { paymentMethodCreate } from "#actions/paymentMethod/paymentMethod.actions.ts";
import {
  accountRefusal,
  restrictionEffect,
  restrictionOf,
  restrictionTitle,
} from "#actions/billingAccount/accountRestriction.ts";
import { quickAmounts, termsOf, topUpFields, topUpValues } from "#actions/topUp/topUp.fields.ts";
import { type BillingAccount, billingAccountListQuery } from "#api/billingAccount/billingAccount.ts";
import { site } from "#api/config/site.ts";
import type { Quote, Way } from "#machines/payment/payment.data.ts";
import { chosenOf, type TopUpValues } from "#machines/topUp/topUp.data.ts";
import { exact, moneyText } from "#billing/money.ts";
import { runwayDays } from "#billing/runway.ts";
import { cardAddPath, paths } from "#declarations/paths.ts";
import type { TopUpActor } from "#runtime/topUps.ts";
import { Banner } from "#ui/Banner.tsx";
import { Button } from "#ui/Button.tsx";
import { EmptyState } from "#ui/EmptyState.tsx";
import { Form } from "#ui/Form.tsx";
import { FormLayout } from "#ui/FormLayout.tsx";
import { Icon } from "#ui/Icon.tsx";
import { Link } from "#ui/link.tsx";
import { LinkButton } from "#ui/LinkButton.tsx";
import { RadioCards } from "#ui/RadioCards.tsx";
import { Section } from "#ui/Section.tsx";
import { ErrorText } from "#views/shared/ErrorText.tsx";
import { FormErrors } from "#views/resource/form/ActionForm.tsx";
import { FieldInput } from "#views/resource/form/FieldInput.tsx";
import { chargedText, TopUpCost } from "./TopUpCost.tsx";
import { TopUpFailure } from "./TopUpFailure.tsx";

const idOf = (name: string): string => `top-up-${name}`;

/** Amount, account and payment method; the total stays visible next to the button. */
export function TopUpForm({ actor }: { actor: TopUpActor }) {
  const { t, i18n } = useLingui();
  const snapshot = useSelector(actor, (it) => it);
  const { context } = snapshot;
  const accounts = useQuery(billingAccountListQuery);
  const reportId = useId();
  const chosen = chosenOf(context);
  const errors = context.hasTried ? context.check(chosen) : {};
  const rows = accounts.data ?? [];
  const account = rows.find(({ id }) => id === chosen.account);
  const ways = context.options?.accounts.find(({ id }) => id === chosen.account)?.ways ?? [];
  const fields = topUpFields(rows, ways, site().minimumTopupAmount);
  const choose = (values: Partial<TopUpValues>) => actor.send({ type: "form.change", values });

  useEffect(() => {
    if (context.failure) document.getElementById(reportId)?.focus();
  }, [context.failure, reportId]);

  const pay = () => {
    // Pop-up blockers require opening the payment window within the click.
    actor.send({ type: "payment.start" });
    const isFilling = Object.keys(errors).length > 0 || snapshot.matches({ choosing: "filling" });
    return isFilling ? reportId : undefined;
  };

  if (account === undefined)
    return (
      <EmptyState
        icon={<Icon name="billing" />}
        title={<Trans>You don't have a billing account yet. Create one first.</Trans>}
        action={
          <LinkButton href={paths.create("billing_account")} variant="primary">
            <Trans>Create billing account</Trans>
          </LinkButton>
        }
      />
    );
  const restriction = accountRefusal("money.add", account) && restrictionOf(account);
  const accountField = fields.find(({ name }) => name === "billing_account_id");
  const amountField = fields.find(({ name }) => name === "amount");
  const quote = snapshot.matches({ choosing: "priced" }) ? context.quote : undefined;
  const isPricing = snapshot.matches({ choosing: "pausing" }) || snapshot.matches({ choosing: "pricing" });
  const price = quote && chargedText(quote);
  const cost = quote && (
    <>
      <TopUpCost quote={quote} />
      <Runway account={account} amount={quote.amount} at={new Date(accounts.dataUpdatedAt)} />
    </>
  );
  return (
    <Form isOrder onSubmit={pay}>
      <FormLayout
        summary={
          restriction ? undefined : (
            <section aria-label={t`Price`} aria-live="polite" aria-busy={isPricing} className="grid gap-3">
              {quote ? (
                <>
                  <div className="grid gap-3 max-xwide:hidden">{cost}</div>
                  {/* On a phone the full cost would cover the form, so it is shown at the end. */}
                  <Extra quote={quote} />
                </>
              ) : (
                <p className="text-sm text-ink-muted">
                  {isPricing ? (
                    <Trans>Calculating price…</Trans>
                  ) : (
                    <Trans>Enter an amount to see the total cost.</Trans>
                  )}
                </p>
              )}
              <Button
                type="submit"
                variant="primary"
                wide
                busy={isPricing}
                disabledReason={snapshot.matches({ choosing: "unpriced" }) && t`Waiting for the price`}
              >
                {price === undefined ? <Trans>Pay</Trans> : <Trans>Pay {price}</Trans>}
              </Button>
            </section>
          )
        }
      >
        <div id={reportId} tabIndex={-1} className="grid gap-3 outline-none empty:hidden">
          {context.failure && <TopUpFailure failure={context.failure} />}
          {snapshot.matches({ choosing: "unpriced" }) && (
            <div>
              <Button size="sm" onClick={() => actor.send({ type: "price.retry" })}>
                <Trans>Recalculate price</Trans>
              </Button>
            </div>
          )}
          <FormErrors fields={fields} errors={errors} idOf={idOf} />
          {context.options?.error && (
            <Banner
              tone="warn"
              title={<Trans>Couldn't load saved cards</Trans>}
              actions={
                <Button size="sm" onClick={() => actor.send({ type: "options.retry" })}>
                  <Trans>Try again</Trans>
                </Button>
              }
            >
              <ErrorText error={context.options.error} />
            </Banner>
          )}
        </div>
        <Section title={<Trans>Amount and billing account</Trans>}>
          <div className="grid gap-4">
            {accountField && (
              <FieldInput
                field={accountField}
                id={idOf(accountField.name)}
                value={String(account.id)}
                error={errors[accountField.name]}
                onValue={(value) => choose({ account: Number(value) })}
              />
            )}
            {restriction ? (
              <Banner
                tone={restriction.tone}
                title={restrictionTitle(account)}
                actions={
                  <LinkButton size="sm" href={restriction.remedy.path(account)}>
                    {i18n._(restriction.remedy.label)}
                  </LinkButton>
                }
              >
                {restrictionEffect(account)}
              </Banner>
            ) : (
              amountField && (
                <div className="grid gap-2">
                  <FieldInput
                    field={amountField}
                    id={idOf(amountField.name)}
                    value={context.values.amount}
                    error={errors[amountField.name]}
                    onValue={(value) => choose({ amount: String(value) })}
                  />
                  <QuickAmounts amount={chosen.amount} onAmount={(amount) => choose({ amount })} />
                </div>
              )
            )}
          </div>
        </Section>
        {!restriction && (
          <Ways
            ways={ways}
            chosen={topUpValues(chosen).way}
            error={errors["way"]}
            account={account.id}
            onWay={(way) => choose({ way })}
          />
        )}
        {cost && (
          <div className="xwide:hidden">
            <Section title={<Trans>Total cost</Trans>}>
              <div className="grid gap-3">{cost}</div>
            </Section>
          </div>
        )}
      </FormLayout>
    </Form>
  );
}

function QuickAmounts({ amount, onAmount }: { amount: string; onAmount: (amount: string) => void }) {
  const { t } = useLingui();
  const { minimumTopupAmount, siteCurrency } = site();
  return (
    <div role="group" aria-label={t`Suggested amounts`} className="flex flex-wrap gap-2">
      {quickAmounts(minimumTopupAmount).map((quick) => (
        <Button
          key={quick}
          size="sm"
          aria-pressed={quick === amount}
          onClick={() => onAmount(quick)}
          className="aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:inset-ring aria-pressed:inset-ring-accent"
        >
          {moneyText(exact(quick), siteCurrency)}
        </Button>
      ))}
    </div>
  );
}

/** The part of the price that is not added to the balance, in one line. */
function Extra({ quote: { amount, total } }: { quote: Quote }) {
  if (total === undefined) return null;
  const extra = moneyText(exact(total).minus(exact(amount)), site().siteCurrency);
  return (
    <p className="text-sm text-ink-muted tabular-nums xwide:hidden">
      <Trans>Fee and taxes included: {extra}</Trans>
    </p>
  );
}

interface WaysProps {
  ways: readonly Way[];
  chosen: string;
  error: string | undefined;
  account: number;
  onWay: (id: string) => void;
}

function Ways({ ways, chosen, error, account, onWay }: WaysProps) {
  const { t, i18n } = useLingui();
  return (
    <Section
      title={<Trans>Payment method</Trans>}
      actions={
        <Link href={cardAddPath(account)} className="text-sm text-accent-ink hover:underline">
          {i18n._(paymentMethodCreate.label)}
        </Link>
      }
    >
      {ways.length === 0 ? (
        <p id={idOf("way")} tabIndex={-1} className="text-ink-faint outline-none">
          <Trans>This account has no payment method yet. Add one first.</Trans>
        </p>
      ) : (
        <RadioCards
          id={idOf("way")}
          legend={t`Payment method`}
          legendHidden
          error={error}
          value={chosen}
          onValue={onWay}
          options={ways.map((way) => ({
            value: way.id,
            title: way.name,
            icon: <Icon name={way.kind === "card" ? "card" : "external"} />,
            description: <About way={way} />,
          }))}
        />
      )}
    </Section>
  );
}

function About({ way }: { way: Way }) {
  const { i18n } = useLingui();
  const { paymentProcessors, siteCurrency } = site();
  const processor = paymentProcessors?.find(({ keyword }) => keyword === way.processor);
  const terms = termsOf(processor, siteCurrency).map((term) => i18n._(term));
  return (
    <>
      <WayDescription way={way} />
      {terms.length > 0 && <span className="block">{terms.join(" · ")}</span>}
    </>
  );
}

function WayDescription({ way: { kind, name, processorName, expires } }: { way: Way }) {
  if (kind === "link")
    return name === processorName ? (
      <Trans>Opens in a new window</Trans>
    ) : (
      <Trans>Continue to {processorName}</Trans>
    );
  return expires ? <Trans>Saved card, expires {expires}</Trans> : <Trans>Saved</Trans>;
}

/** How long the balance lasts after the top-up, if known. */
function Runway({ account, amount, at }: { account: BillingAccount; amount: string; at: Date }) {
  const { ongoing, total } = account.running_totals ?? {};
  if (ongoing == null || total == null || account.paying_by_invoice) return null;
  const days = runwayDays(exact(ongoing).plus(exact(amount)).toNumber(), total, at);
  if (days === undefined) return null;
  return (
    <p className="text-sm text-ink-faint">
      <Plural
        value={days}
        one="After this top-up, the balance will last about # day at this month's spending rate."
        other="After this top-up, the balance will last about # days at this month's spending rate."
      />
    </p>
  );
}
