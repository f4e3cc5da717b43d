import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { openStage } from "../../../../tests/model/openStage.tsx";
import type { Theme, ThemeWording } from "#themes/theme.ts";
import { PromoBanner } from "./PromoBanner.tsx";

const show = async (wording: ThemeWording | undefined) => {
  const theme: Theme = { id: "acme", name: "Acme", layout: "metal", logo: "", accent: "#123456" };
  const core = { theme: () => (wording ? { ...theme, wording } : theme) };
  return render(await openStage({ core, children: <PromoBanner /> }));
};

test("a theme with a promotion links to the create form, and says that a log-in is needed first", async () => {
  const page = await show({ promoBanner: { text: { id: "promo", message: "Twice the memory this week" } } });
  const link = page.getByRole("link", { name: "Twice the memory this week" });
  await expect.element(link).toHaveAttribute("href", "/compute/create");
  await expect.element(page.getByRole("status")).toHaveTextContent("");
  await link.click();
  await expect.element(page.getByRole("status")).toHaveTextContent("Log in or sign up to create a machine.");
});

test("a theme that promotes nothing has no banner", async () => {
  const page = await show(undefined);
  await expect.element(page.getByRole("complementary")).not.toBeInTheDocument();
});
