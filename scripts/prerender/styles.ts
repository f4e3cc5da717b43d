import { PurgeCSS } from "purgecss";

/** The rules of a stylesheet that the markup needs. Its fonts come with the whole stylesheet. */
export async function stylesFor(markup: string, stylesheet: string): Promise<string> {
  const [result] = await new PurgeCSS().purge({
    content: [{ raw: markup.replaceAll("&amp;", "&"), extension: "html" }],
    css: [{ raw: stylesheet.replaceAll(/@font-face\s*\{[^}]*\}/g, "") }],
    defaultExtractor: (text) => text.match(/[^\s"<>=]+/g) ?? [],
    dynamicAttributes: ["data-layout"],
    keyframes: true,
    safelist: ["html", "body"],
    variables: true,
  });
  if (result === undefined) throw new Error("The stylesheet could not be read");
  return withoutUnusedProperties(result.css);
}

/** PurgeCSS keeps all registered properties. */
function withoutUnusedProperties(css: string): string {
  const isUsed = (name: string) => css.split(name).length > 2;
  return css.replaceAll(/@property\s+(--[\w-]+)\s*\{[^}]*\}/g, (rule, name: string) =>
    isUsed(name) ? rule : "",
  );
}
