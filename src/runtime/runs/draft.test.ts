import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { browserStorage, refusingStorage } from "../../../tests/support/browserStorage.ts";
import { readDraft, removeDraft, writeDraft } from "./draft.ts";
import { setCustomer } from "#lib/storage/storage.ts";

beforeEach(() => {
  vi.stubGlobal("localStorage", browserStorage());
  vi.stubGlobal("sessionStorage", browserStorage());
  setCustomer(812);
});
afterEach(() => vi.unstubAllGlobals());

test("gives back what was typed, without the secrets", () => {
  writeDraft("vm", { values: { name: "web-1", password: "Secret12" }, sent: "c-1" }, ["password"]);
  expect(JSON.stringify({ ...sessionStorage })).not.toContain("Secret12");
  expect(readDraft("vm")).toEqual({ values: { name: "web-1" }, sent: "c-1" });
  removeDraft("vm");
  expect(readDraft("vm")).toBeUndefined();
});

test.each(["{", "null", "7", '{"values":7}', '{"values":{"name":{}}}'])("%s is no draft", (text) => {
  sessionStorage.setItem("draft:vm@812", text);
  expect(readDraft("vm")).toBeUndefined();
});

test("a blocked store keeps what was typed for as long as the page lives", () => {
  vi.stubGlobal("sessionStorage", refusingStorage("SecurityError"));
  writeDraft("vm", { values: { name: "web-1" } }, []);
  expect(readDraft("vm")).toEqual({ values: { name: "web-1" } });
  removeDraft("vm");
  expect(readDraft("vm")).toBeUndefined();
});
