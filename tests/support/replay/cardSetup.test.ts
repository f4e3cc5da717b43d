import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createActor } from "xstate";
import { createQueryClient } from "#api/cache/queryClient.ts";
import { cacheConfig } from "#api/config/cachedConfig.ts";
import type { SiteConfig } from "#api/config/siteConfig.ts";
import { setSite } from "#api/config/site.ts";
import { inspect } from "#lib/recording/recording.ts";
import { forgetCustomers, setCustomer } from "#lib/storage/storage.ts";
import { cardSetupFor } from "#machines/cardSetup/cardSetup.actors.ts";
import type { ChosenProcessor } from "#machines/cardSetup/cardSetup.machine.ts";
import type { SessionLog } from "#runtime/sessionLog/sessionLog.ts";
import { stripeAsked, stubPage } from "../providers.ts";
import { json, pass, type Recorder, recordSession, withAnswer } from "./recordSession.ts";
import { failuresIn, replay } from "./replay.ts";

let answers: Record<string, () => Response>;
let recorder: Recorder;

beforeEach(() => {
  recorder = recordSession((call) => answers[call]);
  stubPage("https://portal.example.com/app/billing/methods/add");
  vi.useFakeTimers();
  forgetCustomers();
  setCustomer(812);
});
afterEach(() => recorder.end());

const site = {
  paymentProcessors: [
    { type: "creditcard", name: "Card", keyword: "stripe_creditcard", public_key: "pk_mari" },
    { type: "invoice", name: "Invoice", keyword: "invoice" },
  ],
} as Partial<SiteConfig>;
const visa = { id: 66, last4: "4242", is_verified: true };
const master = { id: 70, last4: "4444", is_verified: false };

const byCard = { keyword: "stripe_creditcard", isInvoice: false };
const byInvoice = { keyword: "invoice", isInvoice: true };

/** A page that adds a payment method to the only account. */
function openSetup(...processors: readonly ChosenProcessor[]) {
  cacheConfig(Date.now(), site);
  setSite(site);
  const { machine, place } = cardSetupFor(createQueryClient());
  place({ id: "place" } as HTMLElement);
  const input = { accounts: [20417], processors, account: undefined, suggested: undefined };
  return createActor(machine, { input, inspect }).start();
}

/** Types a card for an account that has another one. */
async function typeCard(other: Record<string, () => Response>) {
  answers = {
    "GET payment/card/list": json([visa]),
    "POST payment/card/prehook": json({ client_secret: "seti_mari" }),
    "POST payment/card": json(master),
    "POST payment/card/verify": json({ is_verified: true }),
    ...other,
  };
  const actor = openSetup(byCard, byInvoice);
  actor.send({ type: "processor.choose", keyword: "stripe_creditcard" });
  actor.send({ type: "setup.start" });
  await vi.waitFor(() => expect(actor.getSnapshot().value).not.toBe("preparing"));
  stripeAsked.hears("change", { complete: true });
  actor.send({ type: "form.submit" });
  return actor;
}

async function replayed(log: SessionLog) {
  expect(JSON.stringify(log)).not.toMatch(/mari|4242|4444|pm_1/i);
  const result = await replay(log);
  expect(result.replayed).toEqual(result.recorded);
  return result.replayed;
}

test("a card that is added and verified ends in the recorded states", async () => {
  const actor = await typeCard({});
  await vi.waitFor(() => expect(actor.getSnapshot().value).toBe("verified"));
  const log = recorder.saved();
  const ends = await replayed(log);
  expect(ends).toEqual([{ machine: "cardSetup", state: "verified" }]);
  expect(failuresIn(ends)).toEqual([]);
  const { replayed: others } = await replay(withAnswer(log, "/payment/card/verify", { status: 402 }));
  expect(failuresIn(others)).toEqual([{ machine: "cardSetup", state: "unverified" }]);
});

test("a card that the server refuses ends in a failure", async () => {
  const actor = await typeCard({ "POST payment/card": json({ message: "Mari's bank said no" }, 402) });
  await vi.waitFor(() => expect(actor.getSnapshot().value).toBe("notAdded"));
  const ends = await replayed(recorder.saved());
  expect(failuresIn(ends)).toEqual([{ machine: "cardSetup", state: "notAdded" }]);
});

test("a lost response is looked for among the methods that were not there before", async () => {
  const actor = await typeCard({
    "POST payment/card": () => {
      throw new TypeError("Failed to fetch");
    },
  });
  await pass(5);
  expect(actor.getSnapshot().matches("unanswered")).toBe(true);
  answers["GET payment/card/list"] = json([visa, { ...master, is_verification_pending: true }]);
  await pass(10);
  expect(actor.getSnapshot().value).toBe("pending");
  expect(await replayed(recorder.saved())).toEqual([{ machine: "cardSetup", state: "pending" }]);
});

test("a provider's script that does not load is missing again", async () => {
  vi.stubGlobal("window", Object.assign(window, { Stripe: undefined }));
  vi.stubGlobal("document", {
    querySelector: () => null,
    createElement: () => ({ dataset: {}, setAttribute: () => {} }),
    head: {
      insertBefore: ({ onerror }: { onerror: (event: object) => void }) => queueMicrotask(() => onerror({})),
    },
  });
  const actor = await typeCard({});
  expect(actor.getSnapshot().value).toBe("formMissing");
  const ends = await replayed(recorder.saved());
  expect(failuresIn(ends)).toEqual([{ machine: "cardSetup", state: "formMissing" }]);
});

test("an application to pay by invoice is sent again", async () => {
  answers = { "POST payment/apply_for_invoice_payment": json({ ...master, additional_data: "{}" }) };
  const actor = openSetup(byInvoice);
  actor.send({ type: "form.submit" });
  await vi.waitFor(() => expect(actor.getSnapshot().value).toBe("applied"));
  expect(await replayed(recorder.saved())).toEqual([{ machine: "cardSetup", state: "applied" }]);
});
