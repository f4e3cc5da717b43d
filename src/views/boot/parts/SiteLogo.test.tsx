import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { openStage } from "../../../../tests/model/openStage.tsx";
import { loadSiteConfig } from "#api/config/config.ts";
import type { Theme } from "#themes/theme.ts";
import { SiteLogo } from "./SiteLogo.tsx";

// Data URLs: an image that fails to load would be hidden.
const picture = (colour: string) =>
  `data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" fill="${colour}"/>`;
const acme = picture("red");
const reseller = URL.createObjectURL(
  new Blob([decodeURIComponent(picture("blue").split(",")[1] ?? "")], { type: "image/svg+xml" }),
);
const theme: Theme = { id: "acme", name: "Acme", layout: "metal", logo: acme, accent: "#123456" };

test.each([
  ["", acme],
  [null, acme],
  [reseller, reseller],
])("a logo of the site that is %j shows %s", async (loginLogoImg, shown) => {
  const stage = await openStage({ core: { theme: () => theme }, children: <SiteLogo /> });
  localStorage.setItem("cachedConfig", JSON.stringify({ at: Date.now(), config: { loginLogoImg } }));
  await loadSiteConfig(Date.now());
  const page = await render(stage);
  await expect.element(page.getByRole("presentation")).toHaveAttribute("src", shown);
});

test("a logo that cannot be fetched leaves no hole", async () => {
  const stage = await openStage({ core: { theme: () => theme }, children: <SiteLogo /> });
  const loginLogoImg = "/there-is-no-such-logo.svg";
  localStorage.setItem("cachedConfig", JSON.stringify({ at: Date.now(), config: { loginLogoImg } }));
  await loadSiteConfig(Date.now());
  const page = await render(stage);
  await expect.poll(() => page.container.querySelector("img")).toBeNull();
});
