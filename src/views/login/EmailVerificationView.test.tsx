import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { Router } from "wouter";
import { memoryLocation } from "wouter/memory-location";
import { openStage } from "../../../tests/model/openStage.tsx";
import EmailVerificationView from "./EmailVerificationView.tsx";

async function show(searchPath: string) {
  const { hook, searchHook } = memoryLocation({ path: "/email_verification", searchPath });
  return render(
    await openStage({
      core: {},
      children: (
        <Router hook={hook} searchHook={searchHook}>
          <EmailVerificationView />
        </Router>
      ),
    }),
  );
}

test("a plus in the address is kept, encoded or not", async () => {
  for (const email of ["a+b@c.com", "a%2Bb%40c.com"]) {
    const page = await show(`email=${email}`);
    await expect
      .element(page.getByRole("link", { name: "Go to log-in" }))
      .toHaveAttribute("href", "/?username=a%2Bb%40c.com");
    await page.unmount();
  }
});

const texts: Readonly<Record<string, RegExp>> = {
  "Email verified": /^Your email address is verified\./,
  "Email not verified": /^The link has expired or was already used\./,
};

test.each([
  ["success=true&email=a%40b.c", "Email verified"],
  ["success=1&email=a%40b.c", "Email verified"],
  ["success=&email=a%40b.c", "Email verified"],
  ["email=a%40b.c", "Email verified"],
  ["success=false&email=a%40b.c", "Email not verified"],
])("%s is read as: %s", async (query, title) => {
  const page = await show(query);
  await expect.element(page.getByRole("heading", { name: title, exact: true })).toBeVisible();
  for (const [of, text] of Object.entries(texts))
    expect(page.getByText(text).elements()).toHaveLength(of === title ? 1 : 0);
  await expect
    .element(page.getByRole("link", { name: "Go to log-in" }))
    .toHaveAttribute("href", "/?username=a%40b.c");
  expect(document.title).toBe(`${title} | Nordmoln Cloud`);
});
