import { i18n, type MessageDescriptor } from "@lingui/core";
import { msg, plural } from "@lingui/core/macro";
import { site } from "#api/config/site.ts";
import { currencyText } from "#lib/format.ts";
import { PORT_MAX, VLAN_MAX, VLAN_MIN, VM_PASSWORD_MIN, VM_USERNAME_MAX } from "#lib/constants.ts";
import {
  type Choice,
  type Column,
  type Field,
  isShown,
  rowsOf,
  textOf,
  type FieldRow,
  type FieldValues,
} from "#declarations/field.ts";

/** A validation rule (shell spec §5, Resources spec §5): a message, or undefined if the value is valid. */
export type Check = (value: string, values: FieldValues) => MessageDescriptor | undefined;

export const required = msg`This field is required`;

/** Messages by field name, table cells by `name.line.column`; empty when the values are valid. */
export function checkFields(
  fields: readonly Field[],
  values: FieldValues,
): Record<string, MessageDescriptor> {
  return Object.fromEntries(
    fields
      .filter((field) => isShown(field, values))
      .flatMap((field) => {
        const message = checkField(field, values);
        return message ? [[field.name, message] as const] : checkRows(field, values);
      }),
  );
}

/** The messages of `checkFields` in the current language. */
export const fieldMessages = (fields: readonly Field[], values: FieldValues): Record<string, string> =>
  Object.fromEntries(
    Object.entries(checkFields(fields, values)).map(([name, message]) => [name, i18n._(message)]),
  );

function checkRows({ kind, name, columns = [] }: Field, values: FieldValues) {
  if (kind !== "rows") return [];
  const rows = rowsOf(values, name);
  return rows.flatMap((row, line) =>
    columns
      .filter((column) => isShown(column, row))
      .flatMap((column) => {
        const message = checkField(column, row) ?? checkUnique(column, line, rows);
        return message ? [[`${name}.${line}.${column.name}`, message] as const] : [];
      }),
  );
}

function checkUnique({ name, unique }: Column, line: number, rows: readonly FieldRow[]) {
  const first = unique ? rows.findIndex((row) => row[name] === rows[line]?.[name]) : line;
  const other = first + 1;
  return first < line ? msg`Line ${other} has the same value. Enter a different one.` : undefined;
}

function checkField(field: Field, values: FieldValues): MessageDescriptor | undefined {
  if (field.kind === "flag") return field.check?.(String(values[field.name] === true), values);
  if (field.kind === "choices" || field.kind === "rows" || field.kind === "file") {
    const chosen = values[field.name];
    const isEmpty = !Array.isArray(chosen) || chosen.length === 0;
    if (isEmpty) return field.optional ? undefined : msg`Required`;
    return chosen === field.now ? undefined : field.check?.("", values);
  }
  // Spaces in a password count.
  const value = field.kind === "password" ? String(values[field.name] ?? "") : textOf(values, field.name);
  if (value === "") return field.optional ? undefined : required;
  if (values[field.name] === field.now) return undefined;
  // oxlint-disable-next-line eslint/no-control-regex -- pasted from elsewhere, they would not be seen
  if (field.kind === "text" && /[\u0000-\u001f\u007f]/.test(value)) return msg`Invalid input`;
  if (!isOffered(field, value)) return msg`Invalid value.`;
  if (field.kind === "number") {
    const outside = checkNumber(field, value);
    if (outside) return outside;
  }
  if (field.kind === "amount") {
    const wrong = checkAmount(field, value);
    if (wrong) return wrong;
  }
  return field.check?.(value, values);
}

/**
 * A URL or an old draft can hold a value that is no longer offered. Choices read from the server are checked
 * by the server.
 */
const isOffered = ({ choices }: Field, value: string): boolean =>
  !Array.isArray(choices) || choices.some((choice: Choice) => choice.value === value);

/** Accepts a decimal point or comma. Zero needs a `min` of zero. */
function checkAmount({ min }: Field, value: string): MessageDescriptor | undefined {
  if (!/^\d+([.,]\d{1,2})?$/.test(value)) return msg`Enter an amount such as 12.50`;
  // Compared, not calculated: two texts of the same amount are the same number.
  const amount = Number(value.replace(",", "."));
  if (min === undefined && amount === 0) return msg`Enter an amount greater than zero`;
  if (min === undefined || amount >= min) return undefined;
  const least = currencyText(String(min), site().siteCurrency);
  return msg`At least ${least}`;
}

function checkNumber({ min, max, unit }: Field, value: string): MessageDescriptor | undefined {
  const number = Number(value);
  if (!/^\d+$/.test(value)) return msg`Enter a whole number`;
  if (min !== undefined && number < min) return unit ? msg`At least ${min} ${unit}` : msg`At least ${min}`;
  if (max !== undefined && number > max) return unit ? msg`At most ${max} ${unit}` : msg`At most ${max}`;
  return undefined;
}

export const tooShort = (min: number) =>
  msg`${plural(min, { one: "At least # character", other: "At least # characters" })}`;

export const tooLong = (max: number) =>
  msg`${plural(max, { one: "At most # character", other: "At most # characters" })}`;

/** ASCII letters, digits, underscore, hyphen; starts with a letter or underscore; at most 25. */
export const checkVmUsername: Check = (value) => {
  if (value.length > VM_USERNAME_MAX) return tooLong(VM_USERNAME_MAX);
  return /^[A-Za-z_][A-Za-z0-9_-]*$/.test(value)
    ? undefined
    : msg`Use letters, digits, underscores and hyphens, starting with a letter or underscore`;
};

/** At least 8 characters with a lowercase letter, an uppercase letter and a digit. */
export const checkVmPassword: Check = (value) => {
  if (value.length < VM_PASSWORD_MIN) return tooShort(VM_PASSWORD_MIN);
  return /[a-z]/.test(value) && /[A-Z]/.test(value) && /\d/.test(value)
    ? undefined
    : msg`Use at least one lowercase letter, one uppercase letter and one digit`;
};

export const checkSame =
  (name: string): Check =>
  (value, values) =>
    value === values[name] ? undefined : msg`Passwords must match`;

const NAME_MIN = 3;

/** Check of free-form names. */
export const checkName: Check = (value) =>
  value.length < NAME_MIN ? msg`Name (Min ${NAME_MIN} chars)` : undefined;

/** The name rule that every location's parameter list has. */
export const checkVmName: Check = (value, values) =>
  checkName(value, values) ??
  (/^[a-zA-Z0-9][-a-zA-Z0-9]{1,61}[a-zA-Z0-9]$/.test(value)
    ? undefined
    : msg`Use at most 63 letters, digits and hyphens, with a letter or digit at both ends`);

/** A non-empty local part, one `@`, and a domain with a dot. */
export const checkEmail: Check = (value) =>
  /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(value) ? undefined : msg`Enter a valid email address`;

/** Non-empty lines of a text. */
export const linesIn = (text: string): string[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);

/** 'type base64key optional comment', one key to a line. */
export const checkSshKeys: Check = (value) =>
  linesIn(value).every((line) =>
    /^(ssh-(rsa|ed25519|dss)|ecdsa-sha2-nistp\d+|sk-\S+@openssh\.com) [A-Za-z0-9+/]+={0,3}( .*)?$/.test(line),
  )
    ? undefined
    : msg`SSH key does not match required pattern`;

export const vlanRange = { min: VLAN_MIN, max: VLAN_MAX } as const;

export const portRange = { min: 1, max: PORT_MAX } as const;
