import { chromiumLaunch } from "../support/chromium.ts";
import { expect, test } from "../support/fixtures.ts";

const { executablePath, args } = chromiumLaunch();

test.use({ launchOptions: { executablePath, args: [...args, "--blink-settings=defaultFontSize=24"] } });

test("the font size that a visitor chose in the browser holds for texts and for rows", async ({
  page,
  signedIn,
}) => {
  await signedIn;
  await page.goto("/app/compute");
  const row = page.getByRole("row", { name: /archive/ });
  await expect(row).toHaveCSS("font-size", "21px");
  await expect(row).toHaveCSS("height", "60px");
  // At once, because a banner may push the rows down.
  const gap = await row.evaluate((element) => {
    const next = element.nextElementSibling?.getBoundingClientRect();
    return (next?.top ?? Number.NaN) - element.getBoundingClientRect().bottom;
  });
  expect(gap).toBeCloseTo(0);
});
