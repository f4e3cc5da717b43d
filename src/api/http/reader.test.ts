import { type } from "arktype";
import { expect, test } from "vitest";
import { asSent, sentText, UNREAD, unreadIn } from "./asSent.ts";
import { type Oddity, readOne, readRows, type Schema } from "./reader.ts";

const disk = type({
  uuid: "string",
  status: "string = ''",
  "size?": "number",
  "code?": /^[A-Z]{3}$/,
  tags: "string[]",
  "copies?": type({ uuid: "string", "at?": "string" }).array(),
  holder: type({ "name?": "string" }),
  "network?": type({ uuid: "string" }).or("string"),
});

const rest = { tags: [], holder: {}, status: "" };

function rows(...given: unknown[]) {
  const odd: Oddity[] = [];
  return { read: readRows(disk, given, (it) => odd.push(it)), odd };
}

test("a good row is the very one that came", () => {
  const row = { uuid: "1", status: "Active", size: 10, tags: ["a"], copies: [{ uuid: "c" }], holder: {} };
  const { read, odd } = rows(row);
  expect(read[0]).toBe(row);
  expect([read, odd]).toEqual([[{ ...row }], []]);
});

test("a key that is null or absent is absent alike, or what its schema has by default, and no oddity", () => {
  const nulls = {
    uuid: "1",
    status: null,
    size: null,
    tags: null,
    copies: null,
    holder: null,
    network: null,
  };
  const { read, odd } = rows(nulls, { uuid: "1" });
  expect(read).toEqual([
    { uuid: "1", ...rest },
    { uuid: "1", ...rest },
  ]);
  expect(odd).toEqual([]);
});

test("a value of a wrong type is kept aside and reported by path and type, never by value", () => {
  const { read, odd } = rows({
    uuid: "1",
    status: 5,
    size: "10 GB",
    tags: {},
    copies: [{ uuid: "c", at: 7 }],
    holder: [],
  });
  expect(read).toEqual([
    {
      uuid: "1",
      ...rest,
      copies: [{ uuid: "c", [UNREAD]: { at: 7 } }],
      [UNREAD]: { status: 5, size: "10 GB", tags: {}, holder: [] },
    },
  ]);
  expect(odd).toEqual([
    { key: "holder", found: "Array" },
    { key: "tags", found: "object" },
    { key: "status", found: "number" },
    { key: "copies[].at", found: "number" },
    { key: "size", found: "string" },
  ]);
});

test("what cannot be known without its id goes, and the rest of the list stays", () => {
  const { read, odd } = rows({ status: "Active" }, null, "row", {
    uuid: "2",
    copies: [null, { at: "x" }, { uuid: "c" }],
  });
  expect(read).toEqual([
    { uuid: "2", ...rest, copies: [{ uuid: "c" }], [UNREAD]: { copies: [{ at: "x" }] } },
  ]);
  expect(odd).toEqual([
    { key: "uuid", found: "nothing" },
    { key: "", found: "string" },
    { key: "copies[].uuid", found: "nothing" },
  ]);
});

test("whatever was read can be sent back as it came", () => {
  const response = {
    uuid: "1",
    status: 5,
    size: "10 GB",
    code: ["FI"],
    tags: ["a", 7, { b: 1 }],
    copies: [{ uuid: "c", at: 7, kind: "full" }, { at: "x" }, "copy"],
    holder: [{ name: 3 }],
    network: 4,
    colour: "grey",
  };
  const { read } = rows(structuredClone(response));
  expect(asSent(read)).toEqual([response]);
  expect(asSent(rows(...structuredClone(read)).read)).toEqual([response]);
  const [row] = read;
  expect(sentText(row, "size")).toBe("10 GB");
  expect(sentText(row, "code")).toBe('["FI"]');
  expect(sentText(row, "uuid")).toBe("1");
  expect(unreadIn(row, "copies")).toEqual([{ at: "x" }, "copy"]);
  expect([unreadIn(row, "status"), unreadIn(undefined, "tags")]).toEqual([[], []]);
});

test("a word that the portal does not know stays as it is", () => {
  const { read, odd } = rows({ uuid: "1", status: "quiescing", code: "Finland" });
  expect(read).toMatchObject([{ status: "quiescing", code: "Finland" }]);
  expect(odd[0]).toEqual({ key: "code", found: "unknown word" });
});

test("either of two types is read, and neither is reported once", () => {
  const { read, odd } = rows(
    { uuid: "1", network: "n" },
    { uuid: "2", network: { uuid: "n" } },
    { uuid: "3", network: 4 },
  );
  expect(read.map(({ network }) => network)).toEqual(["n", { uuid: "n" }, undefined]);
  expect(odd).toEqual([{ key: "network", found: "number" }]);
});

test("a key without a schema stays, and is reported in development", () => {
  const { read, odd } = rows({ uuid: "1", colour: "grey", copies: [{ uuid: "c", kind: 1 }] });
  expect(read).toMatchObject([{ colour: "grey", copies: [{ kind: 1 }] }]);
  expect(odd).toEqual([
    { key: "colour", found: "unknown key", isHint: true },
    { key: "copies[].kind", found: "unknown key", isHint: true },
  ]);
});

