import type { PayPalButtonsComponentOptions } from "@paypal/paypal-js";
import { vi } from "vitest";
import { Page } from "./page.ts";

type Listener = (event: object) => void;

/** What Stripe's script was asked for, and how to speak for the customer in its card element. */
export const stripeAsked = {
  /** One line for each thing that was asked of it. */
  log: [] as string[],
  listeners: new Map<string, Listener>(),
  hears: (name: string, event: object) => stripeAsked.listeners.get(name)?.(event),
  /** What the bank says when a card is set up, and when its holder is asked. */
  setup: { setupIntent: { payment_method: "pm_1" } } as object,
  next: {} as object,
};
/** Stripe's loader keeps the first function that it finds for the whole process: what it asks is written down in the page of each test. */
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
