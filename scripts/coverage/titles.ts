import { parseAst } from "rolldown/parseAst";

/** Names available in a test file: titles of tests and describes as written, and every word in its data. */
export interface Titles {
  /** With placeholders such as `%s`, `$name` and `${…}`. */
  written: readonly string[];
  literals: ReadonlySet<string>;
  /** Each test, without groups, with the texts and names in its code. */
  tests: readonly { title: string; literals: ReadonlySet<string> }[];
}

interface Node {
  type: string;
  [key: string]: unknown;
}

/** The titles of a test file, from its syntax tree; comments and partial titles do not count. */
export function titlesOf(source: string, isTsx: boolean): Titles {
  const written: string[] = [];
  const tests: Titles["tests"][number][] = [];
  const file = parseAst(source, { lang: isTsx ? "tsx" : "ts" }) as unknown as Node;
  walk(file, (node) => {
    if (node.type !== "CallExpression" || !declaresTests(node["callee"])) return;
    const [first] = node["arguments"] as Node[];
    const title = first && textOf(first);
    if (title === undefined) return;
    written.push(title);
    if (!declaresGroup(node["callee"])) tests.push({ title, literals: literalsIn(node) });
  });
  return { written, literals: literalsIn(file), tests };
}

function literalsIn(root: Node): Set<string> {
  const literals = new Set<string>();
  walk(root, (node) => {
    const text = textOf(node);
    if (text !== undefined) literals.add(text);
    if (node.type === "Property" && isNode(node["key"]) && node["key"].type === "Identifier")
      literals.add(String(node["key"]["name"]));
  });
  return literals;
}

/** Whether a name matches a full title; at least one placeholder's value must occur in the file's data. */
export function hasTitle({ written, literals }: Titles, name: string): boolean {
  return written.some((title) => {
    if (title === name) return true;
    const parts = title.split(placeholder);
    if (parts.length === 1) return false;
    const pattern = new RegExp(
      `^${parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("(.+)")}$`,
    );
    return (
      pattern
        .exec(name)
        ?.slice(1)
        .some((filled) => literals.has(unquoted(filled))) ?? false
    );
  });
}

/** Placeholders of `test.each` and template literals. */
const placeholder = /%[sidfjo]|\$\{…\}|\$[a-z]\w*/g;

const unquoted = (text: string) => text.replace(/^"(.*)"$/, "$1");

/** `test(…)`, `it(…)`, `describe(…)`, with `.each(…)`, `.describe` and the like between. */
function declaresTests(callee: unknown): boolean {
  if (!isNode(callee)) return false;
  if (callee.type === "Identifier")
    return ["test", "it", "describe", "ownCloudTest"].includes(String(callee["name"]));
  if (callee.type === "CallExpression") return declaresTests(callee["callee"]);
  return callee.type === "MemberExpression" && declaresTests(callee["object"]);
}

/** `describe(…)`, `test.describe(…)`, `describe.each(…)(…)`. */
function declaresGroup(callee: unknown): boolean {
  if (!isNode(callee)) return false;
  if (callee.type === "Identifier") return callee["name"] === "describe";
  return [callee["callee"], callee["object"], callee["property"]].some(declaresGroup);
}

/** A literal's text in a title; template expressions become `${…}`. */
function textOf(node: Node): string | undefined {
  if (node.type === "Literal") return String(node["value"]);
  if (node.type !== "TemplateLiteral") return undefined;
  return (node["quasis"] as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join("${…}");
}

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "type" in value;

function walk(node: Node, visit: (node: Node) => void): void {
  visit(node);
  for (const child of Object.values(node).flat()) if (isNode(child)) walk(child, visit);
}
