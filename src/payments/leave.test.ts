import { expect, test } from "vitest";
import { webAddress } from "./leave.ts";

test.each(["javascript:alert(1)", "data:text/html,x", "/relative", "https:", ""])(
  "%s is no address of a page to go to",
  (address) => expect(() => webAddress(address)).toThrow("valid link"),
);

test("an http address is opened unchanged", () => {
  expect(webAddress("HTTPS://bank.example/3ds?id=1").href).toBe("https://bank.example/3ds?id=1");
});
