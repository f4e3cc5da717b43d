import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { readDraft, removeDraft, writeDraft } from "./draft.ts";

const stored = new Map<string, string>();

beforeEach(() =>
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  }),
);
afterEach(() => {
  stored.clear();
  vi.unstubAllGlobals();
});

test("gives back what was typed, without the secrets", () => {
  writeDraft("vm", { values: { name: "web-1", password: "Secret12" }, sent: { at: 1 } }, ["password"]);
  expect([...stored.values()].join()).not.toContain("Secret12");
  expect(readDraft("vm")).toEqual({ values: { name: "web-1" }, sent: { at: 1 } });
  removeDraft("vm");
  expect(readDraft("vm")).toBeUndefined();
});

test.each(["{", "null", "7", '{"values":7}', '{"values":{"name":{}}}'])("%s is no draft", (text) => {
  stored.set("draft:vm", text);
  expect(readDraft("vm")).toBeUndefined();
});

test("a full or blocked store breaks nothing", () => {
  const refuse = () => {
    throw new DOMException("full", "QuotaExceededError");
  };
  vi.stubGlobal("sessionStorage", { getItem: refuse, setItem: refuse, removeItem: refuse });
  expect(() => writeDraft("vm", { values: {} }, [])).not.toThrow();
  expect(() => removeDraft("vm")).not.toThrow();
  expect(readDraft("vm")).toBeUndefined();
});
