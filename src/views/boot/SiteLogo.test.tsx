import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { openStage } from "../../../tests/model/openStage.tsx";
import { loadSiteConfig } from "../../api/config.ts";
import type { Theme } from "../../themes/theme.ts";
import { SiteLogo } from "./SiteLogo.tsx";

const theme: Theme = { id: "acme", name: "Acme", layout: "metal", logo: "/acme.svg", accent: "#123456" };

test.each([
  ["", "/acme.svg"],
  [null, "/acme.svg"],
  ["/reseller.svg", "/reseller.svg"],
])("a logo of the site that is %j shows %s", async (loginLogoImg, shown) => {
  const stage = await openStage({ core: { theme: () => theme }, children: <SiteLogo /> });
  localStorage.setItem("cachedConfig", JSON.stringify({ at: Date.now(), config: { loginLogoImg } }));
  await loadSiteConfig(Date.now());
  const page = await render(stage);
  await expect.element(page.getByRole("presentation")).toHaveAttribute("src", shown);
});
