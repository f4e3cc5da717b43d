import type { PayPalButtonsComponentOptions } from "@paypal/paypal-js";
import { vi } from "vitest";
import { Page } from "./page.ts";

type Listener = (event: object) => void;

/** Calls to Stripe's script, and controls for its card element. */
export const stripeAsked = {
  /** One line per call. */
  log: [] as string[],
  listeners: new Map<string, Listener>(),
  hears: (name: string, event: object) => stripeAsked.listeners.get(name)?.(event),
  /** The bank's answers to a card setup, and to a question to the holder. */
  setup: { setupIntent: { payment_method: "pm_1" } } as object,
  next: {} as object,
};
/** Stripe's loader caches the first function for the whole process, so calls are recorded in each test's page. */
const asked = () => (window as unknown as { stripeAsked: typeof stripeAsked }).stripeAsked;

export const Stripe = (key: string) => ({
  elements: () => ({
    create: () => {
      const on = (asked().listeners = new Map<string, Listener>());
      return {
        on: (name: string, listener: Listener) => on.set(name, listener),
        mount: () => void asked().log.push(`draw ${key}`),
        destroy: () => void asked().log.push("close"),
      };
    },
  }),
  confirmCardSetup: async (secret: string) => {
    asked().log.push(`confirm ${secret}`);
    return asked().setup;
  },
  handleNextAction: async ({ clientSecret }: { clientSecret: string }) => {
    asked().log.push(`ask ${key} ${clientSecret}`);
    return asked().next;
  },
});

/** Calls to PayPal's script, and the customer's steps. */
export const paypalAsked = {
  log: [] as string[],
  options: {} as PayPalButtonsComponentOptions,
};

export const paypal = {
  Buttons: (options: PayPalButtonsComponentOptions) => {
    paypalAsked.options = options;
    return {
      render: async (place: { id: string }) => void paypalAsked.log.push(`draw ${place.id}`),
      close: async () => void paypalAsked.log.push("close"),
    };
  },
};

/** A page with the providers' scripts, loaded or loading on demand. */
export function stubPage(address: string) {
  stripeAsked.log = [];
  stripeAsked.setup = { setupIntent: { payment_method: "pm_1" } };
  stripeAsked.next = {};
  paypalAsked.log = [];
  const left: string[] = [];
  const page = Object.assign(new Page(), { Stripe, paypal, stripeAsked });
  vi.stubGlobal("window", page);
  vi.stubGlobal("location", Object.assign(new URL(address), { assign: (to: string) => left.push(to) }));
  vi.stubGlobal("document", {
    querySelector: () => null,
    createElement: () => ({ dataset: {}, setAttribute: () => {} }),
    head: { insertBefore: ({ onload }: { onload: () => void }) => queueMicrotask(onload) },
  });
  vi.stubGlobal("getComputedStyle", () => ({}));
  vi.stubGlobal(
    "MutationObserver",
    class {
      observe() {}
      disconnect() {}
    },
  );
  return { page, left };
}
