import {
  type AddedCard,
  cardSetupMachine,
  type Verification,
} from "#machines/cardSetup/cardSetup.machine.ts";
import type { PaymentProcessor } from "#api/config/siteConfig.ts";
import { defineWalk, reported, type Screen } from "../support/model/walk.ts";
import { billingAccount } from "./billingAccount.fixture.ts";

type SetupScreen = Screen<typeof cardSetupMachine>;

const accounts = [billingAccount, { ...billingAccount, id: 20_418, title: "Side project" }];
const processors: PaymentProcessor[] = [
  {
    type: "creditcard",
    name: "Card",
    keyword: "stripe_creditcard",
    verification_amount: 1,
    use_3ds_verification: true,
  },
  { type: "invoice", name: "Invoice", keyword: "invoice" },
];
const [card, invoice] = [
  { keyword: "stripe_creditcard", isInvoice: false },
  { keyword: "invoice", isInvoice: true },
];
const names: Record<string, string> = { stripe_creditcard: "Card", invoice: "Invoice" };

const unverified: AddedCard = { id: 70, isVerified: false, isPending: false };
const verified = { ...unverified, isVerified: true };
const pending = { ...unverified, isPending: true };
const answered = (response: AddedCard): Verification => ({ ...response, leaves: false });

const failure = (message: string, facts: object = {}) => ({
  error: Object.assign(new Error(message), facts),
});
const declined = failure("Your card was declined.");
const unanswered = failure("The server didn't respond in time", { outcomeUnknown: true });
const noSession = failure("Unknown payment session", { status: 400 });

const button = ({ page, user }: SetupScreen, name: string | RegExp) =>
  user.click(page.getByRole("button", { name }));

const reads =
  (text: string | RegExp) =>
  ({ page, expect }: SetupScreen) =>
    expect.element(page.getByText(text)).toBeVisible();

const alertSays =
  (text: string) =>
  ({ page, expect }: SetupScreen) =>
    expect.element(page.getByRole("alert").filter({ hasText: text })).toBeVisible();

/** A failure shows its cause and the possible actions. */
const fails =
  (text: string, ...buttons: string[]) =>
  async (screen: SetupScreen) => {
    const { page, expect, snapshot } = screen;
    await alertSays(text)(screen);
    const offered = () =>
      page
        .getByRole("button")
        .elements()
        .map(({ textContent }) => textContent);
    await expect.poll(offered).toEqual([...buttons, ...(hasChoice(snapshot) ? ["Back"] : [])]);
  };

const hasChoice = ({ context }: SetupScreen["snapshot"]) => context.accounts.length > 1;

const seesFrame = async (screen: SetupScreen) => {
  const { page, expect, snapshot } = screen;
  await expect.element(page.getByRole("group", { name: "Card" })).toBeVisible();
  if (hasChoice(snapshot)) {
    const { title } = accounts.find(({ id }) => id === snapshot.context.account) ?? {};
    await reads(String(title))(screen);
  }
  await reads("To verify the payment method, €1.00 is reserved and then released.")(screen);
  await reads("Your bank may ask you to confirm your identity (3-D Secure).")(screen);
  const add = page.getByRole("button", { name: "Add card" });
  if (snapshot.context.isComplete) await expect.element(add).not.toHaveAttribute("aria-disabled");
  else await expect.element(add).toHaveAttribute("aria-disabled", "true");
};

type Held = SetupScreen["snapshot"]["context"];
type Failed = { error: Error & { reason?: string; outcomeUnknown?: boolean } };
type Added = { output: Verification };

const chosen = ({ account, processor }: Pick<Held, "account" | "processor">) => ({ account, processor });
const isInvoice = ({ processors: offered, processor }: Held) =>
  processor === "invoice" && offered.some(({ keyword }) => keyword === "invoice");
