import { i18n } from "@lingui/core";
import { afterEach, beforeEach, expect, type Mock, test, vi } from "vitest";
import { createQueryClient } from "#api/cache/queryClient.ts";
import { configureClient } from "#api/http/client.ts";
import { setSite } from "#api/config/site.ts";
import { FIRST_ROWS_WAIT_MS } from "#lib/constants.ts";
import { nextTask } from "#lib/timing/nextTask.ts";
import { loadKind } from "#resources/kinds.ts";
import { createKinds } from "#resources/registry.ts";
import { firstRows } from "./firstRows.ts";

const HEL = "/v1/hel01/user-resource/vm/list";
const RIX = "/v1/rix01/user-resource/vm/list";

const formatted = i18n.date.bind(i18n);
let date: Mock<typeof i18n.date>;
let opened: number;

/** Resolves when the formats of each opened page are made, which ends with two dates, and its wait has begun. */
async function formatsMade(): Promise<void> {
  while (date.mock.calls.length < 2 * opened) await nextTask();
  await nextTask();
}

let answers: Record<string, () => Response | Promise<Response>>;
const sent: string[] = [];

beforeEach(async () => {
  await loadKind("virtual_machine");
  setSite({});
  configureClient({ apiUrl: "https://api.example/v1" });
  sent.length = 0;
  opened = 0;
  date = vi.spyOn(i18n, "date");
  answers = { "/v1/config/locations": () => Response.json([{ slug: "hel01" }, { slug: "rix01" }]) };
  vi.stubGlobal("fetch", async ({ url }: Request) => {
    const { pathname } = new URL(url);
    sent.push(pathname);
    return answers[pathname]?.() ?? Response.json([]);
  });
});

afterEach(async () => {
  // Otherwise the next test counts them as its own.
  await formatsMade();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function openAt(path: string) {
  vi.stubGlobal("location", { pathname: `/app${path}` });
  const queryClient = createQueryClient();
  const states = () => {
    const queries = queryClient.getQueryCache().getAll();
    return queries.map(({ state }) => state.status);
  };
  const first = firstRows({ kinds: createKinds(queryClient), queryClient });
  if (first) opened += 1;
  return { first, states };
}

test("a list's rows are read from every location, those of a detail page from its own", async () => {
  const { first, states } = openAt("/compute");
  await first?.settled;
  expect(sent).toEqual(["/v1/config/locations", HEL, RIX]);
  expect(states()).toEqual(["success", "success", "success"]);

  sent.length = 0;
  await openAt("/compute/vm/rix01/8a7b").first?.settled;
  expect(sent).toEqual([RIX]);
});

test("other screens do not wait", () => {
  for (const path of ["/billing/create", "/compute/create", "/profile", "/nowhere"])
    expect(openAt(path).first).toBeUndefined();
});

test("a slow answer is left to the screen", async () => {
  answers[RIX] = () => new Promise(() => {});
  const { first, states } = openAt("/compute");
  await first?.settled;
  expect(states()).toEqual(["success", "success", "pending"]);
});

test("what a slow device needs for the formats is not part of the wait", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  date.mockImplementation((...given) => {
    vi.advanceTimersByTime(FIRST_ROWS_WAIT_MS);
    return formatted(...given);
  });
  const asked = Promise.withResolvers<Response>();
  answers[RIX] = () => asked.promise;
  const { first, states } = openAt("/compute");
  await formatsMade();
  asked.resolve(Response.json([]));
  await first?.settled;
  expect(states()).toEqual(["success", "success", "success"]);
});

test("a failure is not waited for, and is shown to the screen that watches", async () => {
  answers[HEL] = () => Response.json({ message: "Not today" }, { status: 400 });
  answers[RIX] = () => new Promise(() => {});
  const { first, states } = openAt("/compute");
  await first?.settled;
  expect(states()).toEqual(["success", "pending", "pending"]);
  first?.handOver();
  await vi.waitFor(() => expect(states()).toEqual(["success", "error", "pending"]));
  expect(sent).toEqual(["/v1/config/locations", HEL, RIX]);
});

test("after a long list, whose reading held up the timer, the others are not waited for", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  const asked = Promise.withResolvers<Response>();
  answers[HEL] = () => asked.promise;
  answers[RIX] = () => new Promise(() => {});
  const { first, states } = openAt("/compute");
  await formatsMade();
  vi.spyOn(performance, "now").mockReturnValue(performance.now() + 2 * FIRST_ROWS_WAIT_MS);
  asked.resolve(Response.json([]));
  await first?.settled;
  expect(states()).toEqual(["success", "success", "pending"]);
});
