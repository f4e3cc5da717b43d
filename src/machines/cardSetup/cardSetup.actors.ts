import type { QueryClient } from "@tanstack/react-query";
import { fromCallback, fromPromise } from "xstate";
import { type BillingAccount, billingAccountKeys } from "#api/billingAccount/billingAccount.ts";
import {
  addCard,
  applyForInvoice,
  type CardAnswer,
  cardData,
  cardListQuery,
  type CardPrehook,
  type CardVerification,
  prepareCard,
  verifyCard,
} from "#api/paymentMethod/paymentMethod.ts";
import type { PaymentProcessor } from "#api/config/siteConfig.ts";
import { site } from "#api/config/site.ts";
import { ApiError } from "#api/http/errors.ts";
import { mutate, type Mutation } from "#api/http/client.ts";
import { readList, refresh } from "#api/http/rows.ts";
import { openPaths } from "#declarations/addresses.ts";
import { cardsPath } from "#declarations/paths.ts";
import { type Draw, type Frame, type FrameUpdate, loaded } from "#payments/frames/frame.ts";
import { frameOf } from "#payments/frames/frames.ts";
import { redirectTo, webAddress } from "#payments/leave.ts";
import { forgetSession, keepSession, keptSession } from "#payments/session.ts";
import { isOpenAccount } from "#machines/billingAccount/billingAccount.actors.ts";
import { frontBaseUrl } from "#machines/paymentMethod/paymentMethod.actors.ts";
import {
  type AddedCard,
  type CardSetupEvent,
  cardSetupMachine,
  type Choice,
  type FrameEvent,
  type Verification,
} from "./cardSetup.machine.ts";

/** Processors that can be added as a payment method: those with a frame, and payment by invoice. */
export const addableProcessors = (): PaymentProcessor[] =>
  (site().paymentProcessors ?? []).filter(
    ({ type, keyword }) => type === "invoice" || (type === "creditcard" && frameOf(keyword) !== undefined),
  );

/** Suspended and terminated accounts take no payment method. */
export const addableAccounts = (accounts: readonly BillingAccount[]): BillingAccount[] =>
  accounts.filter(isOpenAccount);

/**
 * The machine with its slots filled, and the ref for the provider's frame. `remember` notes which payment methods an
 * account has. Secrets stay in this closure: the provider's token, the session's secrets, the bank page's URL.
 */
