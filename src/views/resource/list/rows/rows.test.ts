import { QueryClient } from "@tanstack/react-query";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Vm } from "#api/vm/vm.ts";
import { kindOf } from "#resources/registry.ts";
import type { Resource } from "#declarations/kind.ts";
import { createResourceActors } from "#runtime/resources/resourceActors.ts";
import { toCsv } from "./csv.ts";
import { filterRows, type ListView, sortRows } from "./rows.ts";
import { createKinds } from "../../../../../tests/support/kinds.ts";

const queryClient = new QueryClient();
const kinds = createKinds(queryClient);
const kind = kindOf(kinds, { $type: "virtual_machine" });
const resourceActors = createResourceActors(kinds, queryClient);

const vm = (name: string, part: Partial<Vm> = {}): Vm => ({
  $type: "virtual_machine",
  location: "hel01",
  uuid: `uuid-${name}`,
  name,
  status: "running",
  vcpu: 1,
  memory: 1024,
  os_name: "ubuntu",
  os_version: "24.04",
  backup: false,
  created_at: "2025-11-18 09:42:07",
  ...part,
});

const all: ListView = { search: "", state: "", location: "", sort: "title", descending: false };
const names = (rows: readonly Resource[]) => rows.map(kind.titleOf);
const shown = (rows: readonly Vm[], part: Partial<ListView>) => {
  const view = { ...all, ...part };
  return names(filterRows(sortRows(rows, view, kind, resourceActors), view, kind, resourceActors));
};

describe("a list shows", () => {
  const rows = [
    vm("web-10", { memory: 512, private_ipv4: "10.0.0.7" }),
    vm("web-2", { status: "stopped", location: "rix01", memory: 4096 }),
    vm("db", { status: "stopping", created_at: "2024-01-01 00:00:00.5", memory: 4096 }),
  ];

  test("all rows by title, numbers in their order", () => {
    expect(shown(rows, {})).toEqual(["db", "web-2", "web-10"]);
    expect(shown(rows, { descending: true })).toEqual(["web-10", "web-2", "db"]);
  });

  test("rows by a column, equal ones by title", () => {
    expect(shown(rows, { sort: "memory" })).toEqual(["web-10", "db", "web-2"]);
    expect(shown(rows, { sort: "memory", descending: true })).toEqual(["db", "web-2", "web-10"]);
    expect(shown(rows, { sort: "created_at" })).toEqual(["db", "web-2", "web-10"]);
    expect(shown(rows, { sort: "state" })).toEqual(["web-10", "web-2", "db"]);
    expect(shown(rows, { sort: "location" })).toEqual(["db", "web-10", "web-2"]);
  });

  test("rows by title for a column that there is not", () => {
    expect(shown(rows, { sort: "colour" })).toEqual(["db", "web-2", "web-10"]);
  });

  test("what has every word, in names, identifiers and addresses", () => {
    expect(shown(rows, { search: " WEB  10 " })).toEqual(["web-10"]);
    expect(shown(rows, { search: "10.0.0.7" })).toEqual(["web-10"]);
    expect(shown(rows, { search: "uuid-db" })).toEqual(["db"]);
  });

  test("a name with accents without typing them, and one without them by typing them", () => {
    const named = ["Läänemere", "laevad"].map((name) => ({ ...rows[0]!, name }));
    expect(shown(named, { search: "laane" })).toEqual(["Läänemere"]);
    expect(shown(named, { search: "LÄEVAD" })).toEqual(["laevad"]);
  });

  test("one location, one state", () => {
    expect(shown(rows, { location: "rix01" })).toEqual(["web-2"]);
    expect(shown(rows, { state: "running" })).toEqual(["web-10"]);
  });

  test("states that read alike as one", () => {
    expect(shown(rows, { state: "stoppingGracefully" })).toEqual(["db"]);
  });

  test("nothing for a filter that it does not know, rather than everything", () => {
    expect(shown(rows, { state: "paused" })).toEqual([]);
    expect(shown(rows, { location: "nowhere" })).toEqual([]);
  });
});

test("whatever is typed, a list never throws and never invents rows", () => {
  const rows = [vm("a"), vm("b")];
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.string(), (search, state, sort) => {
      expect(["a", "b"]).toEqual(expect.arrayContaining(shown(rows, { search, state, sort })));
    }),
  );
});

describe("a CSV", () => {
  test("has numbers as the API means them, and moments in UTC", () => {
    const rows = [vm("web-1", { memory: 1536, private_ipv4: "10.0.0.7" })];
    expect(toCsv(rows, kind, resourceActors)).toBe(
      '\uFEFF"Name","ID","State","Location","vCPU","Memory (MB)","Disks (GB)","Private IP","Created"\r\n' +
        '"web-1","uuid-web-1","Running","hel01",1,1536,0,"10.0.0.7","2025-11-18T09:42:07.000Z"\r\n',
    );
  });

  test.each([
    ['=SUM(1,"2")', `"'=SUM(1,""2"")"`],
    ["web;=1+1", `"web;'=1+1"`],
    ["web\t@cmd", `"web\t'@cmd"`],
    ['a;"=1+1";b', `"a;""'=1+1"";b"`],
    ["  -2+3", `"  '-2+3"`],
    ["＝1+1", `"'＝1+1"`],
    ["a\n+1", `"a\n'+1"`],
    ["web-1 = old", '"web-1 = old"'],
  ])("a spreadsheet runs nothing of %j, whatever separates its cells", (name, cell) => {
    const text = toCsv([vm(name)], kind, resourceActors);
    expect(text.slice(text.indexOf("\r\n") + 2).startsWith(`${cell},"uuid-`)).toBe(true);
  });
});
