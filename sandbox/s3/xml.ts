/** An XML element: text is escaped; undefined content omits the element. */
export interface Element {
  name: string;
  content: string | number | boolean | Element[] | undefined;
}

export const element = (name: string, content: Element["content"]): Element => ({ name, content });

/** The document of a root element, in S3's namespace. */
export function document({ name, content }: Element): string {
  const inner = Array.isArray(content) ? content.map(written).join("") : escaped(String(content ?? ""));
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${name} xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${inner}</${name}>`;
}

/** Text content of each element with that name. */
export function textsOf(xml: string, name: string): string[] {
  return blocksOf(xml, name).map(unescaped);
}

/** Like `textsOf`, for elements that contain elements. */
export function blocksOf(xml: string, name: string): string[] {
  const start = new RegExp(`<${name}(?:\\s[^<>]*)?>`, "g");
  const end = `</${name}>`;
  const blocks: string[] = [];
  // A pattern across both tags would scan to the end of the text for every unclosed tag.
  for (let open = start.exec(xml); open !== null; open = start.exec(xml)) {
    const close = xml.indexOf(end, start.lastIndex);
    if (close < 0) break;
    blocks.push(xml.slice(start.lastIndex, close));
    start.lastIndex = close + end.length;
  }
  return blocks;
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
    const point = hex ? Number.parseInt(hex, 16) : Number(decimal);
    if (hex || decimal) return point <= 0x10_ffff ? String.fromCodePoint(point) : whole;
    return Object.keys(entities).find((each) => entities[each] === name) ?? whole;
  });
}
