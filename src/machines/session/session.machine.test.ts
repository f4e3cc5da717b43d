import { describe, expect, test } from "vitest";
import { createActor, fromCallback, fromPromise, waitFor } from "xstate";
import { statesTagged } from "../../../tests/support/statesTagged.ts";
import { sessionMachine, type SessionEvent, type SessionUser } from "./session.machine.ts";

const mari = { id: 812, username: "mari@example.com" };
const refused = Object.assign(new Error("Invalid authentication credentials"), {
  kind: "credentials",
});

interface Answers {
  hasKey: boolean;
  loadConfiguration: () => Promise<{ hasKey: boolean }>;
  loadUser: () => Promise<SessionUser>;
  signOut: () => Promise<void>;
}

function start(given: Partial<Answers> = {}) {
  const {
    hasKey = true,
    loadConfiguration = async () => ({ hasKey }),
    loadUser = async () => mari,
    signOut = async () => {},
  } = given;
  return createActor(
    sessionMachine.provide({
      actors: {
        loadConfiguration: fromPromise<{ hasKey: boolean }, void>(loadConfiguration),
        loadUser: fromPromise<SessionUser, void>(loadUser),
        signOut: fromPromise<void, void>(signOut),
        reload: fromPromise<void, void>(async () => {}),
        restart: fromPromise<void, void>(async () => {}),
        watchKey: fromCallback<SessionEvent, void>(() => {}),
        watchMockCloud: fromCallback<SessionEvent, void>(() => {}),
      },
    }),
  ).start();
}

/** Answers in turn; the last one repeats. */
const inTurn = (...answers: (SessionUser | Error)[]) => {
  let at = 0;
  return async () => {
    const response = answers[Math.min(at++, answers.length - 1)] ?? refused;
    if (response instanceof Error) throw response;
    return response;
  };
};

const reaches = (actor: ReturnType<typeof start>, value: Place) =>
  waitFor(actor, (snapshot) => snapshot.matches(value));

type Place = Parameters<ReturnType<ReturnType<typeof start>["getSnapshot"]>["matches"]>[0];

test("the page is loading before and after a session, and interrupted while its key is refused", () => {
  expect(statesTagged(sessionMachine, "loading")).toEqual([
    "loadingConfiguration",
    "loadingUser",
    "signingOut",
    "reloading",
    "restarting",
    "left",
  ]);
  expect(statesTagged(sessionMachine, "interrupted")).toEqual(["signedIn.expired", "signedIn.checking"]);
});

describe("starting", () => {
  test("without a stored key no user is signed in", async () => {
    await reaches(start({ hasKey: false }), "anonymous");
  });

  test("a stored key's user is requested", async () => {
    const snapshot = await reaches(start(), { signedIn: "active" });
    expect(snapshot.context.user).toEqual(mari);
  });

  test("a stored key that is refused leads to the log-in page, not to an error", async () => {
    const snapshot = await reaches(start({ loadUser: inTurn(refused) }), "anonymous");
    expect(snapshot.context.error).toBeUndefined();
  });

  test("a configuration that cannot be read is fatal, until the page is loaded again", async () => {
    const actor = start({
      loadConfiguration: () => Promise.reject(new Error("Failed to connect to server")),
    });
    const snapshot = await reaches(actor, "fatal");
    expect(snapshot.context.error?.message).toBe("Failed to connect to server");
    actor.send({ type: "page.reload" });
    await reaches(actor, "left");
  });

  test("a user that cannot be read is fatal, and can be logged out of", async () => {
    const actor = start({ loadUser: inTurn(new Error("Bad gateway")) });
    await reaches(actor, "fatal");
    actor.send({ type: "logOut" });
    await reaches(actor, "left");
  });
});

