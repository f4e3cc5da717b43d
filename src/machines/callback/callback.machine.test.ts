import { describe, expect, test } from "vitest";
import { createActor, fromPromise, waitFor } from "xstate";
import { callbackMachine, isActionRequired, type CallbackInput, type Fragment } from "./callback.machine.ts";

const tokens = { access_token: "aaa", id_token: "iii", state: "s" };
const started = { sent: { state: "s", nonce: "n" }, nonce: "n" };

function start(
  fragment: Fragment,
  response: () => Promise<void> = async () => {},
  log: Omit<CallbackInput, "fragment"> = started,
) {
  const posted: Fragment[] = [];
  const actor = createActor(
    callbackMachine.provide({
      actors: {
        exchange: fromPromise<void, { fragment: Fragment }>(({ input }) => {
          posted.push(input.fragment);
          return response();
        }),
      },
    }),
    { input: { fragment, ...log } },
  ).start();
  return { actor, posted };
}

test("nothing is posted before the screen appears, and once although it appears twice", async () => {
  const { actor, posted } = start(tokens);
  expect(posted).toEqual([]);
  actor.send({ type: "appear" });
  actor.send({ type: "appear" });
  await waitFor(actor, (at) => at.matches("hasData"));
  expect(posted).toEqual([tokens]);
});

test("an error in the fragment is shown and nothing is posted", () => {
  const { actor, posted } = start({ error: "server_error", error_description: "Try later" });
  actor.send({ type: "appear" });
  expect(actor.getSnapshot().value).toBe("hasError");
  expect(actor.getSnapshot().context.failure).toEqual({ code: "server_error", description: "Try later" });
  expect(posted).toEqual([]);
});

test("an address without parameters is an error", () => {
  const { actor, posted } = start({});
  actor.send({ type: "appear" });
  expect(actor.getSnapshot().context.failure?.code).toBe("no_parameters");
  expect(posted).toEqual([]);
});

test("the state of a log-in that started here is invalid without tokens", () => {
  const { actor, posted } = start({ state: "s" });
  actor.send({ type: "appear" });
  expect(actor.getSnapshot().context.failure?.code).toBe("no_parameters");
  expect(posted).toEqual([]);
});

describe("tokens that answer no log-in of this browser are refused and not posted", () => {
  test.each<[string, Omit<CallbackInput, "fragment">, Fragment]>([
    ["no log-in was begun here", { sent: undefined, nonce: "n" }, tokens],
    [
      "no log-in was begun here, and no state came",
      { sent: undefined, nonce: undefined },
      { id_token: "iii" },
    ],
    ["another state came", started, { ...tokens, state: "t" }],
    ["no state came", started, { access_token: "aaa", id_token: "iii" }],
    ["the id token is for another log-in", { ...started, nonce: "m" }, tokens],
    ["the id token names no log-in", { ...started, nonce: undefined }, tokens],
  ])("%s", (_, log, fragment) => {
    const { actor, posted } = start(fragment, undefined, log);
    actor.send({ type: "appear" });
    expect(actor.getSnapshot().value).toBe("unsolicited");
    expect(actor.getSnapshot().context.failure?.code).toBe("state_mismatch");
    expect(posted).toEqual([]);
  });

  test("an error of the provider is shown, whatever its state", () => {
    const { actor } = start({ error: "server_error", state: "t" }, undefined, {
      sent: undefined,
      nonce: undefined,
    });
    actor.send({ type: "appear" });
    expect(actor.getSnapshot().value).toBe("hasError");
  });
});

test("a refused exchange is an error with its status", async () => {
  const refusal = Object.assign(new Error("Failed to verify the log-in"), { status: 400 });
  const { actor } = start(tokens, () => Promise.reject(refusal));
  actor.send({ type: "appear" });
  const { context } = await waitFor(actor, (at) => at.matches("hasError"));
  expect(context.failure).toEqual({ code: "400", error: refusal });
});

describe("an action is required", () => {
  test.each([
    ["access_denied", "Please verify your email before logging in.", true],
    ["access_denied", "Email domain is prohibited", false],
    ["server_error", "Please verify your email before logging in.", false],
  ])("%s: %s", (code, description, expected) => {
    expect(isActionRequired({ code, description })).toBe(expected);
  });
});