const failed = (_: unknown, { error }: Failed) => ({ error });
const isUnanswered = (_: unknown, { error }: Failed) => error.outcomeUnknown === true;
const fresh = { isComplete: false, isOver: false, error: undefined };
const explaining = { to: "explaining", sets: fresh };
const preparing = { to: "preparing", sets: fresh };
const confirming = { to: "form.confirming", sets: { error: undefined } };
const verifying = { to: "verifying", sets: { wasVerified: true, isOver: false, error: undefined } };
/** Without a choice there is no way back. */
const back = [
  {
    when: ({ accounts: ids, processors: offered }: Held) => ids.length > 1 || offered.length > 1,
    to: "choosing",
  },
];
const retry = [{ when: isInvoice, ...explaining }, preparing];
/** The state after a response, when the list contains the method. */
const joined = {
  to: (context: Held, { output }: Added) =>
    isInvoice(context)
      ? "applied"
      : output.isVerified
        ? "verified"
        : output.isPending
          ? "pending"
          : context.wasVerified
            ? "unverified"
            : "verifying",
  sets: (_: unknown, { output }: Added) => ({ card: output, error: undefined }),
};
export default defineWalk({
  machine: cardSetupMachine,
  chart: {
    title: "Adding a payment method",
    about:
      "From choosing a processor to a payment method that can be charged. Card data is typed into the processor's frame and sent once. If the response is lost, the list is read before a retry is possible.",
    words: {
      "frame.changed": "something is typed into the processor's frame",
      "frame.opened": "the processor's window opens",
      "frame.confirmed": "the processor accepts the payment method",
      "frame.refused": "the processor rejects the payment method",
      "frame.cancelled": "the processor's window is closed",
      "frame.blocked": "the browser blocks the window",
      "page.restored": "the browser restores the page",
    },
  },
  inputs: [
    { accounts: [20_417], processors: [card], account: undefined, suggested: 20_417 },
    { accounts: [20_417], processors: [invoice], account: 20_417, suggested: undefined },
    { accounts: [20_417, 20_418], processors: [card, invoice], account: undefined, suggested: undefined },
    { accounts: [20_417, 20_418], processors: [card], account: undefined, suggested: 20_417 },
    { accounts: [20_417, 20_418], processors: [card, invoice], account: 20_417, suggested: undefined },
  ],
  identity: ({ value, context }) => [
    value,
    context.accounts.length,
    context.account,
    context.processor,
    context.isComplete,
    context.card,
    context.wasVerified,
    context.isOver,
    context.error?.message,
  ],
  cases: {
    // The current choice cannot be chosen again.
    "account.choose": ({ context }) => (context.account === undefined ? [{ account: 20_418 }] : []),
    "processor.choose": ({ context }) =>
      [card, invoice]
        .filter(({ keyword }) => keyword !== context.processor)
        .map(({ keyword }) => ({ keyword })),
    "frame.changed": ({ context }) => (context.isComplete ? [] : [{ isComplete: true }]),
    "frame.refused": [declined, noSession],
    "frame.missing": [failure("The card form could not be loaded.")],
    "xstate.error.actor.prepare": [
      failure(
        "Couldn't load an external script. Check your internet connection and ad blocker, then try again.",
        { reason: "script" },
      ),
      failure("Payment channel not available"),
    ],
    "xstate.done.actor.save": [verified, pending, unverified].map((output) => ({ output })),
    "xstate.error.actor.save": [declined, unanswered, noSession],
    "xstate.done.actor.apply": [{ output: unverified }],
    "xstate.error.actor.apply": [declined, unanswered],
    "xstate.done.actor.find": [undefined, unverified, verified].map((output) => ({ output })),
    "xstate.done.actor.verify": [
      ...[verified, pending, unverified].map((response) => ({ output: answered(response) })),
      { output: { ...pending, leaves: true } },
    ],
    "xstate.error.actor.verify": [declined, unanswered],
  },
  starts: (input) =>
    input.accounts.length > 1 && input.account === undefined
      ? "choosing"
      : input.processors.length > 1
        ? "choosing"
        : input.processors[0] === invoice
          ? "explaining"
          : "preparing",
  asks: {
    prepare: chosen,
    save: chosen,
    apply: chosen,
    leave: chosen,
    find: (context) => ({ ...chosen(context), card: context.card }),
    verify: ({ card: added }) => ({ card: added }),
  },
  transitions: {
    choosing: {
      "account.choose": { to: "stays", sets: { account: 20_418 } },
      "processor.choose": {
        to: "stays",
        sets: (_: unknown, { keyword }: { keyword: string }) => ({ processor: keyword }),
      },
      "setup.start": [
        {
          when: ({ account, processor }: Held) => account !== undefined && processor === "invoice",
          ...explaining,
        },
        {
          when: ({ account, processor }: Held) => account !== undefined && processor !== undefined,
          ...preparing,
        },
      ],
    },
    explaining: { "form.submit": "applying", "setup.back": back },
    preparing: {
      "xstate.done.actor.prepare": "form.open.filling",
      "xstate.error.actor.prepare": [
        {
          when: (_: unknown, { error }: Failed) => error.reason === "script",
          to: "formMissing",
          sets: failed,
        },
        { to: "notPrepared", sets: failed },
      ],
      "setup.back": back,
    },
    formMissing: { "setup.retry": preparing, "setup.back": back },
    notPrepared: { "setup.retry": preparing, "setup.back": back },
    form: {
      "xstate.error.actor.frame": { to: "notPrepared", sets: failed },
      "frame.changed": { to: "stays", sets: { isComplete: true } },
      "frame.refused": [
        {
          when: (_: unknown, { error }: Failed) => error === noSession.error,
          to: "sessionOver",
          sets: failed,
        },
        { to: "form.open.refused", sets: failed },
      ],
      "frame.blocked": "form.open.blocked",
      "frame.missing": { to: "formMissing", sets: failed },
    },
    "form.open": {
      "form.submit": [{ when: ({ isComplete }: Held) => isComplete, ...confirming }],
      "frame.opened": confirming,
      "setup.back": back,
    },
    "form.confirming": { "frame.confirmed": "saving", "frame.cancelled": "form.open.cancelled" },
    saving: {
      "xstate.done.actor.save": joined,
      "xstate.error.actor.save": [
        { when: isUnanswered, to: "unanswered.readingBack", sets: failed },
        {
          when: (_: unknown, { error }: Failed) => error === noSession.error,
          to: "sessionOver",
          sets: failed,
        },
        { to: "notAdded", sets: failed },
      ],
    },
    applying: {
      "xstate.done.actor.apply": { to: "applied", sets: { card: unverified } },
      "xstate.error.actor.apply": [
        { when: isUnanswered, to: "unanswered.readingBack", sets: failed },
        { to: "notAdded", sets: failed },
      ],
    },
    unanswered: { "xstate.after.patience.cardSetup.unanswered": { to: "stays", sets: { isOver: true } } },
    "unanswered.readingBack": {
      "xstate.done.actor.find": [
        { when: (_: unknown, { output }: Added) => output !== undefined, ...joined },
        { when: ({ isOver }: Held) => isOver, to: "lost" },
        { to: "unanswered.waiting" },
      ],
      "xstate.error.actor.find": "unanswered.waiting",
    },
    "unanswered.waiting": {
      "xstate.after.readBackPause.cardSetup.unanswered.waiting": "unanswered.readingBack",
    },
    verifying: {
      "xstate.done.actor.verify": [
        { when: (_: unknown, { output }: Added) => output.leaves === true, to: "leaving" },
        joined,
      ],
      "xstate.error.actor.verify": [
        { when: isUnanswered, to: "unanswered.readingBack", sets: failed },
        { to: "unverified", sets: failed },
      ],
    },
    unverified: { "setup.retry": verifying },
    leaving: { "xstate.error.actor.leave": { to: "unverified", sets: failed }, "page.restored": "pending" },
    notAdded: { "setup.retry": retry, "setup.back": back },
    lost: { "setup.retry": retry, "setup.back": back },
    sessionOver: { "setup.retry": preparing, "setup.back": back },
  },
  render: async ({ actor }) => {
    const { createElement } = await import("react");
    await (await import("./configure.ts")).configure({ siteCurrency: "EUR" });
    const { resourceStage } = await import("./resourceStage.tsx");
    const { CardSetup } = await import("#views/paymentMethod/CardSetup.tsx");
    const { accounts: ids, processors: offered } = actor.getSnapshot().context;
    return resourceStage({
      children: createElement(CardSetup, {
        setup: actor,
        accounts: accounts.filter(({ id }) => ids.includes(id)),
        processors: processors.filter((each) => offered.some(({ keyword }) => keyword === each.keyword)),
        place: () => {},
      }),
    });
  },
  causes: {
    "account.choose": ({ page, user }) =>
      user.selectOptions(page.getByRole("combobox", { name: "Billing account" }), "20418"),
    "processor.choose": ({ page, user }, { keyword }) =>
      user.click(page.getByRole("radio", { name: new RegExp(`^${names[keyword]}`) })),
    "setup.start": (screen) => button(screen, "Continue"),
    "setup.back": (screen) => button(screen, "Back"),
    "form.submit": (screen) =>
      button(screen, screen.snapshot.matches("explaining") ? "Apply to pay by invoice" : "Add card"),
    "setup.retry": (screen) => button(screen, /^(Try|Start|Verify) again$/),
    "frame.changed": reported,
    "frame.opened": reported,
    "frame.confirmed": reported,
    "frame.refused": reported,
    "frame.missing": reported,
    "frame.cancelled": reported,
    "frame.blocked": reported,
    "page.restored": reported,
  },
  sees: {
    choosing: async ({ page, expect, snapshot }) => {
      const { account, processor } = snapshot.context;
      const select = page.getByRole("combobox", { name: "Billing account" });
      await expect.element(select).toHaveValue(account === undefined ? "" : String(account));
      const submit = page.getByRole("button", { name: "Continue" });
      if (account !== undefined && processor !== undefined)
        await expect.element(submit).not.toHaveAttribute("aria-disabled");
      else await expect.element(submit).toHaveAttribute("aria-disabled", "true");
    },
    explaining: reads(/The provider decides/),
    preparing: reads("Connecting to the payment processor"),
    formMissing: fails("Couldn't load the payment processor's form", "Try again"),
    notPrepared: fails("Error adding payment method", "Try again"),
    "form.open.filling": seesFrame,
    "form.open.refused": async (screen) => {
      await seesFrame(screen);
      await alertSays("Your card was declined.")(screen);
    },
    "form.open.cancelled": async (screen) => {
      await seesFrame(screen);
      await reads("The payment window was closed before you gave your consent")(screen);
    },
    "form.open.blocked": async (screen) => {
      await seesFrame(screen);
      await reads("Please allow popup windows to use this payment method")(screen);
    },
    "form.confirming": async ({ page, expect }) => {
      await expect
        .element(page.getByRole("button", { name: "Add card" }))
        .toHaveAttribute("aria-busy", "true");
    },
    saving: reads("Adding the payment method to the account"),
    applying: reads("Sending the application to pay by invoice"),
    "unanswered.readingBack": reads(/Nothing is sent twice/),
    "unanswered.waiting": reads(/Nothing is sent twice/),
    verifying: reads("Payment method added. Verifying…"),
    unverified: async (screen) => {
      const { page, expect } = screen;
      await alertSays("Payment method added, not verified")(screen);
      await expect.element(page.getByRole("link", { name: "See payment methods" })).toBeVisible();
    },
    leaving: reads(/Opening your bank's page/),
    notAdded: fails("Adding payment method failed", "Try again"),
    lost: fails("The list of payment methods shows that nothing was added", "Try again"),
    sessionOver: fails("The payment session has ended", "Start again"),
    verified: reads("Payment method added and verified"),
    pending: reads("Payment method added, verification pending"),
    applied: reads("Application to pay by invoice sent"),
  },
});
