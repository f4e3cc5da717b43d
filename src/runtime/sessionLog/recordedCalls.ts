import type { CallEntry } from "./entries.ts";

/** Repeats a recorded response or failure; `answer` is the body without placeholders. */
export function responseOf({ status, error, correlationId }: CallEntry, answer: unknown): Response {
  if (status === undefined) throw new TypeError("Failed to fetch");
  const headers = correlationId === undefined ? {} : { "x-warren-correlation-id": correlationId };
  if (error === "contentType")
    return new Response("<html>", { status, headers: { ...headers, "content-type": "text/html" } });
  // The server's words are not recorded, and these ones mean a refused key.
  if (error === "credentials")
    return Response.json({ message: "Invalid authentication credentials" }, { status, headers });
  if (answer === undefined) return new Response(null, { status, headers });
  return Response.json(answer, { status, headers });
}

/** A recorded query as part of a key. */
export const queryText = (query: unknown): string =>
  typeof query === "object" && query !== null
    ? Object.entries(query)
        .map(([name, value]) => `${name}=${String(value)}`)
        .toSorted()
        .join("&")
    : "";
