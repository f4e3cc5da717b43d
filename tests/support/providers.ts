import type { PayPalButtonsComponentOptions } from "@paypal/paypal-js";
import { vi } from "vitest";
import { Page } from "./page.ts";

type Listener = (event: object) => void;

/** What Stripe's script was asked for, and how to speak for the customer in its card element. */
export const stripeAsked = {
  /** One line for each thing that was asked of it. */
  log: [] as string[],
  hears: (name: string, event: object) => listeners.get(name)?.(event),
  /** What the bank says when a card is set up, and when its holder is asked. */
  setup: { setupIntent: { payment_method: "pm_1" } } as object,
  next: {} as object,
};
let listeners = new Map<string, Listener>();

/** Stripe's script keeps the function that it found first for good: it is one for all tests. */
export const Stripe = (key: string) => ({
  elements: () => ({
    create: () => {
      const on = (listeners = new Map<string, Listener>());
      return {
        on: (name: string, listener: Listener) => on.set(name, listener),
        mount: () => void stripeAsked.log.push(`draw ${key}`),
        destroy: () => void stripeAsked.log.push("close"),
      };
    },
  }),
  confirmCardSetup: async (secret: string) => {
    stripeAsked.log.push(`confirm ${secret}`);
    return stripeAsked.setup;
  },
  handleNextAction: async ({ clientSecret }: { clientSecret: string }) => {
    stripeAsked.log.push(`ask ${key} ${clientSecret}`);
    return stripeAsked.next;
  },
});

/** What PayPal's script was asked for, and its customer's steps. */
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

/** A page on which the providers' scripts have run, or run as soon as they are asked for. */
export function stubPage(address: string) {
  stripeAsked.log = [];
  stripeAsked.setup = { setupIntent: { payment_method: "pm_1" } };
  stripeAsked.next = {};
  paypalAsked.log = [];
  const left: string[] = [];
  const page = Object.assign(new Page(), { Stripe, paypal });
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
