import { describe, expect, test } from "vitest";
import { createActor, fromCallback, fromPromise, waitFor } from "xstate";
import {
  type ReceivedToken,
  type ImpersonationEvent,
  impersonationMachine,
  type ImpersonationStart,
} from "./impersonation.machine.ts";

const owner = "kadri@example.com";

function start(input: ImpersonationStart, enter: () => Promise<void> = async () => {}) {
  const done: string[] = [];
  const actor = createActor(
    impersonationMachine.provide({
      actors: {
        enter: fromPromise<void, ReceivedToken>(async ({ input: { token, owner: whose } }) => {
          await enter();
          done.push(`enter ${whose} with ${token}`);
        }),
        leave: fromPromise<void, { wasRefused: boolean }>(async ({ input: { wasRefused } }) => {
          done.push(wasRefused ? "leave since refused" : "leave");
        }),
        follow: fromPromise<void, void>(async () => void done.push("follow")),
        watch: fromCallback<ImpersonationEvent, void>(() => {}),
      },
    }),
    { input },
  ).start();
  return { actor, done };
}

const acting: ImpersonationStart = { is: "acting", owner, isNew: false };

describe("in the own account", () => {
  test("a token leads into the owner's, with nothing shown in between", async () => {
    const { actor, done } = start({ is: "own" });
    actor.send({ type: "token.received", token: "a-token", owner });
    expect(actor.getSnapshot().hasTag("switching")).toBe(true);
    await waitFor(actor, (at) => at.matches("navigated"));
    expect(actor.getSnapshot().hasTag("switching")).toBe(true);
    expect(done).toEqual([`enter ${owner} with a-token`]);
  });

  test("an account that cannot be entered leaves everything as it was, and says why", async () => {
    const { actor } = start({ is: "own" }, () => Promise.reject(new Error("The browser keeps nothing")));
    actor.send({ type: "token.received", token: "a-token", owner });
    const snapshot = await waitFor(actor, (at) => at.matches({ own: "failed" }));
    expect(snapshot.context.error?.message).toBe("The browser keeps nothing");
    expect(snapshot.hasTag("switching")).toBe(false);
    expect(snapshot.can({ type: "token.received", token: "another", owner })).toBe(true);
  });

  test("there is nothing to leave, and a refused key is not the token's", () => {
    const { actor } = start({ is: "own" });
    expect(actor.getSnapshot().can({ type: "impersonation.end" })).toBe(false);
    expect(actor.getSnapshot().can({ type: "token.refused" })).toBe(false);
  });

  test("a user whose access was revoked is notified once", () => {
    const { actor } = start({ is: "refused", owner });
    expect(actor.getSnapshot().value).toEqual({ own: "accessEnded" });
    actor.send({ type: "notice.dismiss" });
    expect(actor.getSnapshot().value).toEqual({ own: "idle" });
  });
});

describe("in another user's account", () => {
  test.each([
    [{ type: "impersonation.end" }, "leave"],
    [{ type: "token.refused" }, "leave since refused"],
    [{ type: "otherTab.changed" }, "follow"],
  ] as const)("%o leads out, once", async (event, way) => {
    const { actor, done } = start(acting);
    actor.send(event);
    actor.send(event);
    actor.send({ type: "token.refused" });
    await waitFor(actor, (at) => at.matches("navigated"));
    expect(done).toEqual([way]);
  });

  test("another account is not entered from there", () => {
    const { actor } = start(acting);
    expect(actor.getSnapshot().can({ type: "token.received", token: "a-token", owner })).toBe(false);
  });
});
