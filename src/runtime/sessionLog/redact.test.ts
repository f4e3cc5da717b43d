import { i18n } from "@lingui/core";
import { expect, test, vi } from "vitest";
import { ApiError } from "#api/http/errors.ts";
import { createRedactor, mapTexts, placeholderOf } from "./redact.ts";

const words = new Set(
  "uuid name value status running capacity activation city post_index company_vat_number last4 password size".split(
    " ",
  ),
);
const now = Date.parse("2026-03-02T10:00:00Z");

test.each([
  ["a word of the portal", "running", "running"],
  ["another word", "web-1", "text-1"],
  ["a text", "Ask Mari", "text-1"],
  ["nothing", "", ""],
  ["a short number as text", "2048", "2048"],
  ["an amount with a comma", "50,00", "50,00"],
  ["a long number as text", "10130", "digits-1"],
  ["a number", 4096, 4096],
  ["a number as long as a telephone's", 37_255_512_345, "number-1"],
  ["a UUID", "454b4dbd-8a04-47e6-92f1-4d6de4e899af", "uuid-1"],
  ["an address of a page", "https://pay.example/mari@example.com?token=1", "url-1"],
  ["an address for mail", "mari@example.com", "email-1"],
  ["an IPv4 address", "203.0.113.40", "ipv4-1"],
  ["an IPv6 address", "2001:db8::1", "ipv6-1"],
  ["a MAC address", "52:54:00:12:34:56", "mac-1"],
  ["a network", "10.0.0.0/24", "network-1"],
  ["the key of a resource", "virtual_machine:454b4dbd-8a04-47e6-92f1-4d6de4e899af", "virtual_machine:uuid-1"],
  ["the key of a resource with a number", "billing_account:37255512345", "billing_account:number-1"],
  ["keys of resources in one another", "vpc:".repeat(100_000), "vpc:text-1"],
  ["the key of something else", "password:hunter2", "text-1"],
  ["a recent time", "2025-11-18 09:42:07", "2025-11-18 09:42:07"],
  ["a day long ago", "1984-05-06", "time-1"],
  ["a switch", false, false],
  ["a function", () => {}, undefined],
  ["a file", new Blob(["x"]), undefined],
])("%s: %s becomes %s", (_, value, kept) => {
  vi.useFakeTimers({ now, toFake: ["Date"] });
  expect(createRedactor(words).value(value)).toEqual(kept);
  vi.useRealTimers();
});

test("a field with a secret or personal name keeps neither words nor numbers", () => {
  const redact = createRedactor(words);
  expect(
    redact.value({
      password: "running",
      city: "running",
      post_index: 1050,
      company_vat_number: "1050",
      last4: "4242",
    }),
  ).toEqual({
    password: "secret",
    city: "text-1",
    post_index: "digits-1",
    company_vat_number: "digits-1",
    last4: "digits-2",
  });
  const harmless = { capacity: 1050, activation: "running", size: "1050" };
  expect(redact.value(harmless)).toEqual(harmless);
  expect(redact.value({ name: "password", value: "running" })).toEqual({ name: "password", value: "secret" });
});

test("the id of a text of the portal is kept, and what it says of an error", () => {
  i18n.load("en", { "tN2Y+a": "Couldn't stop {name}" });
  i18n.activate("en");
  const redact = createRedactor(words);
  expect(redact.value({ name: "tN2Y+a" })).toEqual({ name: "tN2Y+a" });
  const error = new ApiError("standard", "The host of web-1 is full", { status: 409 });
  error.attempt = { id: "tN2Y+a", message: "Couldn't stop web-1" };
  expect(redact.value(error)).toEqual({
    error: "Error",
    kind: "standard",
    status: 409,
    attempt: { id: "tN2Y+a" },
  });
  error.attempt = { id: "Couldn't stop web-1" };
  expect(redact.value(error)).toEqual({ error: "Error", kind: "standard", status: 409 });
});

test("placeholders are recognised and replaced, also as names of fields", () => {
  expect(["uuid-1", "ipv4-12", "text-3", "us-1", "secret", "text-"].map(placeholderOf)).toEqual([
    { form: "uuid", number: 1 },
    { form: "ipv4", number: 12 },
    { form: "text", number: 3 },
    undefined,
    undefined,
    undefined,
  ]);
  const map = (text: string, key: string) => (placeholderOf(text) ? `${key}!` : text);
  expect(mapTexts({ id: "uuid-1", list: ["text-1", 2], "text-2": null }, map)).toEqual({
    id: "id!",
    list: ["list!", 2],
    "!": null,
  });
});

test("an entry has a limited number of values, and a list a hundred", () => {
  const redact = createRedactor(words);
  expect(redact.value(Array.from({ length: 300 }, () => 1))).toHaveLength(100);
  expect(
    redact.value(
      Array.from({ length: 300 }, () => 1),
      10,
    ),
  ).toHaveLength(9);
});

test("a value has one placeholder in a path and in an answer", () => {
  const redact = createRedactor(words);
  expect(redact.path("/hel%2001/status/:uuid")).toBe("/text-1/status/:uuid");
  expect(redact.value({ "hel 01": "hel 01" })).toEqual({ "text-1": "text-1" });
});
