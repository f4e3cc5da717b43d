import { expect, test } from "vitest";
import { screenAt } from "#app/screens.ts";
import { pageOf, setScreenPatterns } from "./pages.ts";

setScreenPatterns((path) => screenAt(path)?.path);

test.each([
  ["/app/auth0_callback", "/auth0_callback"],
  ["/app/auth0_callback/", "/auth0_callback"],
  ["/app/payment_return/x", "/payment_return"],
  ["/app/payment_returns", "/not_found"],
  ["/app/support", "/support"],
])("%s is the page %s", (pathname, page) => {
  expect(pageOf(pathname)).toBe(page);
});
