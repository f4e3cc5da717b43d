import { createActor } from "xstate";
import type { Payment, PaymentResult, Quote } from "#machines/payment/payment.data.ts";
import { paymentMachine } from "#machines/payment/payment.machine.ts";
import { type Check, chosenOf, type PaymentOptions } from "#machines/topUp/topUp.data.ts";
import { topUpMachine } from "#machines/topUp/topUp.machine.ts";
import { billingAccount } from "./billingAccount.fixture.ts";
import { card, page, paymentBy, quoteFor } from "./payment.fixture.ts";
import { defineWalk, reported, type Screen } from "../support/model/walk.ts";

type TopUpScreen = Screen<typeof topUpMachine>;
type Held = TopUpScreen["snapshot"]["context"];
type Pending = { payment: Payment | undefined };
type Failed = { error: Error };
type Ended = { output: PaymentResult };

const account = billingAccount.id;
const options: PaymentOptions = { accounts: [{ id: account, isDefault: true, ways: [card, page] }] };
const pending = paymentBy(page, { identifier: "tp_1", at: 1 });

const check: Check = ({ amount }) => (amount === "50" ? {} : { amount: "Enter an amount such as 12.50" });
const start = { values: { amount: "" }, payment: undefined, check };

const results = ({ context }: TopUpScreen["snapshot"]): { output: PaymentResult }[] => {
  const payment = { ...context.payment, ...pending };
  const nothing = { payment, failure: undefined, receipt: undefined };
  return [
    { output: { ...nothing, end: "paid", receipt: { balance: 91.87 } } },
    { output: { ...nothing, end: "refused", failure: new Error("The payment was declined") } },
    { output: { ...nothing, end: "cancelled" } },
    { output: { ...nothing, end: "stopped" } },
    { output: { ...nothing, end: "anotherPending" } },
  ];
};

const press = (name: string | RegExp) => (screen: TopUpScreen) =>
  screen.user.click(screen.page.getByRole("button", { name, exact: typeof name === "string" }));

const reads =
  (...texts: (string | RegExp)[]) =>
  async ({ page: shown, expect }: TopUpScreen) => {
    for (const text of texts) await expect.element(shown.getByText(text).first()).toBeVisible();
  };

/** Input, price and the last failure. */
const form =
  (...texts: (string | RegExp)[]) =>
  async (screen: TopUpScreen) => {
    const { page: shown, expect, snapshot } = screen;
    const { context } = snapshot;
    await expect.element(shown.getByRole("textbox", { name: /^Amount/ })).toHaveValue(context.values.amount);
    const chosen = shown.getByRole("radio", { name: new RegExp(`^${chosenOf(context).way?.name}`) });
    await expect.element(chosen).toBeChecked();
    if (context.failure) await expect.element(shown.getByText("Top-up error")).toBeVisible();
    else await expect.element(shown.getByText("Top-up error")).not.toBeInTheDocument();
    const isWrong = context.hasTried && context.values.amount !== "50";
    const faults = () => shown.getByText(/Enter an amount such as 12.50/).elements().length > 0;
    await expect.poll(faults).toBe(isWrong);
    await reads(...texts)(screen);
  };

/** Whether the choice is priced, complete or incomplete. */
const choosing = (context: Held): string => {
  const { amount, way } = chosenOf({ ...context, options });
  if (amount !== "50") return "choosing.filling";
  return context.quote?.processor === way?.processor ? "choosing.priced" : "choosing.pausing";
};
const routing = {
  to: ({ payment }: Held) => (payment === undefined ? "choosing.filling" : "paying"),
  sets: { options },
};
const failed = (_: Held, { error }: Failed) => ({ failure: error });
const isEnd =
  (end: PaymentResult["end"]) =>
  (_: Held, { output }: Ended) =>
    output.end === end;
const ended = (_: Held, { output: { payment, failure, receipt } }: Ended) => ({ payment, failure, receipt });
const started = (context: Held) => ({
  payment: paymentBy(chosenOf(context).way ?? card),
  failure: undefined,
  receipt: undefined,
});
const replaced = (_: Held, { payment }: Pending) => ({ payment });

