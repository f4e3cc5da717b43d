import type { QueryClient } from "@tanstack/react-query";
import { createActor } from "xstate";
import { cardSetupFor } from "#machines/cardSetup/cardSetup.actors.ts";
import type { CardSetupInput, Choice } from "#machines/cardSetup/cardSetup.machine.ts";
import { inspect } from "#lib/recording/recording.ts";
import { createPaymentActors } from "#machines/payment/payment.actors.ts";
import type { Payment } from "#machines/payment/payment.data.ts";
import { paymentMachine } from "#machines/payment/payment.machine.ts";
import { createTopUpActors } from "#machines/topUp/topUp.actors.ts";
import type { Check, TopUpValues } from "#machines/topUp/topUp.data.ts";
import { topUpMachine } from "#machines/topUp/topUp.machine.ts";
import { type UploadInput, uploadMachine } from "#machines/upload/upload.machine.ts";
import { recordedAfter, withRecorded } from "./recordedActors.ts";

/** The context that a top-up starts with; `payment` is one that an earlier page or another tab sent. */
export interface TopUpStart {
  values: TopUpValues;
  payment?: Payment;
}

/** A top-up with its payments. Its options are recorded, because choices name their ids. */
export function startTopUp({ values, payment: pending }: TopUpStart, check: Check, queryClient: QueryClient) {
  const { price } = createTopUpActors({ queryClient, onPending: () => () => {} });
  const actors = createPaymentActors({
    queryClient,
    analytics: { purchase: () => {} },
    pending: () => undefined,
  });
  const payment = withRecorded(
    paymentMachine.provide({ actors }),
    "page",
    "window",
    "leave",
    "claim",
    "authenticate",
  );
  const machine = withRecorded(topUpMachine.provide({ actors: { price, payment } }), "options", "otherTabs");
  return createActor(machine, { input: { values, payment: pending, check }, inspect }).start();
}

/** An upload, whose file and requests to object storage are not in the log. */
export const startUpload = ({ key, size }: UploadInput) =>
  createActor(withRecorded(uploadMachine, "find", "send"), { input: { key, size }, inspect }).start();

/**
 * The adding of a payment method. The provider's frame is recorded; the list of methods is read again, because a lost
 * response is looked for among new ones.
 */
export function startCardSetup(input: CardSetupInput, queryClient: QueryClient) {
  const { machine, remember } = cardSetupFor(queryClient);
  const prepare = recordedAfter(({ account }: Choice) => remember(account));
  const recorded = withRecorded(machine.provide({ actors: { prepare } as never }), "frame", "leave");
  return createActor(recorded, { input, inspect }).start();
}
