import { QueryClient } from "@tanstack/react-query";
import { beforeEach, expect, test, vi } from "vitest";
import { configureClient } from "#api/http/client.ts";
import { setSite } from "#api/config/site.ts";
import { FIRST_ROWS_WAIT_MS } from "#lib/constants.ts";
import { loadKind } from "#resources/kinds.ts";
import { createKinds } from "#resources/registry.ts";
import { firstRows } from "./firstRows.ts";

const answers: Record<string, () => Response | Promise<Response>> = {};
const sent: string[] = [];

beforeEach(async () => {
  await loadKind("virtual_machine");
  setSite({});
  configureClient({ apiUrl: "https://api.example/v1" });
  sent.length = 0;
  answers["/v1/config/locations"] = () => Response.json([{ slug: "hel01" }, { slug: "rix01" }]);
  vi.stubGlobal("fetch", async ({ url }: Request) => {
    const { pathname } = new URL(url);
    sent.push(pathname);
    return answers[pathname]?.() ?? Response.json([]);
  });
});

function rowsAt(path: string) {
  vi.stubGlobal("location", { pathname: `/app${path}` });
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return { queryClient, rows: firstRows({ kinds: createKinds(queryClient), queryClient }) };
}

const read = (queryClient: QueryClient) =>
  queryClient
    .getQueryCache()
    .getAll()
    .map(({ state }) => state.status);

test("a list's rows are read from every location, those of a detail page from its own", async () => {
  const list = rowsAt("/compute");
  await list.rows;
  expect(sent).toEqual([
    "/v1/config/locations",
    "/v1/hel01/user-resource/vm/list",
    "/v1/rix01/user-resource/vm/list",
  ]);
  expect(read(list.queryClient)).toEqual(["success", "success", "success"]);

  sent.length = 0;
  await rowsAt("/compute/vm/rix01/8a7b").rows;
  expect(sent).toEqual(["/v1/rix01/user-resource/vm/list"]);
});

test("other screens do not wait", () => {
  expect(rowsAt("/billing").rows).toBeUndefined();
  expect(rowsAt("/compute/create").rows).toBeUndefined();
  expect(rowsAt("/nowhere").rows).toBeUndefined();
});

test("a slow or failed answer is left to the screen", async () => {
  answers["/v1/rix01/user-resource/vm/list"] = () => new Promise(() => {});
  const started = performance.now();
  const { queryClient, rows } = rowsAt("/compute");
  await rows;
  expect(performance.now() - started).toBeGreaterThanOrEqual(FIRST_ROWS_WAIT_MS - 1);
  expect(read(queryClient)).toEqual(["success", "success", "pending"]);

  answers["/v1/config/locations"] = () => Response.json({ message: "Not today" }, { status: 400 });
  await expect(rowsAt("/compute").rows).resolves.toBeUndefined();
});
