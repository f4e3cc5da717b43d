import { i18n } from "@lingui/core";
import { vi } from "vitest";
import { createQueryClient } from "#api/cache/queryClient.ts";
import { setSite } from "#api/config/site.ts";
import { configureClient } from "#api/http/client.ts";
import { forgetCustomers, setCustomer } from "#lib/storage/storage.ts";
import type { Payment } from "#machines/payment/payment.data.ts";
import { cardPayment } from "../model/payment.fixture.ts";
import { browserStorage } from "./browserStorage.ts";
import { stubPage } from "./providers.ts";

export const NOW = Date.parse("2026-03-02T10:00:00Z");

export const byCard: Payment = { ...cardPayment, identifier: "tp_9", at: 1_772_445_600_000 };
/** A link processor's page, without and with its method. */
export const duitku = {
  kind: "link",
  name: "Virtual account",
  processor: "duitku",
  processorName: "Duitku",
} as const;
export const byLink: Payment = { ...byCard, way: { ...duitku, id: "duitku::VA", method: "VA" } };

export const json =
  (body: unknown, status = 200) =>
  () =>
    Response.json(body, { status });

/** A signed-in customer on the top-up page, with responses by path below `/payment/`; a missing response stays pending. */
export function stubPayments() {
  i18n.loadAndActivate({ locale: "en", messages: {} });
  const { page, left } = stubPage("https://portal.example.com/app/billing/topup");
  const calls = {
    sent: [] as string[],
    answers: {} as Record<string, (() => Response | Promise<Response>) | undefined>,
    /** Addresses opened by the page and its windows. */
    left,
    page: Object.assign(page, { location, close: () => left.push("close") }) as typeof page & {
      open?: unknown;
    },
    queryClient: createQueryClient(),
  };
  vi.stubGlobal("localStorage", browserStorage());
  vi.stubGlobal("sessionStorage", browserStorage());
  vi.stubGlobal("fetch", async (request: Request) => {
    const { pathname, search } = new URL(request.url);
    const path = pathname.replace("/v1/payment/", "");
    calls.sent.push(
      `${request.method} ${path}${decodeURIComponent(search)} ${decodeURIComponent(await request.text())}`.trim(),
    );
    return calls.answers[path]?.() ?? new Promise(() => {});
  });
  configureClient({ apiUrl: "https://api.example/v1" });
  setSite({
    siteCurrency: "EUR",
    paymentProcessors: [
      { type: "creditcard", name: "Card", keyword: "stripe_creditcard", public_key: "pk_1" },
      { type: "creditcard", name: "Omise", keyword: "omise_creditcard", public_key: "pk_2" },
      { type: "link", name: "Duitku", keyword: "duitku", methods: [{ key: "VA", name: "Virtual account" }] },
    ],
  });
  forgetCustomers();
  setCustomer(812);
  vi.useFakeTimers({ now: NOW, toFake: ["Date"] });
  const end = () => {
    calls.queryClient.clear();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
  return Object.assign(calls, { end });
}
