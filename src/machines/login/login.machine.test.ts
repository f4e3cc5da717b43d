import { describe, expect, test } from "vitest";
import { createActor, fromCallback, fromPromise, SimulatedClock, waitFor } from "xstate";
import { loginMachine, type LoginEvent, type LoginInput } from "./login.machine.ts";

const never = () => new Promise<never>(() => {});

function start(given: {
  input?: Partial<LoginInput>;
  logIn?: (input: object) => Promise<void>;
  signUp?: (input: object) => Promise<{ emailVerified: boolean }>;
  requestPasswordChange?: (input: object) => Promise<void>;
  signInWithKey?: (input: object) => Promise<void>;
  authorizeGoogle?: () => Promise<void>;
  switchApi?: (input: object) => Promise<void>;
}) {
  const { logIn = never, signUp = never, requestPasswordChange = never, signInWithKey = never } = given;
  const clock = new SimulatedClock();
  const actor = createActor(
    loginMachine.provide({
      actors: {
        logIn: fromPromise<void, { username: string; password: string }>(({ input }) => logIn(input)),
        signUp: fromPromise<
          { emailVerified: boolean },
          { username: string; password: string; referralCode: string | undefined }
        >(({ input }) => signUp(input)),
        authorizeGoogle: fromPromise<void, void>(given.authorizeGoogle ?? never),
        requestPasswordChange: fromPromise<void, { username: string }>(({ input }) =>
          requestPasswordChange(input),
        ),
        signInWithKey: fromPromise<void, { apiKey: string }>(({ input }) => signInWithKey(input)),
        switchMock: fromPromise<void, { enabled: boolean }>(never),
        switchApi: fromPromise<void, { url: string }>(({ input }) => (given.switchApi ?? never)(input)),
        watchPage: fromCallback<LoginEvent, void>(() => {}),
      },
    }),
    {
      clock,
      input: {
        username: "",
        password: "",
        referralCode: undefined,
        firstMode: "login",
        mockEnabled: false,
        apiKey: "",
        apiPrefixes: [],
        apiPrefix: "",
        ...given.input,
      },
    },
  ).start();
  return Object.assign(actor, { clock });
}

function type(actor: ReturnType<typeof start>) {
  actor.send({ type: "field.change", name: "username", value: " mari@example.com" });
  actor.send({ type: "field.change", name: "password", value: " Secret-1 " });
}

const seen = (response: unknown = undefined) => {
  const inputs: object[] = [];
  const ask = async <T>(input: object) => {
    inputs.push(input);
    if (response instanceof Error) throw response;
    return response as T;
  };
  return { inputs, ask };
};

describe("the first mode", () => {
  test.each<[string, Partial<LoginInput>, object | string]>([
    ["is log-in", {}, { login: "editing" }],
    ["is sign-up for a friend's link", { firstMode: "signup" }, { signup: "editing" }],
    ["is the API key while the mock API is on", { mockEnabled: true }, { api_key: "editing" }],
  ])("%s", (_, input, value) => {
    expect(start({ input }).getSnapshot().value).toEqual(value);
  });
});

test("what was typed stays through every change of mode", () => {
  const actor = start({});
  type(actor);
  for (const event of [
    "signup.open",
    "login.open",
    "forgot.open",
    "form.back",
    "more.open",
    "form.back",
  ] as const)
    actor.send({ type: event });
  expect(actor.getSnapshot().context).toMatchObject({
    username: " mari@example.com",
    password: " Secret-1 ",
  });
});

test("an empty form names the fields that are missing, and forgives each as it is filled", () => {
  const actor = start({});
  actor.send({ type: "form.submit" });
  expect(actor.getSnapshot().context.missing).toEqual(["username", "password"]);
  actor.send({ type: "field.change", name: "username", value: "m" });
  expect(actor.getSnapshot().context.missing).toEqual(["password"]);
  expect(actor.getSnapshot().value).toEqual({ login: "editing" });
});

describe("log-in", () => {
  test("trims the name, never the password, and stays busy while the browser leaves", () => {
    const { inputs, ask } = seen();
    const actor = start({ logIn: (input) => (void ask(input), never()) });
    type(actor);
    actor.send({ type: "form.submit" });
    expect(inputs).toEqual([{ username: "mari@example.com", password: " Secret-1 " }]);
    expect(actor.getSnapshot().hasTag("busy")).toBe(true);
    expect(actor.getSnapshot().can({ type: "form.submit" })).toBe(false);
  });

  test("that resolves has not redirected", async () => {
    const actor = start({ logIn: seen().ask });
    type(actor);
    actor.send({ type: "form.submit" });
    const { context } = await waitFor(actor, (at) => at.matches({ login: "editing" }));
    expect(context.error?.message).toBe("Login did not redirect");
  });

  test("that never leaves is given up after 30 seconds", () => {
    const actor = start({});
    type(actor);
    actor.send({ type: "form.submit" });
    actor.clock.increment(30_000);
    expect(actor.getSnapshot().context.error?.message).toBe("Login did not redirect");
  });

  test("that is refused says why, until the next try", async () => {
    const actor = start({ logIn: seen(new Error("Wrong email or password.")).ask });
    type(actor);
    actor.send({ type: "form.submit" });
    const { context } = await waitFor(actor, (at) => at.context.error !== undefined);
    expect(context.error?.message).toBe("Wrong email or password.");
    actor.send({ type: "form.submit" });
    expect(actor.getSnapshot().context.error).toBeUndefined();
  });

  test("is open again when the browser brings the page back", () => {
    const actor = start({});
    actor.send({ type: "google.choose" });
    expect(actor.getSnapshot().hasTag("busy")).toBe(true);
    actor.send({ type: "page.restored" });
    expect(actor.getSnapshot().value).toEqual({ login: "editing" });
  });
});

