/** Key under which the reader keeps the values of an object, or members of a list, that it could not read. */
export const UNREAD = "$unread";

const unreadOf = (row: object): Readonly<Record<string, unknown>> =>
  (row as { [UNREAD]?: Readonly<Record<string, unknown>> })[UNREAD] ?? {};

/**
 * The value as the server sent it, unread parts included, for a change that replaces the whole. Types may
 * differ from `T`.
 */
export function asSent<T>(value: T): T {
  if (Array.isArray(value)) return value.map(asSent) as T;
  if (typeof value !== "object" || value === null) return value;
  const { [UNREAD]: _, ...read } = value as Record<string, unknown>;
  const sent = Object.entries(read).map(([key, each]) => [key, asSent(each)] as const);
  const odd = Object.entries(unreadOf(value)).map(([key, each]) => {
    const list = read[key];
    const isRest = Array.isArray(list) && Array.isArray(each);
    return [key, isRest ? [...asSent(list), ...each] : asSent(each)] as const;
  });
  return Object.fromEntries([...sent, ...odd]) as T;
}

/** Unread members of the list under `key`. */
export function unreadIn(row: object | undefined, key: string): readonly unknown[] {
  const odd = unreadOf(row ?? {})[key];
  return Array.isArray(odd) ? odd.map(asSent) : [];
}

/** The server's value under `key` as text, whatever its type; empty if absent. */
export const sentText = <Row extends object>(row: Row | undefined, key: keyof Row & string): string =>
  textFor(unreadOf(row ?? {})[key] ?? row?.[key]);

/** A value of any type as text for a form. */
export const textFor = (value: unknown): string =>
  typeof value === "object" && value !== null ? JSON.stringify(asSent(value)) : String(value ?? "");
