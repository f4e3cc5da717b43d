import { expect, test } from "vitest";
import { textsOf } from "./xml.ts";

test.each([
  ["&#x41;&#66;&amp;&lt;", "AB&<"],
  ["&#x10FFFF;", "\u{10ffff}"],
  ["&#x110000;&#1114112;&#99999999999999999999;", "&#x110000;&#1114112;&#99999999999999999999;"],
  ["&nbsp;", "&nbsp;"],
])("%s is read as %s", (written, text) => {
  expect(textsOf(`<Key>${written}</Key>`, "Key")).toEqual([text]);
});
