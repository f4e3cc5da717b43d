import { expect, test } from "../support/fixtures.ts";
import { heading } from "../support/portal.ts";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test("a finger that rests on a row opens its actions, and a tap opens the row", async ({
  page,
  signedIn,
}) => {
  await signedIn;
  await page.goto("/app/compute?q=web-1");
  const row = page.getByRole("row", { name: /web-1/ });
  await expect(row).toBeVisible();
  await row.scrollIntoViewIfNeeded();
  const box = await row.boundingBox();
  if (box === null) throw new Error("The row is nowhere");
  // The row, beside the name: the name itself is a link.
  const point = { x: box.x + box.width * 0.7, y: box.y + box.height / 2 };
  const { send } = await page
    .context()
    .newCDPSession(page)
    .then((session) => ({
      send: (type: "touchStart" | "touchEnd") =>
        session.send("Input.dispatchTouchEvent", { type, touchPoints: type === "touchStart" ? [point] : [] }),
    }));
  await send("touchStart");
  const menu = page.getByRole("menu");
  await expect(menu).toBeVisible();
  await send("touchEnd");
  await menu.getByRole("menuitem", { name: /^Rename/ }).tap();
  const dialog = page.getByRole("dialog", { name: /^Rename/ });
  await dialog.getByRole("button", { name: "Cancel" }).tap();
  // Until the dialog has left, it takes the tap.
  await expect(dialog).toHaveCount(0);
  await page.touchscreen.tap(point.x, point.y);
  await expect(heading(page, "web-1")).toBeVisible();
});
