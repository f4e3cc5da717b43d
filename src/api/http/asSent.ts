/** Where the reader puts aside, by key, what it could not read of an object; of a list, its members that it could not. */
export const UNREAD = "$unread";

const unreadOf = (row: object): Readonly<Record<string, unknown>> =>
  (row as { [UNREAD]?: Readonly<Record<string, unknown>> })[UNREAD] ?? {};

/**
 * The value as the server sent it, for a change that replaces the whole: nothing that could not be read of it is lost. It may
 * be of other types than it says.
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

/** The members of a list under a key that could not be read. */
export function unreadIn(row: object | undefined, key: string): readonly unknown[] {
  const odd = unreadOf(row ?? {})[key];
  return Array.isArray(odd) ? odd.map(asSent) : [];
}

/** What the server has under a key as text, whatever it is; empty where there is nothing. */
export const sentText = <Row extends object>(row: Row | undefined, key: keyof Row & string): string =>
  textFor(unreadOf(row ?? {})[key] ?? row?.[key]);

/** A value of any type as one that a form can show. */
export const textFor = (value: unknown): string =>
  typeof value === "object" && value !== null ? JSON.stringify(asSent(value)) : String(value ?? "");
