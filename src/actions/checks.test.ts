import { expect, test } from "vitest";
import { checkAllowed, checkFields, checkName, checkSame } from "./checks.ts";
import type { Field } from "./field.ts";

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

test.each(["203.0.113.7", "198.51.100.0/24", "0.0.0.0/0", "2001:db8::/32"])("%s can be allowed", (entry) => {
  expect(checkAllowed(entry, {})).toBeUndefined();
});

test.each([
  "203.0.113",
  "203.0.113.256",
  "198.51.100.0/33",
  "2001:db8::1",
  "home",
  "203.0.113.7, 203.0.113.8",
])("“%s” is neither one IPv4 address nor a network", (entry) => {
  expect(checkAllowed(entry, {})).toMatchObject({
    message: expect.stringContaining("Enter an IPv4 address"),
  });
});
