import { Trans, useLingui } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import { type FormEvent, type ReactNode, Suspense, useState } from "react";
import { onDemand } from "#views/shared/onDemand.tsx";
import { accountTitle } from "#actions/billingAccount/accountRestriction.ts";
import { Button } from "#ui/Button.tsx";
import { Field } from "#ui/Field.tsx";
import { RadioCards } from "#ui/RadioCards.tsx";
import { Section } from "#ui/Section.tsx";
import { Select } from "#ui/Select.tsx";
import { Spinner } from "#ui/Spinner.tsx";
import { focusAtOnce } from "#ui/focusAtOnce.ts";
import { useLeaveGuard } from "#views/shared/leave/useLeaveGuard.ts";
import { CardFrame, type CardSetupProps } from "./CardFrame.tsx";
import { nameAmong } from "./nameAmong.ts";
import { SetupEnd } from "./SetupEnd.tsx";
import { SetupFailure } from "./SetupFailure.tsx";

const LeaveSetup = onDemand(() => import("./LeaveSetupDialog.tsx"), { isOver: true });

/** The add-payment-method flow at its current step. */
export function CardSetup(props: CardSetupProps) {
  const { setup } = props;
  const isBusy = useSelector(setup, (it) => it.hasTag("busy"));
  const { isAsking, leave, stay } = useLeaveGuard(isBusy);
  return (
    <>
      <Step {...props} />
      <Suspense>{isAsking && <LeaveSetup onLeave={leave} onStay={stay} />}</Suspense>
    </>
  );
}

function Step(props: CardSetupProps) {
  const { setup, processors } = props;
  const { t } = useLingui();
  const snapshot = useSelector(setup, (it) => it);
  const [first] = useState(snapshot);
  const name = processors.find(({ keyword }) => keyword === snapshot.context.processor)?.name ?? "";
  if (snapshot.matches("choosing")) return <Choosing {...props} isBack={snapshot !== first} />;
  if (snapshot.matches("explaining")) return <Explaining {...props} />;
  if (snapshot.matches("preparing"))
    return (
      <Waiting
        title={name}
        onBack={snapshot.can({ type: "setup.back" }) ? () => setup.send({ type: "setup.back" }) : undefined}
      >{t`Connecting to the payment processor`}</Waiting>
    );
  if (snapshot.hasTag("frame")) return <CardFrame {...props} />;
  if (snapshot.matches("saving"))
    return <Waiting title={name}>{t`Adding the payment method to the account`}</Waiting>;
  if (snapshot.matches("applying"))
    return <Waiting title={name}>{t`Sending the application to pay by invoice`}</Waiting>;
  if (snapshot.matches("verifying"))
    return <Waiting title={name}>{t`Payment method added. Verifying…`}</Waiting>;
  if (snapshot.matches("unanswered"))
    return (
      <Waiting
        title={name}
      >{t`The server didn't respond. We're checking whether the payment method was added. Nothing is sent twice.`}</Waiting>
    );
  if (snapshot.matches("leaving"))
    return <Waiting title={name}>{t`Opening your bank's page to confirm your identity`}</Waiting>;
  if (snapshot.hasTag("over")) return <SetupEnd {...props} />;
  return <SetupFailure {...props} />;
}

/** Choice of account and payment method, if there is a choice. */
function Choosing({ setup, accounts, processors, isBack }: CardSetupProps & { isBack: boolean }) {
  const { t } = useLingui();
  // After going back, the button that had the focus is gone; on first arrival the page has the focus.
  const [takesFocus] = useState(isBack);
  const { account, processor } = useSelector(setup, ({ context }) => context);
  const canBegin = useSelector(setup, (it) => it.can({ type: "setup.start" }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setup.send({ type: "setup.start" });
  };
  return (
    <form
      onSubmit={submit}
      tabIndex={-1}
      ref={takesFocus ? focusAtOnce : undefined}
      className="grid gap-4 outline-none"
    >
      <Section title={<Trans>New payment method</Trans>}>
        <div className="grid gap-4">
          {accounts.length > 1 && (
            <Field label={<Trans>Billing account</Trans>} required>
              {(control) => (
                <Select
                  {...control}
                  value={account ?? ""}
                  onChange={({ target }) =>
                    setup.send({ type: "account.choose", account: Number(target.value) })
                  }
                >
                  <option value="" disabled>{t`Choose…`}</option>
                  {accounts.map((each) => (
                    <option key={each.id} value={each.id}>
                      {accountTitle(each)}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          )}
          {processors.length > 1 && (
            <RadioCards
              legend={<Trans>Payment method</Trans>}
              columns={1}
              options={processors.map(({ keyword, name, type }) => ({
                value: keyword,
                title: name,
                description:
                  type === "invoice"
                    ? t`Pay later by invoice, once the provider approves`
                    : keyword === "paypal_vault"
                      ? t`Top-ups are charged to your PayPal account`
                      : t`Credit or debit card`,
              }))}
              value={processor ?? null}
              onValue={(keyword) => setup.send({ type: "processor.choose", keyword })}
            />
          )}
        </div>
      </Section>
      <div className="flex">
        <Button
          type="submit"
          variant="primary"
          disabledReason={!canBegin && t`Choose a payment method and a billing account`}
        >
          <Trans>Continue</Trans>
        </Button>
      </div>
    </form>
  );
}

function Explaining({ setup, accounts, processors }: CardSetupProps) {
  const { account, processor } = useSelector(setup, ({ context }) => context);
  const name = processors.find(({ keyword }) => keyword === processor)?.name ?? "";
  const canGoBack = useSelector(setup, (it) => it.can({ type: "setup.back" }));
  return (
    <Section title={name} description={nameAmong(accounts, account)}>
      <div tabIndex={-1} ref={focusAtOnce} className="grid gap-4 outline-none">
        <ul className="grid list-disc gap-1 pl-5">
          <li>
            <Trans>You receive an invoice at the end of each month and pay it by the due date.</Trans>
          </li>
          <li>
            <Trans>Paying by invoice needs no prepaid credit.</Trans>
          </li>
          <li>
            <Trans>
              The provider decides on your application to pay by invoice. Until then, the account keeps paying
              as it does now.
            </Trans>
          </li>
        </ul>
        <div className="flex flex-wrap gap-2">
          <Button variant="primary" onClick={() => setup.send({ type: "form.submit" })}>
            <Trans>Apply to pay by invoice</Trans>
          </Button>
          {canGoBack && (
            <Button onClick={() => setup.send({ type: "setup.back" })}>
              <Trans>Back</Trans>
            </Button>
          )}
        </div>
      </div>
    </Section>
  );
}

interface WaitingProps {
  title: string;
  onBack?: (() => void) | undefined;
  children: ReactNode;
}

/** Has the frame's height, to avoid a layout shift. */
function Waiting({ title, onBack, children }: WaitingProps) {
  return (
    <Section title={title}>
      <p
        role="status"
        tabIndex={-1}
        ref={focusAtOnce}
        className="flex min-h-48 items-center gap-2 text-ink-muted outline-none"
      >
        <Spinner />
        <span>{children}</span>
      </p>
      {onBack && (
        <Button onClick={onBack}>
          <Trans>Back</Trans>
        </Button>
      )}
    </Section>
  );
}