export function cardSetupFor(queryClient: QueryClient) {
  const show = createPlace();
  let draw: Draw | undefined;
  let token = "";
  let seen: ReadonlySet<number> = new Set();
  let bank: URL | undefined;

  const change = async <I>(mutation: Mutation<I>, input: I): Promise<unknown> => {
    const response = await mutate(mutation, input);
    void refresh(mutation.invalidates(input, response), queryClient);
    return response;
  };
  const cardsOf = (account: number) => {
    const list = { ...cardListQuery(account), retry: false };
    return readList<CardAnswer>(list, queryClient);
  };
  const remember = async (account: number) => {
    seen = new Set((await cardsOf(account)).map(({ id }) => id));
  };

  const machine = cardSetupMachine.provide({
    actors: {
      prepare: fromPromise<void, Choice>(async ({ input: { account, processor: keyword } }) => {
        const processor = site().paymentProcessors?.find((each) => each.keyword === keyword);
        const frame = frameOf(keyword);
        if (processor === undefined || frame === undefined) throw new Error(`No frame for ${keyword}`);
        const input = { billing_account_id: account, processor_keyword: keyword };
        const [open, prehook] = await Promise.all([
          loaded(frame.load()),
          mutate(prepareCard, input),
          remember(account),
        ]);
        const notified = prehook as CardPrehook;
        // PayPal's tokens belong to one session: the portal makes its own id when the server names none.
        const session_id =
          notified.session_id || (keyword === "paypal_vault" ? crypto.randomUUID() : undefined);
        if (session_id) keepSession(session_id);
        else forgetSession();
        const return_url = frontBaseUrl() + openPaths.paymentReturn;
        draw = await open({
          processor,
          prehook: { ...notified, ...(session_id && { session_id }) },
          return_url,
        });
      }),
      frame: fromCallback<{ type: "confirm" }, void>(({ sendBack, receive }) => {
        const notify = (update: FrameUpdate) => {
          if (update.type === "confirmed") ({ token } = update);
          sendBack(eventOf(update));
        };
        let frame: Frame | undefined;
        const stop = show.watch((place) => {
          frame?.close();
          frame = place && draw?.(place, notify);
        });
        receive(() => frame?.confirm());
        return () => {
          stop();
          frame?.close();
        };
      }),
      save: fromPromise<AddedCard, Choice>(async ({ input: { account, processor } }) => {
        const session_id = keptSession();
        const input = {
          billing_account_id: account,
          token,
          processor_keyword: processor,
          ...(session_id !== undefined && { session_id }),
        };
        token = "";
        forgetSession();
        return addedIn(await change(addCard, input));
      }),
      apply: fromPromise<AddedCard, Choice>(async ({ input: { account } }) =>
        addedIn(await change(applyForInvoice, { billing_account_id: account })),
      ),
      find: fromPromise<AddedCard | undefined, Choice & { card: AddedCard | undefined }>(
        async ({ input: { account, processor, card } }) => {
          const rows = await cardsOf(account);
          const isIt = (row: CardAnswer) => {
            if (card) return row.id === card.id;
            return isByInvoice(processor) ? isApplication(row) : !seen.has(row.id);
          };
          void queryClient.invalidateQueries({ queryKey: billingAccountKeys.list });
          const found = rows.findLast((row) => isIt(row) && row.is_deleted !== true);
          return found && addedOf(found);
        },
      ),
      verify: fromPromise<Verification, { card: AddedCard | undefined }>(async ({ input: { card } }) => {
        if (card === undefined) throw new Error("There is nothing to verify yet");
        const response = await change(verifyCard, { id: card.id, front_base_url: frontBaseUrl() });
        const { is_verified, is_verification_pending, redirect_url } = (response ?? {}) as CardVerification;
        bank = redirect_url ? webAddress(redirect_url) : undefined;
        return {
          id: card.id,
          isVerified: is_verified === true,
          isPending: is_verification_pending === true,
          leaves: bank !== undefined,
        };
      }),
      leave: fromCallback<CardSetupEvent, Choice>(({ sendBack, input: { account } }) => {
        const restored = ({ persisted }: PageTransitionEvent) =>
          persisted && sendBack({ type: "page.restored" });
        window.addEventListener("pageshow", restored);
        // The page's leave guard is released with the next render.
        const timer = setTimeout(() => bank && redirectTo(bank.href, cardsPath(account)));
        return () => {
          clearTimeout(timer);
          window.removeEventListener("pageshow", restored);
        };
      }),
    },
  });
  return { machine, place: show.take, remember };
}

/** The frame's news as an event, without the token. */
function eventOf(update: FrameUpdate): FrameEvent {
  switch (update.type) {
    case "changed":
      return { type: "frame.changed", isComplete: update.isComplete };
    case "refused":
    case "missing":
      return { type: `frame.${update.type}`, error: update.error };
    default:
      return { type: `frame.${update.type}` };
  }
}

/** Holds the frame's element, which mounts and unmounts with the view; `take` is its ref. */
function createPlace() {
  let place: HTMLElement | undefined;
  let watcher: ((place: HTMLElement | undefined) => void) | undefined;
  return {
    take: (element: HTMLElement | null) => {
      place = element ?? undefined;
      watcher?.(place);
    },
    watch: (watch: (place: HTMLElement | undefined) => void) => {
      watcher = watch;
      watch(place);
      return () => {
        watcher = undefined;
      };
    },
  };
}

const isByInvoice = (keyword: string): boolean =>
  addableProcessors().some((each) => each.keyword === keyword && each.type === "invoice");

const isApplication = (row: CardAnswer): boolean => cardData(row).type === "paying_by_invoice";

const addedOf = ({ id, is_verified, is_verification_pending }: CardAnswer): AddedCard => ({
  id,
  isVerified: is_verified === true,
  isPending: is_verification_pending === true,
});

/** @throws {ApiError} with an unknown outcome when the answer names no card, so that the list is read. */
function addedIn(response: unknown): AddedCard {
  const card = response as CardAnswer | true | undefined;
  if (card === undefined || card === true)
    throw new ApiError("contentType", "The answer names no payment method");
  return addedOf(card);
}