export default defineWalk({
  machine: topUpMachine,
  chart: {
    title: "Top-up",
    about:
      "The top-up form: the customer chooses account, payment method and amount, sees the price and pays. A pending payment survives a reload and is resumed.",
    words: {
      "options.changed": "accounts and payment methods are loaded or have changed",
      "options.failed": "the accounts could not be loaded",
      "options.retry": "the customer retries loading",
      "form.change": "a choice or an amount changes",
      "price.retry": "the customer retries the price",
      "payment.start": "the customer presses Pay",
      "pending.changed": "another tab starts or ends a payment",
      "payment.returned": "the payment page has redirected back",
      "same.confirm": "the customer keeps waiting for the pending payment",
      "another.confirm": "the customer makes a new payment",
      "payment.cancel": "the customer returns to the form",
      "topUp.restart": "another top-up",
    },
  },
  inputs: [start, { ...start, payment: pending }],
  identity: ({ value, context }) => [
    value,
    context.options !== undefined,
    context.values.amount,
    chosenOf(context).way?.id,
    context.hasTried,
    context.quote?.processor,
    context.payment !== undefined,
    context.failure !== undefined,
  ],
  cases: {
    "options.changed": [{ options }],
    // Watches may fail in any state; one state stands for all.
    "xstate.error.actor.options": ({ value }) =>
      value === "loading" || value === "askingIfSame" ? [{ error: new Error("No connection") }] : [],
    "xstate.error.actor.otherTabs": ({ value }) =>
      value === "askingIfSame" ? [{ error: new Error("No channel") }] : [],
    "options.failed": [{ error: new Error("No connection") }],
    "pending.changed": ({ context }) => [{ payment: context.payment ? undefined : pending }],
    "form.change": ({ context }) => [
      ...(context.values.amount === "50" ? [] : [{ values: { amount: "50" } }]),
      ...(context.values.way === page.id ? [] : [{ values: { way: page.id } }]),
      ...(context.values.amount === "" ? [] : [{ values: { amount: "" } }]),
    ],
    "xstate.done.actor.price": ({ context }) => [{ output: quoteFor(chosenOf(context).way ?? card) }],
    "xstate.snapshot.payment": [{ snapshot: { context: { payment: pending } } }],
    "xstate.done.actor.payment": results,
  },
  starts: () => "loading",
  asks: {
    price: (context) => ({ processor: chosenOf(context).way?.processor, amount: "50" }),
    payment: ({ payment, other }) => ({ payment, accounts: [account], other }),
  },
  shows: {
    payment: createActor(paymentMachine, {
      input: { payment: pending, accounts: [account], other: undefined },
    }).getSnapshot(),
  },
  transitions: {
    "": {
      "xstate.error.actor.options": [
        { when: ({ options: read }: { options: unknown }) => read !== undefined, to: "stays" },
        { to: "unavailable", sets: { failure: new Error("No connection") } },
      ],
      "xstate.error.actor.otherTabs": "stays",
      "options.changed": { to: "stays", sets: { options } },
    },
    loading: {
      "options.changed": routing,
      "options.failed": { to: "unavailable", sets: { failure: new Error("No connection") } },
    },
    unavailable: { "options.retry": "loading", "options.changed": routing },
    choosing: {
      "form.change": {
        to: (context: Held, { values }: { values: object }) =>
          choosing({ ...context, options, values: { ...context.values, ...values } }),
        sets: ({ values: old }: Held, { values }: { values: object }) => ({
          values: { ...old, ...values },
          failure: undefined,
        }),
      },
      "options.changed": { to: choosing, sets: { options } },
      "pending.changed": { to: "stays", sets: replaced },
      "payment.start": { to: "stays", sets: { hasTried: true } },
    },
    "choosing.pausing": { "xstate.after.pricePause.topUp.choosing.pausing": "choosing.pricing" },
    "choosing.pricing": {
      "xstate.done.actor.price": {
        to: "choosing.priced",
        sets: (_: Held, { output }: { output: Quote }) => ({ quote: output, failure: undefined }),
      },
      "xstate.error.actor.price": { to: "choosing.unpriced", sets: failed },
    },
    "choosing.priced": {
      "payment.start": [
        { when: ({ payment }: Held) => payment !== undefined, to: "askingIfSame" },
        { to: "paying", sets: started },
      ],
    },
    "choosing.unpriced": { "price.retry": "choosing.pricing" },
    askingIfSame: {
      "same.confirm": { to: "paying", sets: ({ payment }: Held) => ({ payment }) },
      "another.confirm": [
        {
          when: ({ quote }: Held) => quote !== undefined,
          to: "paying",
          sets: (context: Held) => ({ ...started(context), other: context.payment?.at }),
        },
        { to: choosing },
      ],
      "pending.changed": { to: choosing, sets: replaced },
      "payment.cancel": { to: choosing, sets: ({ payment }: Held) => ({ payment }) },
    },
    paying: {
      "xstate.snapshot.payment": { to: "stays", sets: { payment: pending } },
      "xstate.done.actor.payment": [
        { when: isEnd("paid"), to: "paid", sets: ended },
        { when: isEnd("anotherPending"), to: "askingIfSame", sets: ended },
        { when: isEnd("stopped"), to: choosing, sets: ended },
        {
          to: choosing,
          sets: (context: Held, event: Ended) => ({ ...ended(context, event), payment: undefined }),
        },
      ],
      "xstate.error.actor.payment": { to: choosing, sets: failed },
      "pending.changed": { to: "stays", sets: ({ payment }: Held) => ({ payment }) },
      "payment.returned": "stays",
    },
    paid: {
      "topUp.restart": {
        to: "choosing.filling",
        sets: ({ values }: Held) => ({
          values: { ...values, amount: "" },
          hasTried: false,
          quote: undefined,
          payment: undefined,
          failure: undefined,
          receipt: undefined,
        }),
      },
    },
  },
  maxSteps: 14,
  render: async ({ actor }) => {
    const { createElement } = await import("react");
    const { configure } = await import("./configure.ts");
    const terms = {
      service_fee: { percentage: 1 },
      charge_currency_conversion: { to_currency: "IDR" },
    };
    const processor = { type: "link", name: page.name, keyword: page.processor, ...terms } as const;
    await configure({ minimumTopupAmount: 13, paymentProcessors: [processor] });
    const { resourceStage } = await import("./resourceStage.tsx");
    const { TopUpFlow } = await import("#views/topUp/TopUpView.tsx");
    const { billingAccountListQuery } = await import("#api/billingAccount/billingAccount.ts");
    return resourceStage({
      answers: [[billingAccountListQuery.queryKey, [billingAccount]]],
      children: createElement(TopUpFlow, { actor }),
    });
  },
  causes: {
    "options.changed": reported,
    "options.failed": reported,
    "pending.changed": reported,
    "payment.returned": reported,
    "options.retry": press("Try again"),
    "form.change": ({ page: shown, user }, { values }) =>
      values.way
        ? user.click(shown.getByText(page.name, { exact: true }))
        : user.fill(shown.getByRole("textbox", { name: /^Amount/ }), values.amount ?? ""),
    // While the price loads, the button is busy but still receives the key.
    "payment.start": ({ page: shown, user, snapshot }) =>
      snapshot.matches({ choosing: "filling" }) || snapshot.matches({ choosing: "priced" })
        ? user.click(shown.getByRole("button", { name: /^Pay/ }))
        : user.type(shown.getByRole("textbox", { name: /^Amount/ }), "{Control>}{Enter}{/Control}"),
    "price.retry": press("Recalculate price"),
    "same.confirm": press("Keep waiting"),
    "another.confirm": press("Make a new payment"),
    "payment.cancel": press("Back"),
    "topUp.restart": press("Top up again"),
  },
  sees: {
    loading: ({ page: shown, expect }) =>
      expect.poll(() => shown.container.querySelector("[aria-busy=true]")).not.toBeNull(),
    unavailable: reads("Couldn't load billing accounts", "No connection"),
    "choosing.filling": form("Enter an amount to see the total cost.", "Service fee: 1% · Charged in IDR"),
    "choosing.pausing": form("Calculating price…"),
    "choosing.pricing": form("Calculating price…"),
    "choosing.priced": form("€50.61", "€0.50", "€0.11"),
    "choosing.unpriced": form("Recalculate price"),
    askingIfSame: reads("Payment already in progress", "Cryptocurrency"),
    paying: reads("Waiting for the payment", "Cryptocurrency"),
    paid: reads("€50.00 added to your balance", "Receipt", "Balance history"),
  },
});
