import type { AnyMachineSnapshot } from "xstate";
import { leavesOf, type Path } from "../../tests/support/model/graph.ts";
import type { Screen, Walk } from "../../tests/support/model/walk.ts";

/** Texts that a walk requires on the screen of each state, by the state's path. Nothing is rendered. */
export async function textsOf(
  { sees }: Pick<Walk, "sees">,
  paths: readonly Path[],
): Promise<Map<string, readonly string[]>> {
  const snapshots = snapshotsByLeaf(paths);
  const texts = await Promise.all(
    Object.entries(sees).map(async ([leaf, seesLeaf]): Promise<[string, readonly string[]]> => {
      const snapshot = snapshots.get(leaf);
      return [leaf, snapshot && seesLeaf ? await textsIn(seesLeaf, snapshot) : []];
    }),
  );
  return new Map(texts);
}

/** The first snapshot of each leaf state. */
function snapshotsByLeaf(paths: readonly Path[]): Map<string, AnyMachineSnapshot> {
  const steps = paths.flatMap(({ start, steps: after }) => [start, ...after]);
  return new Map(
    steps.toReversed().flatMap(({ snapshot }) => leavesOf(snapshot).map((leaf) => [leaf, snapshot])),
  );
}

type Sees = (screen: Screen) => unknown;

/** Runs a state's expectations on a screen that only notes which texts they look for. */
async function textsIn(sees: Sees, snapshot: AnyMachineSnapshot): Promise<string[]> {
  const found = new Set<string>();
  const screen = { page: locator([]), expect: expectation(found), user: idle, actor: {}, snapshot };
  try {
    await sees(screen as unknown as Screen);
  } catch {
    // Expectations that read the document end here; the texts before them are noted.
  }
  return [...found];
}

/** A user whose clicks and keys do nothing. */
const idle = new Proxy({}, { get: () => async () => undefined });

const LOCATORS = /^(?:getBy|filter$|first$|last$|nth$|and$|or$)/;

/** A page or element: each `getBy…` gives an element that knows the texts it is found by. */
function locator(texts: readonly string[]): unknown {
  return new Proxy(
    { texts, query: () => null, elements: () => [] },
    {
      get: (target, name) => {
        if (name === "texts") return texts;
        if (typeof name !== "string" || !LOCATORS.test(name)) return Reflect.get(target, name);
        return (...args: unknown[]) =>
          locator(name === "getByTestId" ? texts : [...texts, ...textsAmong(args, name)]);
      },
    },
  );
}

/** The words by which an element is found: a text, or the accessible name of a role. */
function textsAmong([first, options]: readonly unknown[], name: string): string[] {
  const named = { ...(first as object), ...(options as object) } as { name?: unknown; hasText?: unknown };
  return name === "getByRole" || name === "filter" ? words(named.name ?? named.hasText) : words(first);
}

const words = (value: unknown): string[] => {
  const text = typeof value === "string" ? value : value instanceof RegExp ? plain(value) : "";
  return text === "" ? [] : [text];
};

/** A pattern's literal words: `/^Couldn't load .+/` gives "Couldn't load …". */
const plain = ({ source }: RegExp): string =>
  source
    .replaceAll(/\\([.?()[\]{}+*^$/|])/g, "$1")
    .replaceAll(/^\^|\$$/g, "")
    .replaceAll(/\(\?[:=!].*?\)\??|\.[+*]\??|\\[a-z]\+?|\[[^\]]*\][+*?]?/g, "…");

type Note = (value: unknown) => void;

/** `expect`, noting the texts of elements that must be there. */
function expectation(found: Set<string>): unknown {
  const note: Note = (value) => {
    for (const text of (value as { texts?: readonly string[] }).texts ?? []) found.add(text);
  };
  const expectOf = (value: unknown) => matchers(value, note, found);
  return Object.assign(expectOf, { element: expectOf, poll: () => matchers(undefined, note, found) });
}

function matchers(value: unknown, note: Note, found: Set<string>): unknown {
  return new Proxy(
    {},
    {
      get: (_, name) => {
        if (name === "not") return new Proxy({}, { get: () => () => undefined });
        return (...args: unknown[]) => {
          if (value !== undefined && value !== null) note(value);
          if (name === "toHaveTextContent" || name === "toEqual")
            for (const text of args.flatMap((arg) => [arg].flat()).flatMap(words)) found.add(text);
        };
      },
    },
  );
}
