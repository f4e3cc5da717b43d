import { msg } from "@lingui/core/macro";
import { type Actor, createActor, type SnapshotFrom, type Subscription } from "xstate";
import { fieldMessages } from "#actions/common/checks.ts";
import { accountTitle } from "#actions/billingAccount/accountRestriction.ts";
import { topUpCreate } from "#actions/topUp/topUp.create.ts";
import { topUpFields, topUpValues } from "#actions/topUp/topUp.fields.ts";
import { billingAccountListQuery } from "#api/billingAccount/billingAccount.ts";
import { site } from "#api/config/site.ts";
import { createPaymentActors } from "#machines/payment/payment.actors.ts";
import type { Payment } from "#machines/payment/payment.data.ts";
import { paymentMachine } from "#machines/payment/payment.machine.ts";
import { createTopUpActors } from "#machines/topUp/topUp.actors.ts";
import type { Check, TopUpValues } from "#machines/topUp/topUp.data.ts";
import { topUpMachine } from "#machines/topUp/topUp.machine.ts";
import type { Toast } from "#machines/toasts/toasts.machine.ts";
import { takeReturnPath } from "#payments/leave.ts";
import { pendingWork } from "#lib/storage/pendingWork.ts";
import { inspect } from "#lib/recording/recording.ts";
import type { Workspace } from "#runtime/workspace.ts";
import { followWatches, reportWatch } from "./errorReporting/follow.ts";

export type TopUpActor = Actor<typeof topUpMachine>;
type TopUpSnapshot = SnapshotFrom<typeof topUpMachine>;

export interface TopUp {
  actor: TopUpActor;
  /** Marks the top-up as shown by a screen and applies values from the address. Returns the function that unmarks it. */
  show(values: Partial<TopUpValues>): () => void;
}

type TopUpContext = Pick<Workspace, "queryClient" | "analytics" | "toasts">;

const opened = new WeakMap<TopUpContext["queryClient"], TopUp>();

/** This page's top-up, which survives leaving its screen. */
export function openTopUp(around: TopUpContext, values: Partial<TopUpValues>): TopUp {
  const topUp = opened.get(around.queryClient) ?? start(around, values);
  opened.set(around.queryClient, topUp);
  return topUp;
}

function start({ queryClient, analytics, toasts }: TopUpContext, values: Partial<TopUpValues>): TopUp {
  // Reaching this screen completes any return from a provider's page.
  takeReturnPath();
  const check = topUpCheck(queryClient);
  const payment = paymentMachine.provide({
    actors: createPaymentActors({ queryClient, analytics, pending: storedPayment }),
    // A window can fail during the actor's start, before any subscriber exists.
    actions: { emitWatchFailed: (_, failed) => reportWatch(failed) },
  });
  const actor = createActor(
    topUpMachine.provide({ actors: { ...createTopUpActors({ queryClient, onPending }), payment } }),
    { input: { values: { amount: "", ...values }, payment: storedPayment(), check }, inspect },
  );
  followWatches(actor);
  storePending(actor);
  const titleOf = (id: number | undefined) => {
    const account = queryClient.getQueryData(billingAccountListQuery.queryKey)?.find((row) => row.id === id);
    return account ? accountTitle(account) : "";
  };
  actor.start();
  return { actor, show: showIn(actor, toasts, titleOf) };
}

/** Checks a choice against the customer's accounts and the site's minimum. */
export const topUpCheck =
  (queryClient: TopUpContext["queryClient"]): Check =>
  (chosen) => {
    const accounts = queryClient.getQueryData(billingAccountListQuery.queryKey) ?? [];
    const fields = topUpFields(accounts, chosen.way ? [chosen.way] : [], site().minimumTopupAmount);
    return fieldMessages(fields, topUpValues(chosen));
  };

/** Only one payment is pending at a time. */
const ID = "topUp";

const isPayment = (value: unknown): value is Payment =>
  typeof value === "object" && value !== null && "account" in value && "way" in value && "quote" in value;

const payments = pendingWork("payment", isPayment);

/** Stores a pending payment beyond the page without its secrets: identifier, amount, way and time only. */
function storePending(actor: TopUpActor): void {
  let stored = storedPayment();
  actor.select(pendingPayment).subscribe((pending) => {
    // Another tab may have stored a new payment in the meantime.
    if (pending) payments.put({ id: ID, at: pending.at ?? 0, payload: pending });
    else if (storedPayment()?.at === stored?.at) payments.remove(ID);
    stored = pending;
  });
}

const pendingPayment = (snapshot: TopUpSnapshot): Payment | undefined => {
  const { payment } = snapshot.context;
  return payment?.at === undefined || snapshot.matches("paid") ? undefined : payment;
};

function storedPayment(): Payment | undefined {
  const stored = payments.get(ID)?.payload;
  return stored && { ...stored, identifier: stored.identifier };
}

const onPending = (listener: (payment: Payment | undefined) => void): (() => void) =>
  payments.subscribe((from) => {
    if (from === "elsewhere") listener(storedPayment());
  });

const TOAST = "topUp";

type Tone = Toast["tone"];

/** Shows a payment's progress and outcome as a toast while no screen shows it. */
function showIn(
  actor: TopUpActor,
  toasts: TopUpContext["toasts"],
  titleOf: (account: number | undefined) => string,
): TopUp["show"] {
  let unseen: Subscription | undefined;
  const notify = (tone: Tone | undefined) => {
    const snapshot = actor.getSnapshot();
    toasts.send(
      tone
        ? { type: "toast.add", toast: toastOf(tone, snapshot, titleOf(snapshot.context.payment?.account)) }
        : { type: "toast.remove", id: TOAST },
    );
  };
  return (values) => {
    unseen?.unsubscribe();
    notify(undefined);
    if (Object.keys(values).length > 0) actor.send({ type: "form.change", values });
    return () => {
      // A receipt that was seen is discarded; a form has nothing to report.
      actor.send({ type: "topUp.restart" });
      if (actor.getSnapshot().matches("choosing")) return;
      notify(toneOf(actor.getSnapshot()));
      unseen = actor.select(toneOf).subscribe(notify);
    };
  };
}

function toneOf(snapshot: TopUpSnapshot): Tone | undefined {
  if (snapshot.matches("paid")) return "ok";
  if (snapshot.children.payment?.getSnapshot().hasTag("inProgress")) return "progress";
  const { failure } = snapshot.context;
  if (failure === undefined || !snapshot.matches("choosing")) return undefined;
  return wasCancelled(failure) ? "info" : "danger";
}

function toastOf(tone: Tone, { context }: TopUpSnapshot, name: string): Toast {
  const common = { id: TOAST, tone, at: Date.now() };
  switch (tone) {
    case "progress":
      return { ...common, title: { ...topUpCreate.progress, values: { name } } };
    case "ok":
      return { ...common, title: { ...topUpCreate.done, values: { name } } };
    case "danger":
      return {
        ...common,
        title: topUpCreate.mutation.errorMessage,
        details: [msg`Your entries are kept in the form, so you can try again.`],
        errors: context.failure ? [context.failure] : [],
      };
    case "info":
      return {
        ...common,
        title: cancelled,
        details: [msg`Your entries are kept in the form, so you can try again.`],
      };
  }
}

export const cancelled = msg`Top-up was cancelled`;

/** Whether the user cancelled the payment. */
export const wasCancelled = (failure: Error): boolean => /cancel/i.test(failure.message);
