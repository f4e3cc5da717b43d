import { beforeEach, expect, test, vi } from "vitest";
import { browserStorage, refusingStorage } from "../../../tests/support/browserStorage.ts";
import { writeStored } from "#lib/storage/storage.ts";
import { impersonation, keepImpersonation, refusedOwner, refuseImpersonation } from "./impersonation.ts";

const acting = { token: "imp-1", owner: "kadri@example.com", returnPath: "/profile?tab=access" };

beforeEach(() => {
  vi.stubGlobal("localStorage", browserStorage());
  return () => vi.unstubAllGlobals();
});

test("who is acted for is kept with the way back, until the token is refused", () => {
  expect([impersonation(), refusedOwner()]).toEqual([undefined, undefined]);
  expect(keepImpersonation(acting)).toBe(true);
  expect([impersonation(), refusedOwner()]).toEqual([acting, undefined]);
  refuseImpersonation();
  expect([impersonation(), refusedOwner()]).toEqual([undefined, acting.owner]);
});

test("an administrator is kept as one, and nobody else counts as one", () => {
  keepImpersonation({ ...acting, byAdmin: true });
  expect(impersonation()).toEqual({ ...acting, byAdmin: true });
  writeStored("impersonation.details", JSON.stringify({ owner: acting.owner, byAdmin: "yes" }));
  expect(impersonation()?.byAdmin).toBeUndefined();
});

test("details alone are no refusal, nor are any while another user is impersonated", () => {
  writeStored("impersonation.details", JSON.stringify({ owner: acting.owner }));
  expect(refusedOwner()).toBeUndefined();
  writeStored("impersonation.details", JSON.stringify({ owner: acting.owner, wasRefused: true }));
  writeStored("impersonation", "imp-1");
  expect(refusedOwner()).toBeUndefined();
});

test.each(["{", "null", "7", "{}", '{"owner":5,"returnPath":"//evil.example"}'])(
  "the details %s have no owner, and lead to the start",
  (details) => {
    keepImpersonation(acting);
    writeStored("impersonation.details", details);
    expect(impersonation()).toEqual({ token: "imp-1", owner: "", returnPath: "/" });
  },
);

test.each(["impersonation", "impersonation.details"])(
  "if the browser does not store %s, impersonation does not start",
  (refused) => {
    const refusing = refusingStorage("QuotaExceededError");
    vi.stubGlobal(
      "localStorage",
      Object.assign(browserStorage(), {
        setItem(this: Record<string, string>, key: string, value: string) {
          if (key === refused) refusing.setItem(key, value);
          this[key] = value;
        },
      }),
    );
    expect(keepImpersonation(acting)).toBe(false);
    expect(impersonation()).toBeUndefined();
    expect([localStorage.getItem("impersonation"), localStorage.getItem("impersonation.details")]).toEqual([
      null,
      null,
    ]);
  },
);
