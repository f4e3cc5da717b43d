import { beforeEach, describe, expect, test, vi } from "vitest";
import { browserStorage, refusingStorage } from "../../../tests/support/browserStorage.ts";
import { storedItem, storedNames, type StoredName } from "./items.ts";

/** A freshly loaded page: empty memory, same storage. */
async function newPage(customer?: number, isActing?: boolean) {
  vi.resetModules();
  const page = await import("./storage.ts");
  if (customer !== undefined) page.setCustomer(customer, isActing);
  return page;
}

let listeners: ((event: Partial<StorageEvent>) => void)[];

beforeEach(() => {
  listeners = [];
  vi.stubGlobal("localStorage", browserStorage());
  vi.stubGlobal("sessionStorage", browserStorage());
  vi.stubGlobal("window", {
    addEventListener: (_: string, listener: (typeof listeners)[number]) => listeners.push(listener),
    removeEventListener: (_: string, listener: (typeof listeners)[number]) => {
      listeners = listeners.filter((each) => each !== listener);
    },
  });
});

const stored = () => [...Object.keys(localStorage), ...Object.keys(sessionStorage)].toSorted();
const namesWhere = (isMeant: (item: ReturnType<typeof storedItem>) => boolean) =>
  storedNames.filter((name) => isMeant(storedItem(name)));

function fill(page: Awaited<ReturnType<typeof newPage>>) {
  for (const name of storedNames) {
    page.writeStored(name, `value of ${name}`);
    page.writeStored(name, `part of ${name}`, "a part: with@signs");
  }
}

describe.each(storedNames)("%s", (name) => {
  test("is kept where the list says, and for each customer apart where it says so", async () => {
    const item = storedItem(name);
    const page = await newPage(812);
    expect(page.writeStored(name, "mine", "vm")).toBe(true);
    const key = item.keyed ? `${name}:vm@812` : `${name}:vm`;
    expect((item.store === "local" ? localStorage : sessionStorage).getItem(key)).toBe("mine");
    expect([page.readStored(name, "vm"), page.storedParts(name)]).toEqual(["mine", ["vm"]]);
    page.removeStored(name, "vm");
    expect([page.readStored(name, "vm"), stored()]).toEqual([undefined, []]);
  });

  test.each(["QuotaExceededError", "SecurityError"] as const)(
    "outlives %s as long as the page",
    async (reason) => {
      vi.stubGlobal("localStorage", refusingStorage(reason));
      vi.stubGlobal("sessionStorage", refusingStorage(reason));
      const page = await newPage(812);
      expect(page.writeStored(name, "mine")).toBe(false);
      expect(page.readStored(name)).toBe("mine");
      expect(page.storageTrouble.get()).toBe(reason === "SecurityError" ? "blocked" : "full");
      page.removeStored(name);
      expect(page.readStored(name)).toBeUndefined();
    },
  );
});

test("after a log-out nothing of a customer is left, but the last key of each API", async () => {
  const page = await newPage(812);
  fill(page);
  page.forgetCustomers();
  const left = [...new Set(stored().map((key) => key.split(":")[0] as StoredName))].toSorted();
  const browsers = [
    "apiPrefix",
    "cachedConfig",
    "colour_scheme",
    "enableMockApi",
    "language",
    "navigation.rail",
    "navigation.width",
  ];
  expect(left).toEqual([...browsers, "lastApiKey"].toSorted());
});

test("what a page writes after its log-out is kept nowhere", async () => {
  const page = await newPage(812);
  page.forgetCustomers();
  expect(page.writeStored("draft", "late", "vm")).toBe(false);
  expect([page.readStored("draft", "vm"), stored()]).toEqual([undefined, []]);
});

test("the next user finds no data of the previous one, however the key was lost", async () => {
  fill(await newPage(812));
  const page = await newPage(930);
  for (const name of namesWhere(({ keyed }) => keyed === true)) {
    expect(page.readStored(name)).toBeUndefined();
    expect(page.storedParts(name)).toEqual([]);
  }
  expect(stored().filter((key) => key.includes("@812"))).toEqual([]);
});

test("a returning user finds their own data", async () => {
  fill(await newPage(812));
  const page = await newPage(812);
  for (const name of storedNames) expect(page.readStored(name)).toBe(`value of ${name}`);
});

test("when impersonation starts, the account's pending work is removed, and preferences stay", async () => {
  const own = await newPage(812);
  fill(own);
  own.forgetAccount();
  const gone = namesWhere(({ until }) => until === "accountChange");
  expect(gone).toEqual(
    expect.arrayContaining([
      "draft",
      "lock",
      "pendingWork",
      "palette.recent",
      "paymentReturn",
      "paymentSession",
    ]),
  );
  expect(stored().filter((key) => gone.some((name) => key.startsWith(name)))).toEqual([]);

  const acting = await newPage(930, true);
  for (const name of namesWhere(({ keyed }) => keyed === true))
    expect(acting.readStored(name)).toBeUndefined();
  acting.writeStored("draft", "of 930", "vm");
  acting.writeStored("displayCurrency", "SGD");
  acting.forgetAccount();

  const back = await newPage(812);
  expect(back.readStored("displayCurrency")).toBe("value of displayCurrency");
  expect(stored().filter((key) => key.endsWith("@930"))).toEqual([]);
});

test("a page has one customer: a key that another tab has stored does not open the drafts of this one", async () => {
  const page = await newPage(812);
  page.setCustomer(930);
  page.writeStored("draft", "mine", "vm");
  expect(stored()).toEqual(["draft:vm@812"]);
});

test("a value that no longer fits does not leave the older one in its place", async () => {
  const page = await newPage(812);
  page.writeStored("displayCurrency", "EUR");
  vi.spyOn(localStorage, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  const notified = vi.fn<() => void>();
  page.storageTrouble.subscribe(notified);
  page.writeStored("displayCurrency", "SGD");
  expect(page.readStored("displayCurrency")).toBe("SGD");
  expect([page.storageTrouble.get(), notified.mock.calls.length]).toEqual(["full", 1]);
});

test("other tabs are noticed by name and customer, and when they clear everything", async () => {
  const page = await newPage(812);
  const parts: string[] = [];
  const stop = page.onStoredElsewhere("pendingWork", (part) => parts.push(part));
  for (const key of ["pendingWork:payment:a@812", "pendingWork:payment:b@930", "language", null])
    for (const listen of listeners) listen({ key });
  stop();
  expect([parts, listeners]).toEqual([["payment:a", ""], []]);
});
