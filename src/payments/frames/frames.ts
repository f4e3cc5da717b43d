import type { OpenFrame } from "./frame.ts";

interface FrameSource {
  /** Kind of input: fields on the page, a form over it, or a button that opens a window. */
  asks: "fields" | "form" | "button";
  load(): Promise<OpenFrame>;
}

/** By processor keyword; each is imported on demand. */
const frames = new Map<string, FrameSource>([
  ["stripe_creditcard", { asks: "fields", load: () => import("./stripeFrame.ts").then((m) => m.openStripe) }],
  ["omise_creditcard", { asks: "form", load: () => import("./omiseFrame.ts").then((m) => m.openOmise) }],
  ["paypal_vault", { asks: "button", load: () => import("./paypalFrame.ts").then((m) => m.openPaypal) }],
]);

/** The frame for saving a payment method with a processor; undefined if it has none. */
export const frameOf = (keyword: string): FrameSource | undefined => frames.get(keyword);
