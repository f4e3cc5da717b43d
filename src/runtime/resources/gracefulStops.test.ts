import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { vm } from "../../../tests/model/vm.fixture.ts";
import { browserStorage } from "../../../tests/support/browserStorage.ts";
import { Page } from "../../../tests/support/page.ts";
import { configureClient } from "#api/http/client.ts";
import { setCustomer } from "#lib/storage/storage.ts";
import { gracefulStops } from "#machines/vm/vm.actors.ts";
import { createKinds } from "#resources/registry.ts";
import { followGracefulStops } from "./gracefulStops.ts";
import { createResourceActors } from "./resourceActors.ts";
import "../../../tests/support/kinds.ts";

let status: string;
/** The bodies of the stop requests sent. */
let stops: string[];

beforeEach(() => {
  status = "stopping";
  stops = [];
  vi.stubGlobal("localStorage", browserStorage());
  vi.stubGlobal("sessionStorage", browserStorage());
  vi.stubGlobal("window", new Page());
  setCustomer(812);
  configureClient({ apiUrl: "https://api.example/v1", onCredentialsRefused: () => {} });
  vi.stubGlobal("fetch", async (request: Request) => {
    if (request.method === "POST") {
      stops.push(await request.text());
      status = "stopped";
    }
    return Response.json({ ...vm, status });
  });
});
afterEach(() => vi.unstubAllGlobals());

/** Simulates a new page without an open screen of the machine. */
function reload() {
  const queryClient = new QueryClient();
  followGracefulStops(createResourceActors(createKinds(queryClient), queryClient), queryClient);
}

const note = (at: number) =>
  gracefulStops.put({
    id: vm.uuid,
    at,
    due: at + 120_000,
    payload: { location: vm.location, uuid: vm.uuid },
  });

test("a graceful stop that an earlier page asked for is forced when its time is over, once", async () => {
  note(Date.now() - 120_000);
  reload();
  await vi.waitFor(() => expect(gracefulStops.list()).toEqual([]));
  expect(stops).toEqual([`uuid=${vm.uuid}&force=true`]);
});

test.each(["stopped", "running"])("of a machine that is %s by then only the note goes", async (now) => {
  status = now;
  note(Date.now() - 130_000);
  reload();
  await vi.waitFor(() => expect(gracefulStops.list()).toEqual([]));
  expect(stops).toEqual([]);
});
