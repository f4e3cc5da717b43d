import { expect, test } from "vitest";
import { portalWords } from "#runtime/sessionLog/words.ts";
import { wordsOf } from "./portalWords.ts";

test("words are the names, quoted words and address parts of code, without comments and texts", () => {
  const code = `
    // Ask Mari: "never" this
    /* nor 'this' */
    const call = { method: "POST", path: \`/\${location}/user-resource/vm\` };
    interface Row { display_name?: string; "size?": "number" }
    label: msg\`Start "web"\`,
    title: "Two words",
    address: \`\${path}?tab=storage\`,
  `;
  expect(wordsOf([code])).toEqual([
    "POST",
    "address",
    "display_name",
    "label",
    "method",
    "number",
    "path",
    "size",
    "tab",
    "title",
    "user-resource",
    "vm",
  ]);
});

test("the portal's words hold its fields, states, events, actions and addresses", () => {
  const needed = [
    "uuid",
    "display_name",
    "running",
    "run.submit",
    "vm.stop",
    "user-resource",
    "boot_images",
    "tab",
    "backups",
  ];
  expect(needed.filter((word) => !portalWords.includes(word))).toEqual([]);
  expect(portalWords.filter((word) => !/^[\w$.:-]+$/.test(word))).toEqual([]);
});
