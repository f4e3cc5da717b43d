import { parseSync } from "vite";

/** One mutation of a source file: replaces the text between two offsets. */
export interface Mutant {
  start: number;
  end: number;
  replacement: string;
  line: number;
  /** Description, such as `target "choosing" → "paid"`. */
  change: string;
}

/** Result in place of a test: the mutant does not compile, and is not counted. */
export const UNTYPED = "types";

interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && typeof (value as Node).type === "string";

const OPERATORS = new Map(
  Object.entries({
    "===": "!==",
    "!==": "===",
    "==": "!=",
    "!=": "==",
    "<": "<=",
    "<=": "<",
    ">": ">=",
    ">=": ">",
    "+": "-",
    "-": "+",
    "*": "/",
    "/": "*",
  }),
);
const LOGICAL = new Map(Object.entries({ "&&": "||", "||": "&&", "??": "&&" }));
const METHODS = new Map(
  Object.entries({
    plus: "minus",
    minus: "plus",
    times: "div",
    div: "times",
    some: "every",
    every: "some",
    min: "max",
    max: "min",
    gt: "gte",
    gte: "gt",
    lt: "lte",
    lte: "lt",
  }),
);
/** Texts for people and tools, without effect on behaviour. */
const WORDING = new Set([
  "description",
  "label",
  "failed",
  "tone",
  "kind",
  "id",
  "machineId",
  "shape",
  "types",
]);
const LOCATIONS = new Set(["target", "initial"]);

/** Every mutant of a source text, in order. Types, imports and texts for people are skipped. */
export function mutantsOf(file: string, text: string): Mutant[] {
  const { program } = parseSync(file, text) as unknown as { program: Node };
  const found: Mutant[] = [];
  const add = (node: { start: number; end: number }, replacement: string, change: string) => {
    const line = text.slice(0, node.start).split("\n").length;
    found.push({ start: node.start, end: node.end, replacement, line, change });
  };
  const source = (node: Node) => text.slice(node.start, node.end);
  const short = (node: Node) => source(node).replaceAll(/\s+/g, " ").slice(0, 60);
  const locations = [...text.matchAll(/\b(?:target|initial): "([^"]+)"/g)].map(([, name = ""]) => name);

  const drop = (list: readonly Node[], index: number, change: string) => {
    const node = list[index];
    const next = list[index + 1];
    if (node === undefined) return;
    // Includes the following comma, so that the rest still parses.
    const comma = /^\s*,/.exec(text.slice(node.end))?.[0].length ?? 0;
    add({ start: node.start, end: next ? next.start : node.end + comma }, "", change);
  };

  const visit = (node: Node, parents: readonly Node[]): void => {
    if (node.type.startsWith("TS") && !/^TS(?:As|Satisfies|NonNull)Expression$/.test(node.type)) return;
    if (/^Import|TaggedTemplate|^Export(?:All|Named)Specifier/.test(node.type)) return;
    const parent = parents.at(-1);
    switch (node.type) {
      case "ObjectExpression": {
        const properties = node["properties"] as Node[];
        for (const [index, property] of properties.entries()) {
          const name = keyOf(property);
          if (name === undefined || !WORDING.has(name)) drop(properties, index, `drop ${short(property)}`);
        }
        break;
      }
      case "ArrayExpression": {
        const elements = (node["elements"] as (Node | null)[]).filter((element) => element !== null);
        for (const [index, element] of elements.entries())
          if (!isKeyName(element, parents)) drop(elements, index, `drop ${short(element)}`);
        break;
      }
      case "Literal":
        if (!isKeyName(node, parents)) literal(node, parent);
        break;
      case "BinaryExpression": {
        const operator = String(node["operator"]);
        const other = OPERATORS.get(operator);
        const { left, right } = node as unknown as { left: Node; right: Node };
        if (other)
          add(node, `${source(left)} ${other} ${source(right)}`, `${operator} → ${other} in ${short(node)}`);
        break;
      }
      case "LogicalExpression": {
        const operator = String(node["operator"]);
        const { left, right } = node as unknown as { left: Node; right: Node };
        const replacement = `((${source(left)}) ${LOGICAL.get(operator)} (${source(right)}))`;
        add(node, replacement, `${operator} → ${LOGICAL.get(operator)} in ${short(node)}`);
        break;
      }
      case "ConditionalExpression":
      case "IfStatement": {
        const test = node["test"] as Node;
        add(test, `!(${source(test)})`, `not ${short(test)}`);
        break;
      }
      case "ExpressionStatement":
        if (!/^["']/.test(source(node)) && parent?.type !== "ArrowFunctionExpression")
          add(node, ";", `drop ${short(node)}`);
        break;
      case "CallExpression": {
        const callee = node["callee"] as Node;
        const property = callee["property"] as Node | undefined;
        const other =
          callee.type === "MemberExpression" && property ? METHODS.get(source(property)) : undefined;
        if (other && property) add(property, other, `${source(property)} → ${other} in ${short(node)}`);
        if (property && source(property) === "filter")
          add(node, source(callee["object"] as Node), `drop the filter of ${short(node)}`);
        break;
      }
      case "UnaryExpression":
        if (node["operator"] === "!") add(node, source(node["argument"] as Node), `drop ! of ${short(node)}`);
        break;
      case "Identifier":
        // A delay or limit constant.
        if (
          /^[A-Z][A-Z0-9]+_[A-Z0-9_]+$/.test(source(node)) &&
          parent?.type !== "VariableDeclarator" &&
          parent?.type !== "TemplateLiteral"
        )
          add(node, `(${source(node)} + 1)`, `${source(node)} + 1`);
        break;
      default:
    }
    for (const [key, value] of Object.entries(node)) {
      if (key === "parent" || (node.type === "Property" && key === "key") || isWording(node, key)) continue;
      for (const child of [value].flat()) if (isNode(child)) visit(child, [...parents, node]);
    }
  };

  /** The name of a query key, which may be any unique text. */
  const isKeyName = (node: Node, parents: readonly Node[]) =>
    node.type === "Literal" && parents.some((it) => keyOf(it) === "queryKey");

  const literal = (node: Node, parent: Node | undefined) => {
    const { value } = node;
    const name = parent && keyOf(parent);
    if (typeof value === "boolean") add(node, String(!value), `${String(value)} → ${String(!value)}`);
    else if (typeof value === "number") add(node, String(value + 1), `${value} → ${value + 1}`);
    else if (typeof value === "string") {
      const places = locations.filter((other) => other !== value);
      const place = name && LOCATIONS.has(name) ? places[node.start % Math.max(places.length, 1)] : undefined;
      const other = place ?? `${value}_`;
      add(
        node,
        JSON.stringify(other),
        `${name ? `${name} ` : ""}${JSON.stringify(value)} → ${JSON.stringify(other)}`,
      );
    }
  };

  visit(program, []);
  return found.filter(({ replacement, start, end }) => replacement !== text.slice(start, end));
}

const keyOf = (node: Node): string | undefined => {
  const key = node["key"];
  return node.type === "Property" && isNode(key) ? String(key["name"] ?? key["value"]) : undefined;
};

/** The value of a property without effect on behaviour. */
const isWording = (node: Node, key: string) => key === "value" && WORDING.has(keyOf(node) ?? "");

export const applied = (text: string, { start, end, replacement }: Mutant): string =>
  text.slice(0, start) + replacement + text.slice(end);
