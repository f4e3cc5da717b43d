import { msg } from "@lingui/core/macro";
import { i18n } from "@lingui/core";
import { type ActorRefFrom, createActor, type SnapshotFrom } from "xstate";
import { checkFields } from "#actions/common/checks.ts";
import { accountTitle } from "#actions/billingAccount/accountRestriction.ts";
import { topUpCreate } from "#actions/topUp/topUp.create.ts";
import { topUpFields, topUpValues } from "#actions/topUp/topUp.fields.ts";
import { billingAccountListQuery } from "#api/billingAccount/billingAccount.ts";
import { site } from "#api/config/config.ts";
import { followWatches } from "./errorReporting/follow.ts";
import { createTopUpActors } from "#machines/topUp/topUp.actors.ts";
import type { Check, Payment, TopUpValues } from "#machines/topUp/topUp.data.ts";
import { topUpMachine } from "#machines/topUp/topUp.machine.ts";
import type { Toast } from "#machines/toasts/toasts.machine.ts";
import { takeReturnPath } from "#payments/leave.ts";
import { pendingWork } from "#lib/storage/pendingWork.ts";
import type { Workspace } from "#runtime/workspace.ts";

export type TopUpActor = ActorRefFrom<typeof topUpMachine>;

export interface TopUp {
  actor: TopUpActor;
  /** Says that a screen shows it, with what its address fills in; gives the way to stop. */
  show(values: Partial<TopUpValues>): () => void;
}

type Surroundings = Pick<Workspace, "queryClient" | "analytics" | "toasts">;

const opened = new WeakMap<Surroundings["queryClient"], TopUp>();

/** The top-up of this page: it goes on when its screen is left, and is there again when somebody comes back. */
export function openTopUp(around: Surroundings, values: Partial<TopUpValues>): TopUp {
  const topUp = opened.get(around.queryClient) ?? start(around, values);
  opened.set(around.queryClient, topUp);
  return topUp;
}

function start({ queryClient, analytics, toasts }: Surroundings, values: Partial<TopUpValues>): TopUp {
  // Whoever is here is back from a provider's page, however they came.
  takeReturnPath();
  const check: Check = (chosen) => {
    const accounts = queryClient.getQueryData(billingAccountListQuery.queryKey) ?? [];
    const fields = topUpFields(accounts, chosen.way ? [chosen.way] : [], site().minimumTopupAmount);
    const messages = checkFields(fields, topUpValues(chosen));
    return Object.fromEntries(Object.entries(messages).map(([name, message]) => [name, i18n._(message)]));
  };
  const actor = createActor(
    topUpMachine.provide({
      actors: createTopUpActors({ queryClient, analytics, hearOthers, pending: storedPayment }),
    }),
    { input: { values: { amount: "", ...values }, payment: storedPayment(), check } },
  );
  followWatches(actor);
  keepInMemory(actor);
  const titleOf = (id: number | undefined) => {
    const account = queryClient.getQueryData(billingAccountListQuery.queryKey)?.find((row) => row.id === id);
    return account ? accountTitle(account) : "";
  };
  const show = followInToasts(actor, toasts, titleOf);
  actor.start();
  return { actor, show };
}

/** There is one at a time. */
const ID = "topUp";

const isPayment = (value: unknown): value is Payment =>
  typeof value === "object" && value !== null && "account" in value && "way" in value && "quote" in value;

const payments = pendingWork("payment", isPayment);

/** What is on its way outlives the page, with nothing that could pay it: the identifier, the amount, the way and when. */
function keepInMemory(actor: TopUpActor): void {
  let kept = storedPayment();
  actor.subscribe((snapshot) => {
    const { payment } = snapshot.context;
    const isSent = payment?.at !== undefined && !snapshot.matches("paid");
    const next = isSent ? payment : undefined;
    if (next === kept) return;
    // Another tab may have begun another one meanwhile.
    if (next) payments.put({ id: ID, at: next.at ?? 0, payload: next });
    else if (storedPayment()?.at === kept?.at) payments.remove(ID);
    kept = next;
  });
}

function storedPayment(): Payment | undefined {
  const stored = payments.get(ID)?.payload;
  return stored && { ...stored, identifier: stored.identifier };
}

const hearOthers = (listener: (payment: Payment | undefined) => void): (() => void) =>
  payments.subscribe((from) => {
    if (from === "elsewhere") listener(storedPayment());
  });

const TOAST = "topUp";

type Tone = Toast["tone"];

/** Tells of a payment that no screen shows: that it is on its way, and how it ended. */
function followInToasts(
  actor: TopUpActor,
  toasts: Surroundings["toasts"],
  titleOf: (account: number | undefined) => string,
): TopUp["show"] {
  let watchers = 0;
  let last: Tone | undefined;
  let told: Tone | undefined;
  // Forgotten when it is over, and still to be told of then.
  let account: number | undefined;
  const tell = () => {
    const snapshot = actor.getSnapshot();
    account = snapshot.context.payment?.account ?? account;
    const tone = toneOf(snapshot);
    // What the screen has shown when it was left is no news.
    const isNews = tone !== last || tone === "progress";
    const next = watchers > 0 ? undefined : isNews ? tone : told;
    last = tone;
    if (next === told) return;
    told = next;
    toasts.send(
      next
        ? { type: "toast.add", toast: toastOf(next, snapshot, titleOf(account)) }
        : { type: "toast.remove", id: TOAST },
    );
  };
  actor.subscribe(tell);
  return (values) => {
    // A receipt that has been seen is left behind.
    if (last === "ok" && told === undefined) actor.send({ type: "again" });
    if (Object.keys(values).length > 0) actor.send({ type: "choose", values });
    watchers += 1;
    tell();
    return () => {
      watchers -= 1;
      tell();
    };
  };
}

function toneOf(snapshot: SnapshotFrom<typeof topUpMachine>): Tone | undefined {
  if (snapshot.matches("paid")) return "ok";
  if (snapshot.hasTag("underWay")) return "progress";
  const { failure } = snapshot.context;
  if (failure === undefined || !snapshot.matches("choosing")) return undefined;
  return wasCancelled(failure) ? "info" : "danger";
}

function toastOf(tone: Tone, { context }: SnapshotFrom<typeof topUpMachine>, name: string): Toast {
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
        details: [msg`What you entered is kept in the form.`],
        errors: context.failure ? [context.failure] : [],
      };
    case "info":
      return { ...common, title: cancelled, details: [msg`What you entered is kept in the form.`] };
  }
}

export const cancelled = msg`Top-up was cancelled`;

/** Nothing was wrong with it: somebody has thought otherwise. */
export const wasCancelled = (failure: Error): boolean => /cancel/i.test(failure.message);
