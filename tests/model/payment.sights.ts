import type { paymentMachine } from "#machines/payment/payment.machine.ts";
import type { Screen } from "../support/model/walk.ts";

export type PaymentScreen = Screen<typeof paymentMachine>;
type Snapshot = PaymentScreen["snapshot"];

const P = "inProgress.progress";
const W = "inProgress.window";

export const inWindow = (snapshot: Snapshot, window: "blocked" | "leaving" | "shown" | "unavailable") =>
  snapshot.matches({ inProgress: { window } });
export const press =
  (name: string) =>
  ({ page: shown, user }: PaymentScreen) =>
    user.click(shown.getByRole("button", { name, exact: true }));
const reads =
  (...texts: (string | RegExp)[]) =>
  async ({ page: shown, expect }: PaymentScreen) => {
    for (const text of texts) await expect.element(shown.getByText(text).first()).toBeVisible();
  };
/** The processor's or bank's page comes first if its window could not open or if it replaces this page. */
const unlessWindow = (sight: (screen: PaymentScreen) => unknown) => (screen: PaymentScreen) => {
  if (inWindow(screen.snapshot, "blocked"))
    return reads("Please allow popup windows to use this payment method")(screen);
  return inWindow(screen.snapshot, "leaving") ? reads("Opening the payment page")(screen) : sight(screen);
};
const waiting = unlessWindow((screen) =>
  reads(
    "Waiting for the payment",
    inWindow(screen.snapshot, "shown") ? /Pay in the .* window/ : /Checking the payment/,
  )(screen),
);
const sending = (screen: PaymentScreen) =>
  reads(
    screen.snapshot.context.payment.way.kind === "card"
      ? "Charging Visa •••• 4242. You won't be charged twice."
      : "Opening the payment page",
  )(screen);
/** Whether the processor's page can be opened by a click, and in this tab. */
const opens =
  (inWindowToo: (snapshot: Snapshot) => boolean, here = inWindowToo) =>
  async ({ page: shown, expect, snapshot }: PaymentScreen) => {
    const isThere = (name: string) => shown.getByRole("button", { name, exact: true }).elements().length > 0;
    await expect.poll(() => isThere("Open the payment page")).toBe(inWindowToo(snapshot));
    await expect.poll(() => isThere("Continue in this window")).toBe(here(snapshot));
  };
export const isIn = (snapshot: Snapshot, ...states: ("bankPage" | "waiting")[]) =>
  states.some((progress) => snapshot.matches({ inProgress: { progress } }));
const never = opens(() => false);
/** The form shows what follows. */
const nothing = ({ page: shown, expect }: PaymentScreen) =>
  expect.poll(() => shown.container.textContent).toBe("");

/** What the user sees of a payment, by leaf state. */
export const sees = {
  [`${P}.opening`]: unlessWindow(reads("Opening the payment page")),
  [`${P}.sending.claiming`]: sending,
  [`${P}.sending.readingBalance`]: sending,
  [`${P}.sending.starting`]: reads("Opening the payment page"),
  [`${P}.sending.charging`]: sending,
  [`${P}.occupied`]: reads("Payment in progress in another tab", /Nothing was sent from this tab/),
  [`${P}.authenticating`]: reads("Your bank asks you to confirm the payment", /over this page/),
  [`${P}.bankRefused.confirming`]: reads("Waiting for the payment"),
  [`${P}.bankRefused.pausing`]: reads("Waiting for the payment"),
  [`${P}.bankRefused.reading`]: reads("Waiting for the payment"),
  [`${P}.bankPage`]: unlessWindow(
    reads("Your bank asks you to confirm the payment", /opens in a new window/),
  ),
  [`${P}.waiting.confirming`]: waiting,
  [`${P}.waiting.pausing`]: waiting,
  [`${P}.waiting.reading`]: waiting,
  [`${P}.stalled`]: reads("No payment status yet"),
  [`${P}.responseLost.reading`]: reads("No response from the server", /The payment isn't sent again/),
  [`${P}.responseLost.pausing`]: reads("No response from the server", /The payment isn't sent again/),
  [`${P}.unknown`]: reads("Payment status unknown", "Balance history"),
  [`${P}.crediting.reading`]: reads("Checking the balance", /Don't pay again/),
  [`${P}.crediting.pausing`]: reads("Checking the balance", /Don't pay again/),
  [`${P}.notCredited`]: reads("The balance doesn't show the payment yet", "Balance history"),
  [`${P}.refreshing`]: reads("Payment accepted", "Loading the new balance."),
  [`${W}.unavailable`]: never,
  [`${W}.closed`]: opens(
    (snapshot) => isIn(snapshot, "bankPage", "waiting"),
    (snapshot) => isIn(snapshot, "bankPage"),
  ),
  [`${W}.shown.opening`]: never,
  [`${W}.shown.open`]: never,
  [`${W}.blocked`]: opens(() => true),
  [`${W}.thisTab`]: never,
  [`${W}.leaving`]: never,
  paid: nothing,
  refused: nothing,
  cancelled: nothing,
  stopped: nothing,
  anotherPending: nothing,
};
