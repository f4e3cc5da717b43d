import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { ApiError } from "./errors.ts";
import { readListText } from "./listText.ts";

/** A response whose body arrives in chunks of so many bytes. */
function arriving(text: string, chunk: number): Response {
  const bytes = new TextEncoder().encode(text);
  const body = new ReadableStream({
    start(controller) {
      for (let at = 0; at < bytes.length; at += chunk) controller.enqueue(bytes.slice(at, at + chunk));
      controller.close();
    },
  });
  return new Response(body);
}

const asRead = (rows: unknown[]) => rows.map((row) => ({ row }));

const LONG = "x".repeat(70_000);
const row = (id: number) => ({ id, note: LONG });

test("a short list is left to the caller as text", async () => {
  const text = JSON.stringify([{ id: 1 }, { id: 2 }]);
  expect(await readListText(arriving(text, 7), asRead)).toEqual({ text, rows: undefined });
  expect(await readListText(new Response(null), asRead)).toEqual({ text: "", rows: undefined });
});

test("a long list is read in parts while it arrives", async () => {
  const list = Array.from({ length: 20 }, (_, id) => row(id));
  const read = vi.fn<typeof asRead>(asRead);
  const { rows } = await readListText(arriving(JSON.stringify(list), 65_536), read);
  expect(rows).toEqual(asRead(list));
  expect(read.mock.calls.length).toBeGreaterThan(5);
});

const inner = fc.oneof(
  fc.integer(),
  fc.constantFrom('},{"id":', '[{"id":', '"', "\\", "õ€", "]"),
  fc.array(fc.record({ id: fc.integer() }), { maxLength: 5 }),
);
const rowsOfAnyKind = fc.array(fc.record({ id: inner, note: inner, long: fc.constantFrom(LONG, "") }), {
  minLength: 3,
  maxLength: 30,
});

test("rows are the same whatever they hold and however they arrive", async () => {
  await fc.assert(
    fc.asyncProperty(
      rowsOfAnyKind,
      fc.integer({ min: 5_000, max: 500_000 }),
      fc.constantFrom(0, 1),
      async (list, chunk, indent) => {
        const text = JSON.stringify(list, null, indent);
        const read = await readListText(arriving(text, chunk), asRead);
        expect(read.text === text).toBe(true);
        if (read.rows) expect(JSON.stringify(read.rows) === JSON.stringify(asRead(list))).toBe(true);
      },
    ),
    { numRuns: 60 },
  );
});

test.each([
  ["does not end", (text: string) => text.slice(0, -20)],
  ["is followed by something", (text: string) => `${text} and more`],
])("no rows are read from a long list that %s", async (_, spoil) => {
  const text = spoil(JSON.stringify(Array.from({ length: 20 }, (__, id) => row(id))));
  expect(await readListText(arriving(text, 65_536), asRead)).toEqual({ text, rows: undefined });
});

test("a connection lost within the body is an error of the connection", async () => {
  const body = new ReadableStream({
    pull: (controller) => controller.error(new TypeError("network error")),
  });
  const reading = readListText(new Response(body), asRead);
  await expect(reading).rejects.toSatisfy((it) => it instanceof ApiError && it.kind === "connection");
});
