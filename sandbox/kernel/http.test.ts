import fc from "fast-check";
import { Hono } from "hono";
import { describe, expect, test } from "vitest";
import type { Params } from "./http.ts";
import {
  flag,
  params,
  parseForm,
  refuse,
  refuseFields,
  refuseMessage,
  text,
  textList,
  wholeNumber,
} from "./http.ts";

const form = "application/x-www-form-urlencoded";
const app = new Hono().all("/echo", async (c) => c.json(await params(c)));
const echo = async (query: string, type?: string, body?: string, method = "POST") => {
  const headers = type === undefined ? {} : { "content-type": type };
  const response = await app.request(`/echo${query}`, {
    method,
    headers,
    ...(body !== undefined && { body }),
  });
  return { status: response.status, body: await response.json() };
};

describe("parameters", () => {
  test("come from form, JSON or query, and the body wins over the query", async () => {
    expect((await echo("?a=1&b=2", form, "b=3&c=4%20d")).body).toEqual({ a: "1", b: "3", c: "4 d" });
    expect((await echo("?a=1", "application/json; charset=utf-8", '{"a":[1],"n":null}')).body).toEqual({
      a: [1],
      n: null,
    });
  });

  test("are read from the body of a DELETE", async () => {
    expect((await echo("", form, "uuid=x", "DELETE")).body).toEqual({ uuid: "x" });
  });

  test("keep a plus of a form as a plus", () => {
    expect({ ...parseForm("key=ssh-rsa+AAA%2B%20me") }).toEqual({ key: "ssh-rsa+AAA+ me" });
  });

  test("survive any names and values, repeated ones as lists", () => {
    const fields = fc.dictionary(
      fc.string({ unit: "grapheme", minLength: 1 }),
      fc.array(fc.string({ unit: "grapheme" }), { minLength: 1 }),
    );
    fc.assert(
      fc.property(fields, (given) => {
        const pairs = Object.entries(given).flatMap(([name, values]) =>
          values.map((value) => [name, value] as const),
        );
        const body = pairs.map((pair) => pair.map(encodeURIComponent).join("=")).join("&");
        const parsed = parseForm(body);
        expect(Object.keys(parsed).toSorted()).toEqual(Object.keys(given).toSorted());
        for (const [name, values] of Object.entries(given)) expect([parsed[name]].flat()).toEqual(values);
      }),
    );
  });

  test("that cannot be read are refused with 400", async () => {
    expect(await echo("", "application/json", "{")).toEqual({
      status: 400,
      body: { message: "Request body is not a JSON object" },
    });
    expect((await echo("", form, "a=%zz")).status).toBe(400);
  });
});

describe("typed readers", () => {
  const given: Params = {
    ram: "2048",
    n: 3,
    bad: "2e3",
    minus: -1,
    on: "True",
    no: "maybe",
    none: null,
    keys: ["a", "b"],
    one: "a",
  };

  test("read text, whole numbers, flags and lists", () => {
    expect([text(given, "n"), text(given, "none"), text(given, "absent")]).toEqual([
      "3",
      undefined,
      undefined,
    ]);
    expect([wholeNumber(given, "ram"), wholeNumber(given, "n"), wholeNumber(given, "absent")]).toEqual([
      2048,
      3,
      undefined,
    ]);
    expect([flag(given, "on"), flag({ off: false }, "off"), flag(given, "absent")]).toEqual([
      true,
      false,
      undefined,
    ]);
    expect([textList(given, "keys"), textList(given, "one"), textList(given, "none")]).toEqual([
      ["a", "b"],
      ["a"],
      [],
    ]);
  });

  test("refuse what is not digits, not a flag, not text", () => {
    expect(() => wholeNumber(given, "bad")).toThrow("Invalid whole number provided");
    expect(() => wholeNumber(given, "minus")).toThrow("Invalid whole number provided");
    expect(() => flag(given, "no")).toThrow("Invalid boolean provided");
    expect(() => text(given, "keys")).toThrow("Invalid value");
  });
});

test("a key that is repeated without end is one list, in the order it came", () => {
  const { n } = parseForm(Array.from({ length: 40_000 }, (_, at) => `n=${at}`).join("&"));
  expect([textList({ n }, "n").length, textList({ n }, "n").at(-1)]).toEqual([40_000, "39999"]);
});

test("refusals become the error forms E1, E2 and E4", async () => {
  const refusing = new Hono()
    .get("/e1", () => refuse(409, "Locked"))
    .get("/e2", () => refuseFields(400, { name: "Too short" }))
    .get("/e4", () => refuseMessage(404, "Disk not found"));
  const answers = await Promise.all(["/e1", "/e2", "/e4"].map((path) => refusing.request(path)));
  expect(answers.map(({ status }) => status)).toEqual([409, 400, 404]);
  expect(await Promise.all(answers.map((answer) => answer.json()))).toEqual([
    { errors: { Error: "Locked" } },
    { errors: { name: "Too short" } },
    { message: "Disk not found" },
  ]);
});