test("a schema reads alike as itself and as the data that the build leaves of it", () => {
  const data: Schema<typeof disk.infer> = {
    json: JSON.parse(JSON.stringify(disk.json)),
    infer: undefined as never,
  };
  const given = () => [{ uuid: "1", size: "x", status: null }, { uuid: 5 }];
  expect(readRows(data, given(), () => {})).toEqual(readRows(disk, given(), () => {}));
});

test("one object: nothing is as good as an empty one, without its id there is none", () => {
  const all = type({ "a?": "string", "words?": type({ "[string]": "string | number" }) });
  const read = (body: unknown) => readOne(all, body, () => {});
  expect([read(null), read({ a: null }), read("ok")]).toEqual([{}, {}, undefined]);
  expect(read({ words: { port: 5432, gone: null, odd: [] } })).toEqual({ words: { port: 5432 } });
  expect(readOne(disk, undefined, () => {})).toBeUndefined();
});

test("violations beyond types are reported in development, and nothing is lost", () => {
  const odd: Oddity[] = [];
  const even = type({ n: "number" }).narrow(({ n }, context) => n % 2 === 0 || context.mustBe("even"));
  expect(readRows(even, [{ n: 3 }], (it) => odd.push(it))).toEqual([{ n: 3 }]);
  expect(odd.map(({ found }) => found).join("\n")).toContain("must be even");
});

/** Reads rows and collects every oddity. */
function reported<T>(schema: Schema<T>, ...given: unknown[]) {
  const odd: Oddity[] = [];
  return [readRows(schema, given, (it) => odd.push(it)), odd];
}

test.each<[string, Schema<unknown>, unknown[], unknown[], Oddity[]]>([
  [
    "a number between two",
    type("1 <= number <= 3"),
    [0, 1, 3, 4, "2"],
    [1, 3],
    [
      { key: "", found: "number" },
      { key: "", found: "number" },
      { key: "", found: "string" },
    ],
  ],
  ["a number that is needed", type({ n: "number > 1" }), [{}], [], [{ key: "n", found: "nothing" }]],
  [
    "a word of two patterns that is needed",
    type({ code: type(/^A/).and(/B$/) }),
    [{ code: "AB" }, { code: "AC" }, { code: 5 }],
    [{ code: "AB" }],
    [
      { key: "code", found: "unknown word" },
      { key: "code", found: "string" },
      { key: "code", found: "number" },
      { key: "code", found: "number" },
    ],
  ],
  [
    "a word that nothing depends on",
    type({ "code?": /^A/ }),
    [{ code: 5 }],
    [{ code: undefined, [UNREAD]: { code: 5 } }],
    [{ key: "code", found: "number" }],
  ],
  [
    "values by name",
    type({ "[string]": "number" }),
    [{ a: 1, b: "x", c: null }, 5],
    [{ a: 1 }],
    [
      { key: ".*", found: "string" },
      { key: "", found: "number" },
    ],
  ],
  [
    "an object that is needed, with values by default in it",
    type({ holder: { name: "string = 'nobody'" } }),
    [{}, { holder: 5 }],
    [{ holder: { name: "nobody" } }, { holder: { name: "nobody" }, [UNREAD]: { holder: 5 } }],
    [{ key: "holder", found: "number" }],
  ],
  [
    "either of two that is needed",
    type({ it: type({ a: "string" }).or("string") }),
    [{}],
    [],
    [{ key: "it", found: "nothing" }],
  ],
  ["a list of any values", type({ all: "unknown[]" }), [{}, { all: [5] }], [{ all: [] }, { all: [5] }], []],
  ["lists", type("number[]"), [[1]], [[1]], []],
  ["texts", type("string"), ["a"], ["a"], []],
])("of %s is read and told what is right and odd", (_, schema, given, read, odd) => {
  expect(reported(schema, ...given)).toEqual([read, odd]);
});

test("an id of another type is reported, and its row is dropped", () => {
  expect(rows({ uuid: 5 })).toEqual({
    read: [],
    odd: [
      { key: "uuid", found: "number" },
      { key: "uuid", found: "number" },
    ],
  });
});

test("a list of valid rows is returned unchanged, and values kept aside are not reported again", () => {
  const list = [{ uuid: "1", size: "x" }];
  expect(readRows(disk, list, () => {})).toBe(list);
  const odd: Oddity[] = [];
  readRows(disk, list, (it) => odd.push(it));
  expect(odd).toEqual([]);
});

test("violations of one object are reported by path, and of no object none", () => {
  const odd: Oddity[] = [];
  const even = type({ n: type("number").narrow((n, context) => n % 2 === 0 || context.mustBe("even")) });
  expect(readOne(even, { n: 3 }, (it) => odd.push(it))).toEqual({ n: 3 });
  expect(odd).toEqual([{ key: "n", found: "must be even", isHint: true }]);
  expect(readOne(type("string"), 5, () => {})).toBeUndefined();
});

test("a schema is put together once", () => {
  let times = 0;
  const schema: Schema<unknown> = {
    get json() {
      times++;
      return "string";
    },
    infer: undefined,
  };
  for (const value of ["a", "b"]) readOne(schema, value, () => {});
  expect(times).toBe(1);
});
