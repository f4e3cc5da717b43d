import { beforeEach, expect, test, vi } from "vitest";
import { browserStorage } from "../../tests/support/browserStorage.ts";
import { comeBack, hearReturns } from "./paymentReturn.ts";
import { keepReturn } from "./leave.ts";

beforeEach(() => void vi.stubGlobal("sessionStorage", browserStorage()));

test.each([
  ["/billing/topup", "/billing/topup"],
  ["//evil.example", "/"],
  ["https://evil.example", "/"],
])("a tab that was left at %s goes on to %s, once", (left, path) => {
  keepReturn(left);
  const go = vi.fn<(path: string) => void>();
  comeBack(go)();
  expect(go.mock.calls).toEqual([[path]]);
  comeBack(go)();
  expect(go).toHaveBeenCalledTimes(1);
});

test("a window of its own tells the portal, and closes when it was heard", async () => {
  const close = vi.fn<() => void>();
  vi.stubGlobal("window", { close });
  const onReturn = vi.fn<() => void>();
  const stopHearing = hearReturns(onReturn);
  const stop = comeBack(() => expect.unreachable());
  await vi.waitFor(() => expect(close).toHaveBeenCalledTimes(1));
  expect(onReturn).toHaveBeenCalledTimes(1);
  stop();
  stopHearing();
});
