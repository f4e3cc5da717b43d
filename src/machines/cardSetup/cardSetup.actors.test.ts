import type { PayPalButtonsComponentOptions } from "@paypal/paypal-js";
import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createActor, waitFor } from "xstate";
import { browserStorage } from "../../../tests/support/browserStorage.ts";
import { configureClient } from "../../api/client.ts";
import { setSite } from "../../api/config.ts";
import type { FrameNews } from "../../payments/frame.ts";
import { setCustomer } from "../../storage/storage.ts";
import { cardSetupFor } from "./cardSetup.actors.ts";

let paypal: PayPalButtonsComponentOptions;
const Buttons = (options: PayPalButtonsComponentOptions) => {
  paypal = options;
  return { render: async () => {}, close: async () => {} };
};
vi.mock("@paypal/paypal-js", () => ({ loadScript: async () => ({ Buttons }) }));
vi.mock("../../payments/stripeFrame.ts", () => ({
  openStripe: async () => (_: unknown, tell: (news: FrameNews) => void) => {
    tell({ type: "changed", isComplete: true });
    return { confirm: () => tell({ type: "confirmed", token: "pm_1" }), close: () => {} };
  },
}));

/** Every call with its query, or its body in JSON. */
let sent: string[];
let prehook: object;

beforeEach(() => {
  sent = [];
  prehook = {};
  vi.stubGlobal("sessionStorage", browserStorage());
  vi.stubGlobal("location", new URL("https://portal.example.com/app/billing/methods/add"));
  vi.stubGlobal("document", { querySelector: () => null });
  vi.stubGlobal("fetch", async (request: Request) => {
    const { pathname, search } = new URL(request.url);
    const path = pathname.replace("/v1/payment/", "");
    if (path === "card/list") return Response.json([]);
    if (path === "card/prehook") return Response.json(prehook);
    sent.push(`${path} ${search || (await request.text())}`);
    const tokens = { id_token: "id_1", setup_token: "st_1", payment_token: "pt_1" };
    return Response.json({ ...tokens, id: 70, is_verified: true });
  });
  configureClient({ apiUrl: "https://api.example/v1" });
  setCustomer(812);
  setSite({
    siteCurrency: "EUR",
    paymentProcessors: ["paypal_vault", "stripe_creditcard"].map((keyword) => ({
      type: "creditcard",
      name: keyword,
      keyword,
      public_key: "pk_1",
    })),
  });
});
afterEach(() => vi.unstubAllGlobals());

const kept = () => sessionStorage.getItem("paymentSession@812");

/** The form of the provider, drawn and waiting for its customer. */
async function opened(keyword: string) {
  const { machine, place } = cardSetupFor(new QueryClient());
  const input = { accounts: [20417], processors: [{ keyword, isInvoice: false }] };
  const actor = createActor(machine, {
    input: { ...input, account: 20417, suggested: undefined },
  }).start();
  place({} as HTMLElement);
  await waitFor(actor, (snapshot) => snapshot.matches("form"));
  return actor;
}

test.each([["ps_7"], [undefined]])(
  "PayPal's calls and the new method carry the session %s, or one of the portal's own, which is kept until it is used",
  async (session_id) => {
    prehook = session_id === undefined ? {} : { session_id };
    const actor = await opened("paypal_vault");
    const session = kept();
    expect(session).toMatch(session_id ?? /^[\da-f-]{36}$/);
    await paypal.createVaultSetupToken?.();
    await paypal.onApprove?.({ vaultSetupToken: "st_1" } as never, {} as never);
    await waitFor(actor, (snapshot) => snapshot.matches("verified"));
    const back = encodeURIComponent("https://portal.example.com/app/payment_return");
    expect(sent).toEqual([
      `paypal/id_token ?session_id=${session}`,
      `paypal/setup_token ?return_url=${back}&session_id=${session}`,
      `paypal/payment_token ?setup_token=st_1&session_id=${session}`,
      `card {"billing_account_id":20417,"token":"pt_1","processor_keyword":"paypal_vault","session_id":"${session}"}`,
    ]);
    expect(kept()).toBeNull();
  },
);

test("a card of a processor that names no session is added without one, whatever was left of another", async () => {
  sessionStorage.setItem("paymentSession@812", "ps_old");
  const actor = await opened("stripe_creditcard");
  expect(kept()).toBeNull();
  await waitFor(actor, (snapshot) => snapshot.can({ type: "submit" }));
  actor.send({ type: "submit" });
  await waitFor(actor, (snapshot) => snapshot.matches("verified"));
  expect(sent).toEqual([
    'card {"billing_account_id":20417,"token":"pm_1","processor_keyword":"stripe_creditcard"}',
  ]);
});
