import { expect, test } from "vitest";
import { setSite } from "#api/config/site.ts";
import {
  checkFields,
  checkName,
  checkSame,
  checkSshKeys,
  checkVmPassword,
  checkVmUsername,
  vlanRange,
} from "./checks.ts";
import type { Field } from "#declarations/field.ts";

setSite({});

const text: Field = { name: "name", label: { id: "Name" }, kind: "text" };
const messages = (field: Field, value: unknown) =>
  Object.values(checkFields([field], { [field.name]: value as string })).map(({ message }) => message);

test("every field is required unless it says otherwise", () => {
  expect(messages(text, "")).toEqual(["This field is required"]);
  expect(messages(text, "  ")).toEqual(["This field is required"]);
  expect(messages({ ...text, optional: true }, "")).toEqual([]);
  expect(messages({ ...text, kind: "choices" }, [])).toEqual(["Required"]);
});

test("one line of text has no control characters", () => {
  expect(messages(text, "web\u00001")).toEqual(["Invalid input"]);
  expect(messages({ ...text, kind: "textarea" }, "a\nb")).toEqual([]);
});

test("only what is offered can be chosen", () => {
  const field: Field = { ...text, kind: "choice", choices: [{ value: "a", label: "A" }] };
  expect(messages(field, "a")).toEqual([]);
  expect(messages(field, "b")).toEqual(["Invalid value."]);
});

test("a repeated password is the same, spaces included", () => {
  const repeat: Field = { ...text, name: "repeat", kind: "password", check: checkSame("password") };
  const check = (password: string, again: string) =>
    Object.values(checkFields([repeat], { password, repeat: again })).map(({ message }) => message);
  expect(check("Secret-1", "Secret-1")).toEqual([]);
  expect(check("Secret-1", "Secret-1 ")).toEqual(["Passwords must match"]);
});

test("a name has three characters at least", () => {
  const least = { message: "Name (Min {NAME_MIN} chars)", values: { NAME_MIN: 3 } };
  expect(checkName("db", {})).toMatchObject(least);
  expect(checkName("db1", {})).toBeUndefined();
});

test.each(["mari", "_", "M-a_9", "m".repeat(25)])("“%s” can be a machine's username", (name) => {
  expect(checkVmUsername(name, {})).toBeUndefined();
});

test.each(["1mari", "-mari", "mari.tamm", "märi", "mari tamm", "m".repeat(26)])(
  "“%s” is no username of a machine",
  (name) => expect(checkVmUsername(name, {})).toBeDefined(),
);

test.each([
  ["Secret12", true],
  ["Secret1", false],
  ["secret12", false],
  ["SECRET12", false],
  ["Secretly", false],
])("“%s” is a password of a machine: %s", (password, isGood) => {
  expect(checkVmPassword(password, {}) === undefined).toBe(isGood);
});

test.each([
  ["ssh-ed25519 AAAAC3Nza mari@desk", true],
  ["ssh-rsa AAAAB3Nza==", true],
  ["ecdsa-sha2-nistp256 AAAA\n\nssh-rsa BBBB two words", true],
  ["ssh-rsa", false],
  ["AAAAC3Nza mari@desk", false],
  ["ssh-rsa not!base64", false],
])("the keys %j are good: %s", (keys, isGood) => {
  const wrong = { message: "SSH key does not match required pattern" };
  if (isGood) expect(checkSshKeys(keys, {})).toBeUndefined();
  else expect(checkSshKeys(keys, {})).toMatchObject(wrong);
});

test.each([
  ["0", false],
  ["1", true],
  ["4094", true],
  ["4095", false],
])("%s is a VLAN ID: %s", (id, isGood) => {
  const field: Field = { ...text, name: "vlan_tag", kind: "number", ...vlanRange };
  expect(messages(field, id)).toHaveLength(isGood ? 0 : 1);
});

test("money is positive, to the cent, and no less than the least that the site takes", () => {
  const amount: Field = { ...text, name: "amount", kind: "amount" };
  expect(messages(amount, "12.50")).toEqual([]);
  expect(messages(amount, "12,5")).toEqual([]);
  expect(messages(amount, "0")).toEqual(["Enter an amount greater than zero"]);
  for (const wrong of ["-5", "1.005", "1e3", "ten"])
    expect(messages(amount, wrong)).toEqual(["Enter an amount such as 12.50"]);
  expect(messages({ ...amount, min: 13 }, "12.99")).toEqual(["At least {least}"]);
  expect(messages({ ...amount, min: 13 }, "13")).toEqual([]);
});

test("the least amount is said in a currency of the site's own too", () => {
  setSite({ siteCurrency: "POINTS" });
  const amount: Field = { ...text, name: "amount", kind: "amount", min: 13 };
  const message = checkFields([amount], { amount: "12.99" })["amount"];
  expect(message?.values).toEqual({ least: "13 POINTS" });
});
