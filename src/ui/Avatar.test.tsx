import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { page } from "vitest/browser";
import { Avatar, initialsOf } from "./Avatar.tsx";

test.each([
  ["Mari Tamm", "MT"],
  ["mari liis von tamm", "MT"],
  ["Õie", "Õ"],
  ["mari.tamm@example.com", "M"],
  ["", ""],
])("the initials of %s are %s", (name, initials) => expect(initialsOf(name)).toBe(initials));

test("a picture that does not come leaves the initials", async () => {
  await render(<Avatar name="Mari Tamm" src="data:image/png;base64,broken" />);
  await expect.element(page.getByText("MT")).toBeVisible();
});
