import { createActor, fromCallback, fromPromise, SimulatedClock, waitFor } from "xstate";
import { expect, test } from "vitest";
import { statesTagged } from "../../../tests/support/statesTagged.ts";
import {
  type AddedCard,
  cardSetupMachine,
  type Choice,
  type FrameEvent,
  type Verification,
} from "./cardSetup.machine.ts";

const added: AddedCard = { id: 70, isVerified: false, isPending: false };

/** A setup whose frame confirms at once; counts the save requests. */
function open(save: () => Promise<AddedCard>, find: () => Promise<AddedCard | undefined> = save) {
  const saved: Choice[] = [];
  let notify: (event: FrameEvent) => void = () => {};
  const clock = new SimulatedClock();
  const actor = createActor(
    cardSetupMachine.provide({
      actors: {
        prepare: fromPromise<void, Choice>(() => Promise.resolve()),
        frame: fromCallback<{ type: "confirm" }, void>(({ sendBack, receive }) => {
          notify = sendBack;
          receive(({ type }) => type === "confirm" && sendBack({ type: "frame.confirmed" }));
        }),
        save: fromPromise<AddedCard, Choice>(({ input }) => {
          saved.push(input);
          return save();
        }),
        find: fromPromise(find),
        verify: fromPromise<Verification, { card: AddedCard | undefined }>(() =>
          Promise.resolve({ ...added, isVerified: true, leaves: false }),
        ),
      },
    }),
    {
      clock,
      input: {
        accounts: [7],
        processors: [{ keyword: "stripe_creditcard", isInvoice: false }],
        account: undefined,
        suggested: undefined,
      },
    },
  ).start();
  const at = (state: Parameters<ReturnType<typeof actor.getSnapshot>["matches"]>[0]) =>
    waitFor(actor, (snapshot) => snapshot.matches(state));
  const fill = async () => {
    await at({ form: { open: "filling" } });
    notify({ type: "frame.changed", isComplete: true });
    actor.send({ type: "form.submit" });
    actor.send({ type: "form.submit" });
  };
  return { actor, clock, saved, at, fill };
}

test("the form is busy from the confirmation until the result", () => {
  expect(statesTagged(cardSetupMachine, "busy")).toEqual([
    "form.confirming",
    "saving",
    "applying",
    "unanswered",
    "verifying",
  ]);
});

test("what is typed is sent once, however often the button is pressed, and then verified", async () => {
  const { saved, at, fill } = open(() => Promise.resolve(added));
  await fill();
  await at("verified");
  expect(saved).toEqual([{ account: 7, processor: "stripe_creditcard" }]);
});

test("after a lost answer the list says that it was added, and nothing is sent again", async () => {
  const lost = () => Promise.reject(Object.assign(new Error("No connection"), { outcomeUnknown: true }));
  const { saved, at, fill } = open(lost, () => Promise.resolve(added));
  await fill();
  await at("verified");
  expect(saved).toHaveLength(1);
});

test("what the list does not show is looked for until nothing more can come, and only then tried again", async () => {
  const lost = () => Promise.reject(Object.assign(new Error("No connection"), { outcomeUnknown: true }));
  const { actor, clock, at, fill } = open(lost, () => Promise.resolve(undefined));
  await fill();
  await at({ unanswered: "waiting" });
  expect(actor.getSnapshot().can({ type: "setup.retry" })).toBe(false);
  clock.increment(30_000);
  await at("lost");
  expect(actor.getSnapshot().can({ type: "setup.retry" })).toBe(true);
});

test("an actor that is not provided fails with its name", async () => {
  const actor = createActor(cardSetupMachine, {
    input: {
      accounts: [7],
      processors: [{ keyword: "x", isInvoice: false }],
      account: undefined,
      suggested: undefined,
    },
  }).start();
  const { context } = await waitFor(actor, (snapshot) => snapshot.matches("notPrepared"));
  expect(context.error?.message).toBe('Actor "prepare" was not provided');
});
