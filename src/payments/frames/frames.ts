import type { OpenFrame } from "./frame.ts";

interface FrameSource {
  /** How the provider asks: in fields on the page, in a form that opens over it, or by a button that opens a window. */
  asks: "fields" | "form" | "button";
  load(): Promise<OpenFrame>;
}

/** By the keyword of the processor; each is loaded by whoever needs it. */
const frames = new Map<string, FrameSource>([
  ["stripe_creditcard", { asks: "fields", load: () => import("./stripeFrame.ts").then((m) => m.openStripe) }],
  ["omise_creditcard", { asks: "form", load: () => import("./omiseFrame.ts").then((m) => m.openOmise) }],
  ["paypal_vault", { asks: "button", load: () => import("./paypalFrame.ts").then((m) => m.openPaypal) }],
]);

/** The provider's own frame for what is kept with this processor; undefined for one that has none. */
export const frameOf = (keyword: string): FrameSource | undefined => frames.get(keyword);
