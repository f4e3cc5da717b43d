import type { Messages } from "@lingui/core";

type Message = Messages[string];
type Part = Exclude<Message, string>[number];

/** German texts are up to 40 % longer than English ones. */
const EXTRA = 0.4;

/** Doubles letters of compiled messages. Placeholders, plural syntax and tags stay as they are. */
export const lengthened = (messages: Messages): Messages =>
  Object.fromEntries(Object.entries(messages).map(([id, message]) => [id, longMessage(message)]));

const longMessage = (message: Message): Message =>
  typeof message === "string" ? longText(message) : message.map(longPart);

function longPart(part: Part): Part {
  if (typeof part === "string") return longText(part);
  const [name, type, format] = part;
  if (type === undefined || !CHOICES.has(type)) return part;
  const { offset, ...texts } = format as Messages & { offset: never };
  return [name, type, { offset, ...lengthened(texts) }];
}

const CHOICES = new Set(["plural", "select", "selectordinal"]);

/** Spreads the doubled letters evenly, so that words become longer too. */
function longText(text: string): string {
  const letters = text.match(LETTER)?.length ?? 0;
  const extra = Math.ceil(text.replaceAll(TAG, "").length * EXTRA);
  const added = (count: number) => Math.floor((count * extra) / letters);
  let seen = 0;
  return text.replaceAll(LETTER, (letter) => {
    seen += 1;
    return letter.repeat(1 + added(seen) - added(seen - 1));
  });
}

const LETTER = /\p{L}/gu;
const TAG = /<\/?\d+\/?>/g;
