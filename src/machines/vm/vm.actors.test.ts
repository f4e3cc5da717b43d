import { onlineManager, QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { vm } from "../../../tests/model/vm.fixture.ts";
import { browserStorage } from "../../../tests/support/browserStorage.ts";
import { configureClient } from "#api/http/client.ts";
import { ApiError } from "#api/http/errors.ts";
import { setCustomer } from "#lib/storage/storage.ts";
import { gracefulStops, sendStop, stopAskedAt, vmParts } from "./vm.actors.ts";
import type { VmRequest } from "./vm.machine.ts";

const ref = { location: "hel01", uuid: vm.uuid };
let status: string;

beforeEach(() => {
  status = "stopping";
  vi.stubGlobal("localStorage", browserStorage());
  vi.stubGlobal("sessionStorage", browserStorage());
  setCustomer(812);
  configureClient({ apiUrl: "https://api.example/v1", onCredentialsRefused: () => {} });
  vi.stubGlobal("fetch", async () => Response.json({ ...vm, status }));
});
afterEach(() => vi.unstubAllGlobals());

const note = (at: number) => gracefulStops.put({ id: vm.uuid, at, due: at + 120_000, payload: ref });
const send = (event: VmRequest, sending: () => Promise<string>, signal = new AbortController().signal) =>
  sendStop(event, ref, new QueryClient(), sending, signal);
const isDue = (stop: "requested" | "reported"): VmRequest => ({ type: "power.stopIsDue", stop });

test("a graceful stop is noted while it is sent, with when it is due", async () => {
  // A clock that stands still.
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  const during = await send({ type: "power.stop" }, async () => {
    const work = gracefulStops.get(vm.uuid);
    return `${work?.payload.location} ${(work?.due ?? 0) - (work?.at ?? 0)}`;
  });
  expect(during).toBe("hel01 120000");
  expect(gracefulStops.get(vm.uuid)).toBeUndefined();
});

test.each([
  [new ApiError("gatewayTimeout", "Gateway timeout", { status: 504 }), true],
  [new ApiError("standard", "Locked", { status: 409 }), false],
])("after %s the note stays: %s", async (error, stays) => {
  const sending = send({ type: "power.stop" }, async () => {
    throw error;
  });
  await expect(sending).rejects.toBe(error);
  expect(gracefulStops.get(vm.uuid) !== undefined).toBe(stays);
});

test("a request that force takes over from leaves its note to it", async () => {
  const taken = new AbortController();
  const sending = send(
    { type: "power.stop" },
    () => new Promise((_, reject) => taken.signal.addEventListener("abort", () => reject(new Error("off")))),
    taken.signal,
  );
  taken.abort();
  await expect(sending).rejects.toThrow("off");
  expect(gracefulStops.get(vm.uuid)).toBeDefined();
});

test("a machine that stops is asked about when it is not too long ago", () => {
  const at = Date.now() - 60_000;
  note(at);
  expect(stopAskedAt({ ...vm, status: "stopping" })).toBe(at);
  expect(stopAskedAt({ ...vm, status: "running" })).toBeUndefined();
  note(Date.now() - 16 * 60_000);
  expect(stopAskedAt({ ...vm, status: "stopping" })).toBeUndefined();
});

test("a machine that stops on a request of this browser counts from when it was asked for", () => {
  const at = Date.now() - 60_000;
  const factsIn = (word: string) => vmParts.factsOf({ ...vm, status: word });
  expect(factsIn("stopping")).not.toHaveProperty("stopAskedAt");
  note(at);
  expect(factsIn("stopping")).toMatchObject({ status: "stopping", stopAskedAt: at });
  expect(factsIn("running")).not.toHaveProperty("stopAskedAt");
});

test("a requested force stop ends the countdown, unless it is refused", async () => {
  note(Date.now());
  const force = { type: "power.forceStop" } as const;
  await expect(send(force, () => Promise.reject(new Error("Locked")))).rejects.toThrow("Locked");
  expect(gracefulStops.get(vm.uuid)).toBeDefined();
  expect(await send(force, async () => "done")).toBe("done");
  expect(gracefulStops.list()).toEqual([]);
});

test("two tabs that count the same stop force it once", async () => {
  note(Date.now() - 120_000);
  const sending = vi.fn<() => Promise<string>>(async () => "done");
  const done = await Promise.all([send(isDue("reported"), sending), send(isDue("reported"), sending)]);
  expect(done.toSorted()).toEqual(["done", undefined]);
  expect(sending).toHaveBeenCalledTimes(1);
});

test("a forced stop that is due without a connection waits for it", async () => {
  onTestFinished(() => onlineManager.setOnline(true));
  note(Date.now() - 120_000);
  const asked = vi.fn<() => Promise<Response>>(async () => Response.json({ ...vm, status }));
  vi.stubGlobal("fetch", asked);
  const waits = vi.spyOn(onlineManager, "subscribe");
  onlineManager.setOnline(false);
  const sending = send(isDue("reported"), async () => "done");
  await vi.waitFor(() => expect(waits).toHaveBeenCalled());
  expect(asked).not.toHaveBeenCalled();
  onlineManager.setOnline(true);
  expect(await sending).toBe("done");
});

test("a refused force stop is not sent again automatically", async () => {
  note(Date.now() - 120_000);
  await expect(send(isDue("reported"), () => Promise.reject(new Error("Locked")))).rejects.toThrow("Locked");
  expect(gracefulStops.list()).toEqual([]);
});

test.each([
  ["reported", "running", 0],
  ["requested", "running", 1],
  ["reported", "stopped", 0],
  ["requested", "stopped", 0],
  ["reported", "stopping", 1],
] as const)("a %s stop of a machine that is %s by then is forced %i times", async (stop, now, times) => {
  status = now;
  note(Date.now() - 120_000);
  const sending = vi.fn<() => Promise<string>>(async () => "done");
  await send(isDue(stop), sending);
  expect(sending).toHaveBeenCalledTimes(times);
});
