import { beforeEach, expect, test, vi } from "vitest";
import { browserStorage } from "../../tests/support/browserStorage.ts";
import { handlePaymentReturn, onPaymentReturn } from "./paymentReturn.ts";
import { storeReturnPath } from "./leave.ts";

beforeEach(() => void vi.stubGlobal("sessionStorage", browserStorage()));

test.each([
  ["/billing/topup", "/billing/topup"],
  ["//evil.example", "/"],
  ["https://evil.example", "/"],
])("a tab that was left at %s continues to %s, once", (left, path) => {
  storeReturnPath(left);
  const go = vi.fn<(path: string) => void>();
  handlePaymentReturn(go)();
  expect(go.mock.calls).toEqual([[path]]);
  handlePaymentReturn(go)();
  expect(go).toHaveBeenCalledTimes(1);
});

test("a separate window notifies the portal, and closes when acknowledged", async () => {
  const close = vi.fn<() => void>();
  vi.stubGlobal("window", { close });
  const onReturn = vi.fn<() => void>();
  const stopListening = onPaymentReturn(onReturn);
  const stop = handlePaymentReturn(() => expect.unreachable());
  await vi.waitFor(() => expect(close).toHaveBeenCalledTimes(1));
  expect(onReturn).toHaveBeenCalledTimes(1);
  stop();
  stopListening();
});
