import { expect, test } from "../support/fixtures.ts";
import { hold } from "../support/heldFiles.ts";
import { makeMachine } from "../support/machines.ts";
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
  // Beside the name, which is a link.
  const position = { x: box.width * 0.7, y: box.height / 2 };
  const point = { x: box.x + position.x, y: box.y + position.y };
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
  // A banner may have moved the row meanwhile.
  await row.tap({ position });
  await expect(heading(page, "web-1")).toBeVisible();
});

const CAMERA_PX = 59;
for (const [shape, across] of [
  ["on its side", { width: 844, height: 390 }],
  ["upright, then turned", { width: 390, height: 844 }],
] as const)
  test(`nothing lies under the camera of a phone opened ${shape}`, async ({ page, signedIn }) => {
    await signedIn;
    await page.setViewportSize(across);
    const session = await page.context().newCDPSession(page);
    await session.send("Emulation.setSafeAreaInsetsOverride", {
      insets: { left: CAMERA_PX, right: CAMERA_PX },
    });
    await page.goto("/app/compute");
    await expect(page.getByRole("row").nth(1)).toBeVisible();
    await page.setViewportSize({ width: 844, height: 390 });
    const under = () =>
      page.evaluate(
        (inset) =>
          [...document.querySelectorAll("a, button, input, select, h1, [role=gridcell]")].flatMap((each) => {
            const { left, right, width } = each.getBoundingClientRect();
            const isUnder = left < inset || right > window.innerWidth - inset;
            return width > 1 && isUnder ? [each.textContent || each.ariaLabel || each.tagName] : [];
          }),
        CAMERA_PX,
      );
    await expect(page.getByRole("navigation").getByRole("link").first()).toBeVisible();
    expect(await under()).toEqual([]);
  });

test("the palette can be left while an action's form is loading, and if it can't be loaded", async ({
  page,
  cloud,
  signedIn,
}) => {
  await signedIn;
  const vm = await makeMachine(cloud, "form-to-come");
  const script = /\/assets\/ActingStep-[\w-]+\.js$/;
  await hold(page, script);
  await page.goto(`/app/compute?palette=vm.rename&on=${vm.uuid}`);
  const palette = page.getByRole("dialog", { name: "Commands" });
  await expect(palette.getByRole("heading", { name: "Rename or describe: form-to-come" })).toBeVisible();
  await palette.getByRole("button", { name: "Close" }).tap();
  await expect(palette).toBeHidden();

  await page.unroute(script);
  await page.route(script, (route) => route.abort());
  await page.goto(`/app/compute?palette=vm.rename&on=${vm.uuid}`);
  await expect(palette.getByRole("button", { name: "Try again" })).toBeVisible();
  await palette.getByRole("button", { name: "Back" }).tap();
  await expect(palette.getByRole("combobox")).toBeFocused();
});