describe("sign-up", () => {
  test.each([
    [false, "waiting_signup_confirmation"],
    [true, { login: "editing" }],
  ])("with emailVerified %s continues to %j", async (emailVerified, value) => {
    const { inputs, ask } = seen({ emailVerified });
    const actor = start({ input: { firstMode: "signup", referralCode: "m4xq7z" }, signUp: ask });
    type(actor);
    actor.send({ type: "form.submit" });
    const snapshot = await waitFor(actor, (at) => !at.hasTag("busy"));
    expect(snapshot.value).toEqual(value);
    expect(inputs).toEqual([
      { username: "mari@example.com", password: " Secret-1 ", referralCode: "m4xq7z" },
    ]);
  });
});

test("a forgotten password ends in waiting for the mail, and goes back to log-in", async () => {
  const actor = start({ requestPasswordChange: seen().ask });
  actor.send({ type: "forgot.open" });
  type(actor);
  actor.send({ type: "form.submit" });
  await waitFor(actor, (at) => at.matches("waiting_forgot_confirmation"));
  actor.send({ type: "form.back" });
  expect(actor.getSnapshot().value).toEqual({ login: "editing" });
});

describe("an API key", () => {
  test("is trimmed, and ends the log-in when it is good", async () => {
    const { inputs, ask } = seen();
    const actor = start({ signInWithKey: ask });
    actor.send({ type: "more.open" });
    actor.send({ type: "form.submit" });
    expect(actor.getSnapshot().context.missing).toEqual(["apiKey"]);
    actor.send({ type: "field.change", name: "apiKey", value: "  demo-key " });
    actor.send({ type: "form.submit" });
    await waitFor(actor, (at) => at.status === "done");
    expect(inputs).toEqual([{ apiKey: "demo-key" }]);
  });

  test("is not required on the mock API, which has its own", async () => {
    const { inputs, ask } = seen();
    const actor = start({ input: { mockEnabled: true }, signInWithKey: ask });
    actor.send({ type: "form.submit" });
    await waitFor(actor, (at) => at.status === "done");
    expect(inputs).toEqual([{ apiKey: "mock-key" }]);
  });
});

describe("another API", () => {
  const choice = {
    apiPrefix: "/v1",
    apiPrefixes: [
      { title: "Mine", url: "/v1" },
      { title: "Test", url: "https://api.test.example/v1" },
    ],
  };

  test.each(["login", "signup", "api_key"])("can be chosen in the mode %s, and the page reloads", (mode) => {
    const { inputs, ask } = seen();
    const actor = start({ input: choice, switchApi: (input) => (void ask(input), never()) });
    if (mode === "signup") actor.send({ type: "signup.open" });
    if (mode === "api_key") actor.send({ type: "more.open" });
    actor.send({ type: "apiPrefix.choose", url: "https://api.test.example/v1" });
    expect(actor.getSnapshot().value).toEqual({ [mode]: "switchingApi" });
    expect(actor.getSnapshot().hasTag("busy")).toBe(true);
    expect(inputs).toEqual([{ url: "https://api.test.example/v1" }]);
  });

  test("is neither the present one nor one that is not offered", () => {
    const actor = start({ input: choice });
    const can = (url: string) => actor.getSnapshot().can({ type: "apiPrefix.choose", url });
    expect(["/v1", "https://api.test.example/v1", "https://evil.example"].map(can)).toEqual([
      false,
      true,
      false,
    ]);
  });

  test("that cannot be changed to leaves the present one chosen, and says why", async () => {
    const actor = start({ input: choice, switchApi: seen(new Error("Not available now")).ask });
    actor.send({ type: "apiPrefix.choose", url: "https://api.test.example/v1" });
    const { context } = await waitFor(actor, (at) => at.matches({ login: "editing" }));
    expect(context).toMatchObject({ apiPrefix: "/v1", chosenPrefix: undefined });
    expect(context.error?.message).toBe("Not available now");
  });

  test("offers the key that was last good there", async () => {
    const { inputs, ask } = seen();
    const actor = start({ input: { ...choice, apiKey: "last-key" }, signInWithKey: ask });
    actor.send({ type: "more.open" });
    actor.send({ type: "form.submit" });
    await waitFor(actor, (at) => at.status === "done");
    expect(inputs).toEqual([{ apiKey: "last-key" }]);
  });
});
