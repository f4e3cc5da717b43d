import {
  type Check,
  chosenOf,
  type Offer,
  type Payment,
  type Quote,
  type Way,
} from "#machines/topUp/topUp.data.ts";
import { topUpMachine } from "#machines/topUp/topUp.machine.ts";
import { billingAccount } from "./billingAccount.fixture.ts";
import { defineWalk, reported, type Screen } from "../support/model/walk.ts";

type TopUpScreen = Screen<typeof topUpMachine>;

const card: Way = {
  id: "card/66",
  kind: "card",
  name: "Visa •••• 4242",
  processor: "stripe_creditcard",
  processorName: "Card",
  card: 66,
};
const page: Way = {
  id: "coingate",
  kind: "link",
  name: "Cryptocurrency",
  processor: "coingate",
  processorName: "Cryptocurrency",
};
const account = billingAccount.id;
const offer: Offer = { accounts: [{ id: account, isDefault: true, ways: [card, page] }] };

const quoteFor = (way: Way): Quote => ({
  processor: way.processor,
  amount: "50",
  fee: "0.50",
  vat: "0.11",
  total: "50.61",
  charged: "50.61",
  currency: "EUR",
  rate: "1",
});
const paymentBy = (way: Way, identifier: string | undefined): Payment => ({
  identifier,
  account,
  amount: "50",
  way,
  quote: quoteFor(way),
  at: 1,
  known: [],
});
const pending = paymentBy(page, "tp_1");
const lost = paymentBy(card, undefined);

const check: Check = ({ amount }) => (amount === "50" ? {} : { amount: "Enter an amount such as 12.50" });
const start = { values: { amount: "" }, payment: undefined, check };

const refusal = (message: string, status: number, outcomeUnknown = false) => ({
  error: Object.assign(new Error(message), { status, outcomeUnknown }),
});
const outcomes = [
  { output: { status: "pending" } },
  { output: { status: "success" } },
  { output: { status: "failed", reason: "The payment was declined" } },
];
const unheard = [refusal("Provided payment is incorrect.", 400), refusal("No connection", 0, true)];

const press = (name: string | RegExp) => (screen: TopUpScreen) =>
  screen.user.click(screen.page.getByRole("button", { name, exact: typeof name === "string" }));

const reads =
  (...texts: (string | RegExp)[]) =>
  async ({ page: shown, expect }: TopUpScreen) => {
    for (const text of texts) await expect.element(shown.getByText(text).first()).toBeVisible();
  };

/** What was entered, what it comes to, and what became of the last try. */
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

const sending = (screen: TopUpScreen) =>
  reads(
    screen.snapshot.context.payment?.way.kind === "card"
      ? "Charging Visa •••• 4242. It is charged once, however often you press."
      : "Opening the payment page",
  )(screen);

type Held = TopUpScreen["snapshot"]["context"];
type Kept = { payment: Payment | undefined };
type Failed = { error: Error & { outcomeUnknown?: boolean; status?: number } };

const paymentIn = ({ payment }: Held) => ({ payment });
const isNamed = ({ payment }: Held) => payment?.identifier !== undefined;
const choosesPage = (context: Held) => chosenOf(context).way?.kind === "link";
/** What is chosen is priced already, complete, or not. */
const choosing = (context: Held): string => {
  const { amount, way } = chosenOf({ ...context, offer });
  if (amount !== "50") return "choosing.filling";
  return context.quote?.processor === way?.processor ? "choosing.priced" : "choosing.pausing";
};
const arriving = {
  to: ({ payment }: Held) =>
    payment === undefined
      ? "choosing.filling"
      : payment.identifier === undefined
        ? "lost.finding"
        : "waiting.settling",
  sets: { offer },
};
const failed = (_: Held, { error }: Failed) => ({ failure: error });
const gone = { payment: undefined, canOpen: false, isWindowOpen: false, hasFailed3ds: false };
const forgotten = { to: choosing, sets: gone };
const refused = { to: choosing, sets: (_: Held, { error }: Failed) => ({ ...gone, failure: error }) };
const begun = (context: Held) => {
  const way = chosenOf(context).way ?? card;
  return {
    payment: { account, amount: "50", way, quote: quoteFor(way), known: [] },
    canOpen: false,
    isWindowOpen: false,
    isHere: false,
    hasFailed3ds: false,
    failure: undefined,
    receipt: undefined,
  };
};
const another = (context: Held) => ({ ...begun(context), other: context.payment?.at });

