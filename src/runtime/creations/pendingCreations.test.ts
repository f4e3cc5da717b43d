import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createActor } from "xstate";
import { browserStorage } from "../../../tests/support/browserStorage.ts";
import { configureClient } from "#api/http/client.ts";
import { CHANGE_TIMEOUT_MS } from "#lib/constants.ts";
import { createCreations } from "./creations.ts";
import { followCreations } from "./creationToasts.ts";
import { toastsMachine } from "#machines/toasts/toasts.machine.ts";
import { notePendingCreation, pendingCreations, resumeRun, resumeCreations } from "./pendingCreations.ts";
import { readDraft, writeDraft } from "#runtime/runs/draft.ts";
import { forgetCustomers, setCustomer } from "#lib/storage/storage.ts";
import { createKinds } from "../../../tests/support/kinds.ts";

const disk = (uuid: string) => ({ uuid, display_name: "exports", size_gb: 40, status: "Active" });
let listed: unknown[];
let changes: number;

beforeEach(() => {
  listed = [];
  changes = 0;
  vi.stubGlobal("localStorage", browserStorage());
  vi.stubGlobal("sessionStorage", browserStorage());
  vi.stubGlobal("window", new EventTarget());
  setCustomer(812);
  configureClient({ apiUrl: "https://api.example/v1" });
  vi.stubGlobal("fetch", async ({ method, url }: Request) => {
    if (method !== "GET") changes += 1;
    return Response.json(url.includes("/vm/") ? [] : listed);
  });
});
afterEach(() => {
  for (const { id } of pendingCreations.list()) pendingCreations.remove(id);
  vi.unstubAllGlobals();
});

/** A freshly loaded page and its toast texts. */
function page() {
  const queryClient = new QueryClient();
  const creations = createCreations();
  const toasts = createActor(toastsMachine).start();
  followCreations(creations, toasts);
  const tools = { creations, kinds: createKinds(queryClient), queryClient };
  return { tools, toasts: () => toasts.getSnapshot().context.toasts };
}

const values = { display_name: "exports", size_gb: "40" };
/** Old enough that no answer can arrive any more. */
const at = Date.now() - 2 * CHANGE_TIMEOUT_MS;
const left = (id = "c-1") =>
  pendingCreations.put({
    id,
    payload: {
      kind: "disk",
      values,
      sent: { location: "hel01", title: "exports", at, known: ["d-1"] },
    },
  });

test("the next page reports that it was created, with a link to it", async () => {
  left();
  listed = [disk("d-1"), disk("d-2")];
  const { tools, toasts } = page();
  resumeCreations(tools);
  await vi.waitFor(() => expect(toasts()).toMatchObject([{ tone: "ok" }]));
  expect(toasts()[0]?.link).toMatchObject({ path: "/disks/disk/hel01/d-2" });
  await vi.waitFor(() => expect(pendingCreations.list()).toEqual([]));
  expect([changes, readDraft("disk.create")]).toEqual([0, undefined]);
});

test("the next page reports that nothing was created, and offers the form with its input", async () => {
  left();
  listed = [disk("d-1")];
  const { tools, toasts } = page();
  resumeCreations(tools);
  await vi.waitFor(() =>
    expect(toasts()).toMatchObject([{ tone: "danger", link: { path: "/disks/create" } }]),
  );
  expect(toasts()[0]?.details?.[0]).toBe("exports");
  expect(toasts()[0]?.details?.[1]).toContain("nothing was created");
  expect(readDraft("disk.create")).toEqual({ values });
  await vi.waitFor(() => expect(pendingCreations.list()).toEqual([]));
  expect(changes).toBe(0);
});

test("what is typed into the form meanwhile stays", async () => {
  left();
  writeDraft("disk.create", { values: { display_name: "another" } }, []);
  const { tools, toasts } = page();
  resumeCreations(tools);
  await vi.waitFor(() => expect(toasts()).toMatchObject([{ tone: "danger" }]));
  expect(readDraft("disk.create")?.values).toEqual({ display_name: "another" });
});

test("of two pages one asks, and on that page the form and the toast ask once", async () => {
  left();
  const pages = [page(), page()];
  const reads = pages.map(({ tools }) => vi.spyOn(tools.queryClient, "fetchQuery"));
  for (const { tools } of pages) resumeCreations(tools);
  await vi.waitFor(() => expect(pendingCreations.list()).toEqual([]));
  expect(pages.map(({ toasts }) => toasts().length).toSorted()).toEqual([0, 1]);
  expect(reads.filter((read) => read.mock.calls.length > 0)).toHaveLength(1);

  left("c-2");
  const { tools } = page();
  const [work] = pendingCreations.list();
  if (work === undefined) throw new Error("nothing was left");
  expect(resumeRun(work, tools)).toBe(resumeRun(work, tools));
});

test("a page that waits for the response leaves nothing to others, and nothing when it has arrived", async () => {
  const over = Promise.withResolvers<void>();
  const sent = { location: "hel01", title: "exports", at: Date.now(), known: [] };
  await notePendingCreation("c-1", { kind: "disk", sent, values }, () => over.promise);
  expect(pendingCreations.get("c-1")?.payload).toEqual({ kind: "disk", sent, values });
  const { tools, toasts } = page();
  resumeCreations(tools);
  await new Promise((resolve) => setTimeout(resolve));
  expect([toasts(), pendingCreations.list()]).toMatchObject([[], [{ id: "c-1" }]]);
  over.resolve();
  await vi.waitFor(() => expect(pendingCreations.list()).toEqual([]));
});

test.each(["no_such_kind", "mfa"])("a note of %s, which no form makes, is passed over", (kind) => {
  const sent = { location: "hel01", title: "exports", at, known: [] };
  pendingCreations.put({ id: "c-1", payload: { kind: kind as "disk", sent, values } });
  expect(pendingCreations.list()).toEqual([]);
});

test("nothing is left of it at log-out, and it is sent even if it cannot be stored", async () => {
  left();
  forgetCustomers();
  expect([pendingCreations.list(), Object.keys(localStorage)]).toEqual([[], []]);
  const sent = { location: "hel01", title: "exports", at, known: [] };
  await notePendingCreation("c-2", { kind: "disk", sent, values }, () => new Promise(() => {}));
  expect(pendingCreations.list()).toEqual([]);
});
