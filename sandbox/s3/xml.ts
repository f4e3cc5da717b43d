/** An XML element: text is escaped, an undefined content leaves it out. */
export interface Element {
  name: string;
  content: string | number | boolean | Element[] | undefined;
}

export const element = (name: string, content: Element["content"]): Element => ({ name, content });

/** The document of a root element, in the namespace of S3. */
export function document({ name, content }: Element): string {
  const inner = Array.isArray(content) ? content.map(written).join("") : escaped(String(content ?? ""));
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${name} xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${inner}</${name}>`;
}

/** What stands between the tags of each element of that name, as text. */
export function textsOf(xml: string, name: string): string[] {
  return blocksOf(xml, name).map(unescaped);
}

/** As `textsOf`, for elements that hold elements. */
export function blocksOf(xml: string, name: string): string[] {
  const pattern = new RegExp(`<${name}(?:\\s[^>]*)?>([\\s\\S]*?)</${name}>`, "g");
  return Array.from(xml.matchAll(pattern), ([, inner = ""]) => inner);
}

function written({ name, content }: Element): string {
  if (content === undefined) return "";
  const inner = Array.isArray(content) ? content.map(written).join("") : escaped(String(content));
  return `<${name}>${inner}</${name}>`;
}

const entities: Record<string, string> = { "&": "amp", "<": "lt", ">": "gt", '"': "quot", "'": "apos" };

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (each) => `&${entities[each]};`).replaceAll("\r", "&#13;");
}

function unescaped(text: string): string {
  return text.replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name) => {
    if (hex) return String.fromCodePoint(Number.parseInt(hex, 16));
    if (decimal) return String.fromCodePoint(Number(decimal));
    return Object.keys(entities).find((each) => entities[each] === name) ?? whole;
  });
}