interface Heard {
  output: { status: string; reason?: string };
}

/** What the platform has heard of the payment; 3-D Secure that failed is the end of one that has not come. */
const hears = (id: string) => ({
  [`xstate.done.actor.${id}`]: [
    { when: (_: Held, { output }: Heard) => output.status === "success", to: "crediting.finding" },
    {
      when: (_: Held, { output }: Heard) => output.status === "failed",
      to: choosing,
      sets: ({ hasFailed3ds, failure }: Held, { output }: Heard) => ({
        ...gone,
        failure: hasFailed3ds ? failure : new Error(output.reason),
      }),
    },
    { when: ({ hasFailed3ds }: Held) => hasFailed3ds, ...forgotten },
    { to: "waiting.pausing" },
  ],
  [`xstate.error.actor.${id}`]: [
    { when: (_: Held, { error }: Failed) => error.status === 400, ...refused },
    { to: "waiting.pausing" },
  ],
});

const finds = (state: string) => ({
  "xstate.done.actor.find": [
    {
      when: (_: Held, { output }: { output: string | undefined }) => output !== undefined,
      to: "receiving",
      sets: ({ payment }: Held) => ({ payment: { ...payment, identifier: "tp_1" } }),
    },
    { to: `${state}.pausing` },
  ],
  "xstate.error.actor.find": `${state}.pausing`,
});
export default defineWalk({
  machine: topUpMachine,
  inputs: [start, { ...start, payment: pending }, { ...start, payment: lost }],
  identity: ({ value, context }) => [
    value,
    context.offer !== undefined,
    context.values.amount,
    chosenOf(context).way?.id,
    context.hasTried,
    context.quote?.processor,
    context.payment?.identifier,
    context.payment?.way.kind,
    context.canOpen,
    context.isWindowOpen,
    context.isHere,
    context.hasFailed3ds,
    context.other,
    context.failure !== undefined,
  ],
  cases: {
    "offer.changed": [{ offer }],
    // What only listens may fail anywhere; where it stands for the rest is enough.
    "xstate.error.actor.offer": ({ value }) =>
      value === "loading" || value === "doubting" ? [{ error: new Error("No connection") }] : [],
    "xstate.error.actor.memory": ({ value }) =>
      value === "doubting" ? [{ error: new Error("No channel") }] : [],
    "offer.failed": [{ error: new Error("No connection") }],
    "memory.changed": ({ context, value }) => [
      { payment: context.payment && value !== "occupied" ? undefined : pending },
    ],
    choose: ({ context }) => [
      ...(context.values.amount === "50" ? [] : [{ values: { amount: "50" } }]),
      ...(context.values.way === page.id ? [] : [{ values: { way: page.id } }]),
      ...(context.values.amount === "" ? [] : [{ values: { amount: "" } }]),
    ],
    "xstate.done.actor.price": ({ context }) => [{ output: quoteFor(chosenOf(context).way ?? card) }],
    "xstate.done.actor.startLink": [{ output: { identifier: "tp_1", next: "wait", hasPage: true, at: 1 } }],
    "claim.granted": [{ payment: undefined }, { payment: pending }],
    "xstate.done.actor.note": ({ context }) => [
      { output: { at: context.payment?.way.kind === "card" ? 1 : undefined, known: [] } },
    ],
    "xstate.done.actor.buy": (["done", "askHere", "askThere", "wait"] as const).map((next) => ({
      output: { identifier: "tp_1", next, hasPage: next === "askThere" },
    })),
    "xstate.error.actor.buy": [
      refusal("Insufficient funds", 400),
      refusal("The server did not answer in time", 504, true),
    ],
    "xstate.done.actor.settle": outcomes,
    "xstate.error.actor.settle": unheard,
    "xstate.done.actor.read": outcomes,
    "xstate.error.actor.read": unheard,
    "xstate.done.actor.find": [{ output: undefined }, { output: "tp_1" }],
    "xstate.done.actor.receive": [{ output: { balance: 91.87 } }],
  },
  starts: () => "loading",
  asks: {
    price: (context) => ({ processor: chosenOf(context).way?.processor, amount: "50" }),
    ...Object.fromEntries(
      ["note", "startLink", "buy", "authenticate", "read", "settle", "find", "leave", "receive"].map((id) => [
        id,
        paymentIn,
      ]),
    ),
  },
  transitions: {
    "": {
      "xstate.error.actor.offer": [
        { when: ({ offer: read }: { offer: unknown }) => read !== undefined, to: "stays" },
        { to: "unavailable", sets: { failure: new Error("No connection") } },
      ],
      "xstate.error.actor.memory": "stays",
      "offer.changed": { to: "stays", sets: { offer } },
      "window.closed": { to: "stays", sets: { isWindowOpen: false } },
      "xstate.error.actor.window": { to: "stays", sets: { isWindowOpen: false } },
    },
    loading: {
      "offer.changed": arriving,
      "offer.failed": { to: "unavailable", sets: { failure: new Error("No connection") } },
    },
    unavailable: { "offer.retry": "loading", "offer.changed": arriving },
    choosing: {
      choose: {
        to: (context: Held, { values }: { values: object }) =>
          choosing({ ...context, offer, values: { ...context.values, ...values } }),
        sets: ({ values: old }: Held, { values }: { values: object }) => ({
          values: { ...old, ...values },
          failure: undefined,
        }),
      },
      "offer.changed": { to: choosing, sets: { offer } },
      "memory.changed": { to: "stays", sets: (_: Held, { payment }: Kept) => ({ payment }) },
      pay: { to: "stays", sets: { hasTried: true } },
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
      pay: [
        { when: ({ payment }: Held) => payment !== undefined, to: "doubting" },
        { when: choosesPage, to: "opening", sets: begun },
        { to: "sending.claiming", sets: begun },
      ],
    },
    "choosing.unpriced": { "price.retry": "choosing.pricing" },
    doubting: {
      "same.confirm": [{ when: isNamed, to: "waiting.settling" }, { to: "lost.finding" }],
      "another.confirm": [
        { when: choosesPage, to: "opening", sets: another },
        { to: "sending.claiming", sets: another },
      ],
      "memory.changed": { to: choosing, sets: (_: Held, { payment }: Kept) => ({ payment }) },
      cancel: { to: choosing },
    },
    opening: {
      "window.opened": [
        { when: isNamed, to: "waiting.pausing", sets: { isWindowOpen: true } },
        { to: "sending.claiming", sets: { isWindowOpen: true } },
      ],
      "window.blocked": "blocked",
      "xstate.error.actor.window": "blocked",
    },
    blocked: {
      "window.open": "opening",
      "page.leave": [
        { when: isNamed, to: "leaving" },
        { to: "sending.claiming", sets: { isHere: true } },
      ],
      cancel: [{ when: isNamed, to: "waiting.settling" }, forgotten],
    },
    leaving: {
      "page.restored": "waiting.settling",
      "xstate.error.actor.leave": { to: "blocked", sets: { failure: new Error("leave failed") } },
    },
    occupied: {
      "memory.changed": [
        {
          when: ({ other }: Held, { payment }: Kept) => payment !== undefined && payment.at !== other,
          to: "doubting",
          sets: (_: Held, { payment }: Kept) => ({ payment }),
        },
      ],
      cancel: forgotten,
    },
    sending: { "claim.refused": "occupied", "xstate.error.actor.claim": "stays" },
    "sending.claiming": {
      "xstate.error.actor.claim": { to: "choosing.priced", sets: { payment: undefined } },
      "claim.granted": [
        {
          when: ({ other }: Held, { payment }: Kept) => payment !== undefined && payment.at !== other,
          to: "doubting",
          sets: (_: Held, { payment }: Kept) => ({ payment }),
        },
        { to: "sending.noting" },
      ],
    },
    "sending.noting": {
      "xstate.done.actor.note": {
        to: ({ payment }: Held) => (payment?.way.kind === "link" ? "sending.starting" : "sending.buying"),
        sets: ({ payment }: Held, { output }: { output: object }) => ({ payment: { ...payment, ...output } }),
      },
      "xstate.error.actor.note": refused,
    },
    "sending.starting": {
      "xstate.done.actor.startLink": {
        to: ({ isHere }: Held) => (isHere ? "leaving" : "waiting.pausing"),
        sets: ({ payment }: Held) => ({ payment: { ...payment, identifier: "tp_1", at: 1 }, canOpen: true }),
      },
      "xstate.error.actor.startLink": refused,
    },
    "sending.buying": {
      "xstate.done.actor.buy": {
        to: (_: Held, { output }: { output: { next: string } }) =>
          ({ done: "crediting.finding", askHere: "authenticating", askThere: "asked" })[output.next] ??
          "waiting.pausing",
        sets: ({ payment }: Held, { output }: { output: { hasPage: boolean } }) => ({
          payment: { ...payment, identifier: "tp_1" },
          canOpen: output.hasPage,
        }),
      },
      "xstate.error.actor.buy": [
        { when: (_: Held, { error }: Failed) => error.outcomeUnknown === true, to: "lost.finding" },
        refused,
      ],
    },
    authenticating: {
      "xstate.done.actor.authenticate": "waiting.settling",
      "xstate.error.actor.authenticate": {
        to: "waiting.settling",
        sets: (_: Held, { error }: Failed) => ({ failure: error, hasFailed3ds: true }),
      },
    },
    asked: {
      "window.open": "opening",
      "page.leave": "leaving",
      "payment.returned": "waiting.settling",
      stop: { to: choosing },
    },
    waiting: {
      "window.closed": { to: "waiting.settling", sets: { isWindowOpen: false } },
      "payment.returned": "waiting.settling",
      "window.open": [{ when: ({ canOpen, isWindowOpen }: Held) => canOpen && !isWindowOpen, to: "opening" }],
      check: "waiting.settling",
      stop: { to: choosing },
      "xstate.after.patience.topUp.waiting": "stalled",
    },
    "waiting.settling": hears("settle"),
    "waiting.pausing": { "xstate.after.pollPause.topUp.waiting.pausing": "waiting.reading" },
    "waiting.reading": hears("read"),
    stalled: { check: "waiting.settling", "payment.returned": "waiting.settling", stop: { to: choosing } },
    lost: { "xstate.after.readBackPatience.topUp.lost": "unsettled", stop: { to: choosing } },
    "lost.finding": finds("lost"),
    "lost.pausing": { "xstate.after.readBackPause.topUp.lost.pausing": "lost.finding" },
    unsettled: { check: "lost.finding", stop: { to: choosing } },
    crediting: { "xstate.after.readBackPatience.topUp.crediting": "uncredited", stop: { to: choosing } },
    "crediting.finding": finds("crediting"),
    "crediting.pausing": { "xstate.after.readBackPause.topUp.crediting.pausing": "crediting.finding" },
    uncredited: { check: "crediting.finding", stop: { to: choosing } },
    receiving: {
      "xstate.done.actor.receive": { to: "paid", sets: { receipt: { balance: 91.87 } } },
      "xstate.error.actor.receive": { to: "paid", sets: { receipt: undefined } },
    },
    paid: {
      again: {
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
    await configure({ minimumTopupAmount: 13 });
    const { resourceStage } = await import("./resourceStage.tsx");
    const { TopUpFlow } = await import("#views/topUp/TopUpView.tsx");
    const { billingAccountListQuery } = await import("#api/billingAccount/billingAccount.ts");
    return resourceStage({
      answers: [[billingAccountListQuery.queryKey, [billingAccount]]],
      children: createElement(TopUpFlow, { actor }),
    });
  },
  causes: {
    "offer.changed": reported,
    "offer.failed": reported,
    "memory.changed": reported,
    "payment.returned": reported,
    "page.restored": reported,
    "window.opened": reported,
    "window.blocked": reported,
    "window.closed": reported,
    "claim.granted": reported,
    "claim.refused": reported,
    "offer.retry": press("Try again"),
    choose: ({ page: shown, user }, { values }) =>
      values.way
        ? user.click(shown.getByText(page.name, { exact: true }))
        : user.fill(shown.getByRole("textbox", { name: /^Amount/ }), values.amount ?? ""),
    // While the price is asked for the button is busy: the key comes there all the same.
    pay: ({ page: shown, user, snapshot }) =>
      snapshot.matches({ choosing: "filling" }) || snapshot.matches({ choosing: "priced" })
        ? user.click(shown.getByRole("button", { name: /^Pay/ }))
        : user.type(shown.getByRole("textbox", { name: /^Amount/ }), "{Control>}{Enter}{/Control}"),
    "price.retry": press("Ask for the price again"),
    "same.confirm": press("Wait for that payment"),
    "another.confirm": press("It is another one: pay"),
    "window.open": press("Open the payment page"),
    "page.leave": press("Go on in this window"),
    check: (screen) =>
      screen.snapshot.matches("waiting") ? reported(screen, { type: "check" }) : press("Check again")(screen),
    stop: press("Stop waiting"),
    cancel: press("Back"),
    again: press("Top up again"),
  },
  sees: {
    loading: ({ page: shown, expect }) =>
      expect.poll(() => shown.container.querySelector("[aria-busy=true]")).not.toBeNull(),
    unavailable: reads("The billing accounts could not be loaded", "No connection"),
    "choosing.filling": form("Enter an amount to see what it comes to."),
    "choosing.pausing": form("Asking for the price…"),
    "choosing.pricing": form("Asking for the price…"),
    "choosing.priced": form("€50.61", "€0.50", "€0.11"),
    "choosing.unpriced": form("Ask for the price again"),
    doubting: reads("Is this the same payment?"),
    opening: reads("Opening the payment page"),
    blocked: reads("Please allow popup windows to use this payment method"),
    "sending.claiming": sending,
    "sending.noting": sending,
    "sending.starting": reads("Opening the payment page"),
    "sending.buying": sending,
    occupied: reads("Another tab is paying", /Nothing was sent from this tab/),
    leaving: reads("Opening the payment page"),
    authenticating: reads("Your bank asks you to confirm it", /over this page/),
    asked: reads("Your bank asks you to confirm it", /on a page of its own/),
    "waiting.settling": reads("Waiting for the payment"),
    "waiting.pausing": reads("Waiting for the payment"),
    "waiting.reading": reads("Waiting for the payment"),
    stalled: reads("No news of the payment"),
    "lost.finding": reads("No answer came", /nothing is sent twice/),
    "lost.pausing": reads("No answer came", /nothing is sent twice/),
    "crediting.finding": reads("Checking the balance", /Don't pay again/),
    "crediting.pausing": reads("Checking the balance", /Don't pay again/),
    uncredited: reads("The balance doesn't show the payment yet", "Balance history"),
    unsettled: reads("It is not known whether you have paid", "Balance history"),
    receiving: reads("Paid", "Reading the new balance."),
    paid: reads("€50.00 has come onto the balance", "Receipt", "Balance history"),
  },
});