describe("a key that is refused in mid-work", () => {
  const expire = async (...users: (SessionUser | Error)[]) => {
    const actor = start({ loadUser: inTurn(mari, ...users) });
    await reaches(actor, { signedIn: "active" });
    actor.send({ type: "credentials.refused" });
    return actor;
  };

  test("keeps the page", async () => {
    const actor = await expire();
    expect(actor.getSnapshot().value).toEqual({ signedIn: "expired" });
    expect(actor.getSnapshot().hasTag("signedIn")).toBe(true);
  });

  test("is mended by the same person signing in elsewhere", async () => {
    const actor = await expire(mari);
    let resumed = 0;
    actor.on("resumed", () => (resumed += 1));
    // The other tab removes the old key before it stores a new one.
    actor.send({ type: "key.removed" });
    actor.send({ type: "key.stored" });
    await reaches(actor, { signedIn: "active" });
    expect(resumed).toBe(1);
  });

  test("restarts when a different user signs in", async () => {
    const actor = await expire({ id: 930, username: "kadri@example.com" });
    actor.send({ type: "key.stored" });
    await reaches(actor, "left");
  });

  test("stays refused when the new key is no better", async () => {
    const actor = await expire(refused);
    actor.send({ type: "key.stored" });
    expect(actor.getSnapshot().value).toEqual({ signedIn: "checking" });
    await reaches(actor, { signedIn: "expired" });
  });
});

describe("a key that another tab stores or takes away", () => {
  test("does not end a session whose own key is valid, when it is removed again", async () => {
    const actor = start();
    await reaches(actor, { signedIn: "active" });
    actor.send({ type: "key.removed" });
    expect(actor.getSnapshot().value).toEqual({ signedIn: "active" });
  });

  test("and that is refused leaves the session to its own key", async () => {
    const actor = start({ loadUser: inTurn(mari, refused) });
    await reaches(actor, { signedIn: "active" });
    actor.send({ type: "key.stored" });
    expect(actor.getSnapshot().value).toEqual({ signedIn: "checking" });
    await reaches(actor, { signedIn: "active" });
  });

  test("and that cannot be asked whose it is stops the work", async () => {
    const actor = start({ loadUser: inTurn(mari, new Error("Bad gateway")) });
    await reaches(actor, { signedIn: "active" });
    actor.send({ type: "key.stored" });
    await reaches(actor, { signedIn: "expired" });
  });

  test("and is valid replaces the page's own expired key", async () => {
    const actor = start({ loadUser: inTurn(mari, mari, refused) });
    await reaches(actor, { signedIn: "active" });
    actor.send({ type: "credentials.refused" });
    actor.send({ type: "key.stored" });
    await reaches(actor, { signedIn: "active" });
    actor.send({ type: "key.stored" });
    expect(actor.getSnapshot().value).toEqual({ signedIn: "checking" });
    await reaches(actor, { signedIn: "active" });
  });
});

test("a mock cloud that crashes in mid-work is fatal", async () => {
  const actor = start();
  await reaches(actor, { signedIn: "active" });
  actor.send({ type: "mock.crashed", error: new Error("Mock service worker crashed.") });
  expect(actor.getSnapshot().value).toBe("fatal");
  expect(actor.getSnapshot().context.error?.message).toBe("Mock service worker crashed.");
});

describe("leaving", () => {
  test("a log-out in another tab ends a session whose key was refused, or is being looked at", async () => {
    for (const events of [[], [{ type: "key.stored" } as const]]) {
      const actor = start({ loadUser: inTurn(mari, mari) });
      await reaches(actor, { signedIn: "active" });
      actor.send({ type: "credentials.refused" });
      for (const event of events) actor.send(event);
      actor.send({ type: "loggedOut.elsewhere" });
      await reaches(actor, "left");
    }
  });

  test("a log-out in another tab ends this session too", async () => {
    const actor = start();
    await reaches(actor, { signedIn: "active" });
    actor.send({ type: "loggedOut.elsewhere" });
    await reaches(actor, "left");
  });

  test("a log-out that fails still leaves", async () => {
    const actor = start({ signOut: () => Promise.reject(new Error("no")) });
    await reaches(actor, { signedIn: "active" });
    actor.send({ type: "logOut" });
    await reaches(actor, "left");
  });
});

test("an actor that is not provided fails with its name", async () => {
  const actor = createActor(
    sessionMachine.provide({
      actors: {
        watchKey: fromCallback<SessionEvent, void>(() => {}),
        watchMockCloud: fromCallback<SessionEvent, void>(() => {}),
      },
    }),
  ).start();
  const snapshot = await waitFor(actor, (at) => at.matches("fatal"));
  expect(snapshot.context.error?.message).toBe('Actor "loadConfiguration" was not provided');
});
