/** The form that an identity provider's error belongs to (shell spec §8). */
export type IdentityErrorKind = "login" | "signup" | "provider";

/** A refusal by the identity provider. `details` are further lines, such as its password rules. */
export class IdentityError extends Error {
  override readonly name = "IdentityError";
  readonly kind: IdentityErrorKind;
  readonly code: string | undefined;
  readonly details: readonly string[];

  constructor(message: string, rest: { code?: string | undefined; details?: readonly string[] } = {}) {
    super(message);
    this.kind = kindOf(message);
    this.code = rest.code;
    this.details = rest.details ?? [];
  }
}

/** Error object of auth0-js; every field may be missing. */
export interface ProviderError {
  code?: unknown;
  description?: unknown;
  policy?: unknown;
  original?: unknown;
}

/** Converts an auth0-js error to a catalogue text (shell spec §8). */
export function toIdentityError(thrown: ProviderError): IdentityError {
  const code = textOf(thrown.code);
  const details = (textOf(thrown.policy) ?? "").split("\n").flatMap((line) => line.replace(/^\* /, "") || []);
  return new IdentityError(messageOf(thrown, code), { code, details });
}

function messageOf(thrown: ProviderError, code: string | undefined): string {
  if (code === "invalid_domain") return "Email domain is prohibited";
  if (code === "invalid_signup") return "Invalid signup. The account may already exist.";
  if (isConnectionError(thrown, code)) return "Failed to connect to server";
  return (
    originalMessage(thrown.original) ??
    textOf(thrown.description) ??
    (code ? `Error code: ${code}` : "Unknown Auth0 error")
  );
}

/** For a lost connection, auth0-js has its own request as JSON instead of a description, or nothing. */
const isConnectionError = ({ original }: ProviderError, code: string | undefined): boolean =>
  code === "request_error" || fieldOf(original, "crossDomain") === true;

function originalMessage(original: unknown): string | undefined {
  const response = fieldOf(original, "response");
  const text = textOf(fieldOf(response, "text"));
  try {
    return text === undefined ? undefined : textOf(fieldOf(JSON.parse(text), "message"));
  } catch {
    return undefined;
  }
}

function kindOf(message: string): IdentityErrorKind {
  if (message.startsWith("Wrong")) return "login";
  return /^(Password|error in email|Invalid signup|Email domain)/.test(message) ? "signup" : "provider";
}

const fieldOf = (value: unknown, name: string): unknown =>
  (value as Record<string, unknown> | null | undefined)?.[name];

const textOf = (value: unknown): string | undefined =>
  typeof value === "string" && value !== "" ? value : typeof value === "number" ? String(value) : undefined;
