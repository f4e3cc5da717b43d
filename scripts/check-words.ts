/**
 * Fails if an English text starts with a pronoun without a noun, or contains an archaic word (docs/glossary.md):
 * messages are read alone, in a toast, a list or by a screen reader.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";

const PRONOUN = /^(?:It|Its|They)\b/;
const ARCHAIC =
  /\b(?:whoever|nobody|none of|anew|begun|for want of|by itself|at once|of its own|comes to|beforehand|shown out|brought you here|goes on)\b/i;

const catalog = readFileSync(join(import.meta.dirname, "../locales/en/messages.po"), "utf8");
const messages = [...catalog.matchAll(/^msgid ((?:"(?:[^"\\]|\\.)*"\n)+)/gm)].map(([, lines = ""]) =>
  lines
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as string)
    .join(""),
);
if (messages.length < 100) throw new Error("The catalogue could not be read");

const wrong = messages.filter((message) => PRONOUN.test(message) || ARCHAIC.test(message));
for (const message of wrong) console.error(`Reword: ${message}`);
console.log(`${messages.length} texts, ${wrong.length} to reword`);
process.exitCode = wrong.length === 0 ? 0 : 1;
