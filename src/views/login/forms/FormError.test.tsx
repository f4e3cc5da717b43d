import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { openStage } from "../../../../tests/model/openStage.tsx";
import { toIdentityError } from "#api/identity/identityErrors.ts";
import { FormError } from "./FormError.tsx";

const login = "Check the email address and password, or reset the password.";
const signUp = "Correct the details, then sign up again.";
const provider = "Try again in a few minutes.";

test.each([
  ["Wrong email or password.", login],
  ["Wrong email or verification code.", login],
  ["Password is too weak", signUp],
  ["error in email - email format validation failed: x", signUp],
  ["Invalid signup. The account may already exist.", signUp],
  ["too many requests", provider],
])("under the form stands “Error: %s”, with what helps: %s", async (description, help) => {
  const error = toIdentityError({ description });
  const page = await render(await openStage({ core: {}, children: <FormError error={error} /> }));
  const alert = page.getByRole("alert");
  await expect.element(alert).toHaveTextContent(`Error: ${description}${help}`);
});

test("another label takes the place of the usual one", async () => {
  const error = toIdentityError({ code: "blocked" });
  const children = <FormError error={error} title={(message) => `Couldn't send the email: ${message}`} />;
  const page = await render(await openStage({ core: {}, children }));
  await expect
    .element(page.getByRole("alert"))
    .toHaveTextContent(`Couldn't send the email: Error code: blocked${provider}`);
});

test("each rule of the password policy is a line", async () => {
  const policy = "* At least 8 characters in length\n* Contains a number (0-9)";
  const error = toIdentityError({ description: "Password is too weak", policy });
  const page = await render(await openStage({ core: {}, children: <FormError error={error} /> }));
  const lines = page.getByRole("listitem").elements();
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    "At least 8 characters in length",
    "Contains a number (0-9)",
  ]);
});

test("an error that is none of the identity provider's has no help", async () => {
  const page = await render(
    await openStage({ core: {}, children: <FormError error={new Error("No room left")} /> }),
  );
  const alert = page.getByRole("alert");
  await expect.element(alert).toBeVisible();
  expect(alert.element().textContent).toBe("Error: No room left");
});
