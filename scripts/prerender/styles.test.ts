import { expect, test } from "vitest";
import { stylesFor } from "./styles.ts";

const stylesheet = [
  '@font-face{font-family:Inter;src:url("/inter.woff2")}',
  ":root{--used:1px;--unused:2px}",
  "@layer base{h1{color:red}h2{color:blue}[data-layout=metal]{border-radius:0}}",
  "@layer utilities{.p-\\[1px\\]{padding:var(--used)}.\\[\\&_svg\\]\\:size-4 svg{width:1rem}.p-9{padding:9px}}",
  "@media (width>=40rem){.sm\\:flex{display:flex}.sm\\:grid{display:grid}}",
  '@property --used{syntax:"*";inherits:false}@property --unused{syntax:"*";inherits:false}',
].join("");

const markup = '<h1 class="p-[1px] sm:flex [&amp;_svg]:size-4"><svg></svg></h1>';

test("the form gets the rules of its tags, classes, layouts and variables, in their order", async () => {
  expect(await stylesFor(markup, stylesheet)).toBe(
    [
      ":root{--used:1px}",
      "@layer base{h1{color:red}[data-layout=metal]{border-radius:0}}",
      "@layer utilities{.p-\\[1px\\]{padding:var(--used)}.\\[\\&_svg\\]\\:size-4 svg{width:1rem}}",
      "@media (width>=40rem){.sm\\:flex{display:flex}}",
      '@property --used{syntax:"*";inherits:false}',
    ].join(""),
  );
});
