import { nextTask } from "#lib/timing/nextTask.ts";
import { overNetwork } from "./errors.ts";

/** Characters of the rows that are read in one task, which a letter typed meanwhile waits for. */
const PART_CHARS = 200_000;
/** Tried as the end of a part, because a list within a row has the same punctuation. */
const ENDS = 3;

interface ListText<Row> {
  text: string;
  /** Set for a long list. */
  rows: Row[] | undefined;
}

/**
 * The text of a response with a JSON list. A long list is parsed in parts as it arrives, each given to `read`.
 * @throws {ApiError} if the connection is lost
 */
export async function readListText<Row>(
  response: Response,
  read: (rows: unknown[]) => Row[],
): Promise<ListText<Row>> {
  let text = "";
  const parts: Row[][] = [];
  // The rows not parsed yet, as the beginning of a list.
  let unread = "";
  let chars = PART_CHARS;
  for await (const more of textsOf(response)) {
    text += more;
    unread += more;
    while (unread.length >= chars) {
      const first = firstPart(unread, chars);
      chars = first ? PART_CHARS : 2 * chars;
      if (!first) continue;
      unread = first.rest;
      parts.push(read(first.rows));
      await nextTask();
    }
  }
  const last = parts.length > 0 ? listIn(unread) : undefined;
  return { text, rows: last && [...parts, read(last)].flatMap((rows) => rows) };
}

async function* textsOf({ body }: Response): AsyncGenerator<string> {
  if (body === null) return;
  const reader = body.getReader();
  const decoder = new TextDecoder();
  for (;;) {
    const { done, value } = await overNetwork(reader.read());
    yield decoder.decode(value, { stream: !done });
    if (done) return;
  }
}

/** The rows that end within the first characters, and the rest as the beginning of a list; undefined if none is found. */
function firstPart(text: string, chars: number): { rows: unknown[]; rest: string } | undefined {
  // The rows of one server begin with the same key.
  const [, beginning] = /^\[(\{"[^"]*":)/.exec(text) ?? [];
  if (beginning === undefined) return undefined;
  let end = chars;
  for (let tried = 0; tried < ENDS; tried += 1) {
    end = text.lastIndexOf(`},${beginning}`, end - 1);
    if (end <= 0) return undefined;
    const rows = listIn(`${text.slice(0, end + 1)}]`);
    if (rows) return { rows, rest: `[${text.slice(end + 2)}` };
  }
  return undefined;
}

function listIn(text: string): unknown[] | undefined {
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) ? list : undefined;
  } catch {
    return undefined;
  }
}
