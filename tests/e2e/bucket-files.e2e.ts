import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { startCloud } from "../support/cloud.ts";
import { expect, test } from "../support/fixtures.ts";
import { arm, disarm } from "../support/machines.ts";
import { heading, hiddenBehind } from "../support/portal.ts";
import { makeBucket } from "../support/storage.ts";

test.beforeEach(({ signedIn }) => signedIn);
test.afterEach(({ cloud }) => disarm(cloud));

const open = async (page: Page, bucket: string, search = "") => {
  await page.goto(`/app/storage/bucket/${bucket}${search}`);
  await expect(heading(page, bucket)).toBeVisible();
};
const grid = (page: Page) => page.getByRole("grid", { name: "Files" });
const row = (page: Page, name: string | RegExp) => grid(page).getByRole("row", { name });
const inMenu = async (page: Page, name: string, item: string) => {
  await page.getByRole("button", { name: `Actions for ${name}` }).click();
  await page.getByRole("menuitem", { name: new RegExp(`^${item}`) }).click();
  return page.getByRole("dialog");
};

test("folders are opened by mouse, by keyboard and by address", async ({ page }) => {
  await open(page, "shop-assets");
  await expect(grid(page).getByRole("row")).toHaveCount(6);
  await row(page, /^Select products/)
    .getByText("products", { exact: true })
    .click();
  await expect(page).toHaveURL(/prefix=products%2F$/);
  await expect(grid(page).getByRole("row")).toHaveCount(6);
  await grid(page).focus();
  await page.keyboard.press("j");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/prefix=products%2Fchair%2F$/);
  await expect(row(page, /front\.svg.*\d+ bytes/)).toBeVisible();
  await page.getByRole("navigation", { name: "Folders" }).getByRole("link", { name: "products" }).click();
  await expect(row(page, /rug/)).toBeVisible();
  await page.goBack();
  await expect(row(page, /side\.svg/)).toBeVisible();

  await open(page, "tamm-backups", "?prefix=db%2F");
  await expect(page.getByText("28 items")).toBeVisible();
  const first = grid(page).getByRole("row").nth(1);
  const oldest = await first.textContent();
  await grid(page).getByRole("button", { name: "Last modified" }).click();
  await grid(page).getByRole("button", { name: "Last modified" }).click();
  await expect(first).not.toHaveText(oldest ?? "");
  await page.keyboard.press("/");
  await page.keyboard.type("nowhere");
  await expect(page.getByText("No matches")).toBeVisible();
  await expect(page).toHaveURL(/q=nowhere/);
});

test("no file hides behind the selection's bar as the focus moves through the folder", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 520 });
  await open(page, "tamm-backups", "?prefix=db%2F");
  await grid(page).getByRole("checkbox").nth(1).check();
  expect(await hiddenBehind(page.getByRole("region", { name: "Selected files" }), 30)).toEqual([]);
});

test("the layout is chosen, kept over a reload, and keeps the selection", async ({ page }) => {
  await open(page, "shop-assets", "?prefix=products%2Flamp%2F");
  await page.getByRole("checkbox", { name: "Select front.svg" }).check();
  await page.getByRole("button", { name: "Grid view" }).click();
  await expect(grid(page).getByRole("gridcell")).toHaveCount(2);
  await expect(page.getByRole("checkbox", { name: "Select front.svg" })).toBeChecked();
  await grid(page).focus();
  await page.keyboard.press("ControlOrMeta+a");
  await expect(grid(page).getByRole("checkbox", { checked: true })).toHaveCount(2);
  const picture = grid(page).locator("img").first();
  await expect.poll(() => picture.evaluate((it: HTMLImageElement) => it.naturalWidth)).toBeGreaterThan(0);
  await page.goto("/app/storage/bucket/shop-assets");
  await expect(page.getByRole("button", { name: "Grid view" })).toHaveAttribute("aria-pressed", "true");
  await grid(page).focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/prefix=fonts%2F/);
  await expect(page.getByText("This folder is empty")).toBeVisible();
  await page.getByRole("button", { name: "List view" }).click();
  await page.reload();
  await expect(page.getByRole("button", { name: "List view" })).toHaveAttribute("aria-pressed", "true");
});

test("files are uploaded, several at once; one that is there is replaced only when asked", async ({
  page,
  cloud,
}) => {
  const storage = await makeBucket(cloud, "tamm-uploads", { "notes/plan.txt": "old" });
  await open(page, "tamm-uploads", "?prefix=notes%2F");
  await page.getByRole("button", { name: "Upload files" }).click();
  const text = (name: string, body: string) => ({ name, mimeType: "text/plain", buffer: Buffer.from(body) });
  await page
    .getByLabel("Files to upload")
    .setInputFiles([text("plan.txt", "new"), text("märts & mai.txt", "a"), text("b.txt", "b")]);
  await expect(page.getByText("2 of 3 uploaded")).toBeVisible();
  await expect(page.getByText("A file with this name already exists")).toBeVisible();
  expect(await storage.read("notes/plan.txt")).toBe("old");
  await page.getByRole("button", { name: "Replace notes/plan.txt" }).click();
  await expect(page.getByText("3 of 3 uploaded")).toBeVisible();
  await expect(row(page, /märts & mai\.txt/)).toBeVisible();
  expect(await storage.read("notes/plan.txt")).toBe("new");
  expect((await storage.keys()).length).toBe(3);
  await page.getByRole("button", { name: "Clear list", exact: true }).click();
  await expect(page.getByText("3 of 3 uploaded")).toHaveCount(0);
  await page.getByRole("link", { name: "Overview" }).click();
  await expect(page.getByRole("definition").filter({ hasText: /^5 bytes$/ })).toBeVisible();
});

test("dropped files are uploaded, and a large one goes in parts", async ({ page, cloud }) => {
  const storage = await makeBucket(cloud, "tamm-large");
  await open(page, "tamm-large");
  await expect(page.getByText("This bucket is empty")).toBeVisible();
  const parts: string[] = [];
  page.on("request", (request) => {
    const part = new URL(request.url()).searchParams.get("partNumber");
    if (part) parts.push(part);
  });
  const dropped = await page.evaluateHandle(() => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([new Uint8Array(17 * 1024 * 1024)], "disk.img"));
    return transfer;
  });
  // Beside the files, where a browser would open what is dropped.
  const target = page.getByRole("heading", { level: 1, includeHidden: true });
  await page.getByRole("button", { name: "New folder" }).click();
  const cancel = page.getByRole("dialog").getByRole("button", { name: "Cancel" });
  await expect(cancel).toBeVisible();
  await target.dispatchEvent("drop", { dataTransfer: dropped });
  await cancel.click();
  await expect(cancel).toHaveCount(0);
  await expect(page.getByRole("region", { name: "Uploads" })).toHaveCount(0);
  await target.dispatchEvent("dragenter", { dataTransfer: dropped });
  await expect(page.getByText("Drop files to upload them here")).toBeVisible();
  await target.dispatchEvent("drop", { dataTransfer: dropped });
  await expect(page.getByText("1 of 1 uploaded")).toBeVisible();
  await expect.poll(() => parts).toEqual(["1", "2"]);
  await expect(row(page, /disk\.img.*17 MB/)).toBeVisible();
  expect(await storage.keys()).toEqual(["disk.img"]);
});

test("a dropped folder is uploaded with its paths, and a chosen one too", async ({ page, cloud }, info) => {
  const storage = await makeBucket(cloud, "tamm-folders");
  const folder = info.outputPath("site");
  await mkdir(join(folder, "img"), { recursive: true });
  const names = Array.from({ length: 40 }, (_, index) => `img/${index}.svg`);
  for (const name of [...names, "index.html"]) await writeFile(join(folder, name), name);
  await open(page, "tamm-folders");
  await expect(page.getByText("This bucket is empty")).toBeVisible();

  const devTools = await page.context().newCDPSession(page);
  const drag = (type: "dragEnter" | "dragOver" | "drop") =>
    devTools.send("Input.dispatchDragEvent", {
      type,
      x: 600,
      y: 650,
      data: { items: [], files: [folder], dragOperationsMask: 1 },
    });
  await drag("dragEnter");
  await drag("dragOver");
  await expect(page.getByText("Drop files to upload them here")).toBeVisible();
  await drag("drop");
  const rows = page.getByRole("region", { name: "Uploads" }).getByRole("listitem");
  await expect(rows.first()).toBeVisible();
  // A virtual list.
  expect(await rows.count()).toBeLessThan(20);
  await expect(page.getByText("41 of 41 uploaded")).toBeVisible();
  expect((await storage.keys()).toSorted()).toEqual(
    [...names, "index.html"].map((name) => `site/${name}`).toSorted(),
  );
  await page.getByRole("row", { name: /site/ }).click();
  await expect(row(page, /index\.html/)).toBeVisible();

  await page.getByRole("button", { name: "Upload files" }).first().click();
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Choose a folder" }).click();
  await (await chooser).setFiles(folder);
  await expect(page.getByText("82 of 82 uploaded")).toBeVisible();
  expect(await storage.keys()).toContain("site/img/0.svg");
  expect(await storage.keys()).toContain("site/site/img/0.svg");
});

test("leaving asks while files are uploading; a failed one is retried, a cancelled one ends", async ({
  page,
  cloud,
}) => {
  const storage = await makeBucket(cloud, "tamm-slow");
  await open(page, "tamm-slow");
  const choose = async (name: string) => {
    await page.getByRole("button", { name: "Upload files" }).first().click();
    await page
      .getByLabel("Files to upload")
      .setInputFiles({ name, mimeType: "text/plain", buffer: Buffer.from("x") });
  };
  await arm(cloud, { path: "/s3/tamm-slow/a.txt", method: "PUT", kind: "status", status: 400 });
  await choose("a.txt");
  await expect(page.getByRole("alert").filter({ hasText: "Failed:" })).toBeVisible();
  await page.getByRole("button", { name: "Retry upload of a.txt" }).click();
  await expect(row(page, /a\.txt/)).toBeVisible();

  await arm(cloud, { path: "/s3/tamm-slow/b.txt", method: "HEAD", kind: "latency", ms: 20_000 });
  await choose("b.txt");
  await expect(page.getByText("Checking for a file with this name")).toBeVisible();
  await page.getByRole("link", { name: "Buckets", exact: true }).first().click();
  const ask = page.getByRole("dialog", { name: "Stop uploading?" });
  await ask.getByRole("button", { name: "Stay" }).last().click();
  await page.getByRole("button", { name: "Cancel upload of b.txt" }).click();
  await expect(page.getByText("Cancelled")).toBeVisible();
  await page.getByRole("link", { name: "Buckets", exact: true }).first().click();
  await expect(heading(page, "Buckets")).toBeVisible();
  expect(await storage.keys()).toEqual(["a.txt"]);
});

test("a large file goes on where its connection broke", async ({ page, cloud }) => {
  const storage = await makeBucket(cloud, "tamm-broken-line");
  await open(page, "tamm-broken-line");
  const parts: (string | null)[] = [];
  await page.route(/partNumber=/, async (route) => {
    parts.push(new URL(route.request().url()).searchParams.get("partNumber"));
    await (parts.length === 2 ? route.abort("internetdisconnected") : route.continue());
  });
  const large = test.info().outputPath("large.bin");
  await writeFile(large, Buffer.alloc(17 * 1024 * 1024));
  await page.getByRole("button", { name: "Upload files" }).first().click();
  await page.getByLabel("Files to upload").setInputFiles(large);
  await expect(page.getByText("Upload interrupted. It continues automatically.")).toBeVisible();
  await expect(row(page, /large\.bin/)).toBeVisible();
  expect(parts).toEqual(["1", "2", "2"]);
  expect(await storage.keys()).toEqual(["large.bin"]);
});

test("a file's whole life: folder, rename, look, link, download, delete", async ({
  page,
  cloud,
  request,
}) => {
  const storage = await makeBucket(cloud, "tamm-life", {
    "page.html": "<script>document.title = 'run'</script>",
    "a/1.txt": "1",
    "a/2.txt": "2",
  });
  await open(page, "tamm-life");
  await page.getByRole("button", { name: "New folder" }).click();
  const folder = page.getByRole("dialog", { name: "New folder" });
  await folder.getByLabel("Name").fill("a");
  await folder.getByRole("button", { name: "Create folder" }).click();
  await expect(folder.getByLabel("Name")).toHaveAccessibleDescription(/with this name already/);
  await folder.getByLabel("Name").fill("b c");
  await page.keyboard.press("Enter");
  await expect(row(page, /b c/)).toBeVisible();
  expect(await storage.keys()).toContain("b c/");

  await row(page, /page\.html/)
    .getByText("page.html")
    .click();
  const look = page.getByRole("dialog", { name: "page.html" });
  await expect(look.getByLabel("Content")).toHaveText("<script>document.title = 'run'</script>");
  await expect(page).toHaveURL(/do=open&file=page\.html/);
  const saving = page.waitForEvent("download");
  await look.getByRole("button", { name: "Download" }).click();
  const download = await saving;
  expect(download.suggestedFilename()).toBe("page.html");
  expect(await readFile(await download.path(), "utf8")).toContain("<script>");
  await page.keyboard.press("Escape");

  await grid(page).focus();
  await page.keyboard.press("End");
  await page.keyboard.press("l");
  const share = page.getByRole("dialog", { name: "Share page.html" });
  await share.getByLabel("Link validity").selectOption("7 days");
  const address = share.getByText(/X-Amz-Expires=604800/);
  await expect(address).toBeVisible();
  expect(await (await request.get((await address.textContent()) ?? "")).text()).toContain("<script>");
  await page.keyboard.press("Escape");

  const rename = await inMenu(page, "page.html", "Rename");
  await rename.getByLabel("Name").fill("page 1+1.html");
  await rename.getByRole("button", { name: "Rename" }).click();
  await expect(row(page, /page 1\+1\.html/)).toBeVisible();
  expect((await storage.keys()).toSorted()).toEqual(["a/1.txt", "a/2.txt", "b c/", "page 1+1.html"]);

  await page.getByRole("checkbox", { name: "Select all" }).check();
  await page.getByRole("region", { name: "Selected files" }).getByRole("button", { name: "Delete" }).click();
  const remove = page.getByRole("dialog", { name: "Delete 3 items" });
  await expect(remove).toContainText("2 folders are deleted with everything in them.");
  await remove.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(page.getByText("This bucket is empty")).toBeVisible();
  expect(await storage.keys()).toEqual([]);
});

test("a file whose key has dot segments is downloaded, renamed and deleted, and its namesake stays", async ({
  page,
  cloud,
}) => {
  const storage = await makeBucket(cloud, "tamm-dots", { "c.txt": "namesake", "a%2F..%2Fc.txt": "dots" });
  await open(page, "tamm-dots", `?prefix=${encodeURIComponent("a/../")}`);
  await row(page, /c\.txt/)
    .getByText("c.txt")
    .click();
  const look = page.getByRole("dialog", { name: "c.txt" });
  await expect(look.getByLabel("Content")).toHaveText("dots");
  const saving = page.waitForEvent("download");
  await look.getByRole("button", { name: "Download" }).click();
  expect(await readFile(await (await saving).path(), "utf8")).toBe("dots");
  await page.keyboard.press("Escape");

  const rename = await inMenu(page, "c.txt", "Rename");
  await rename.getByLabel("Name").fill("d.txt");
  await rename.getByRole("button", { name: "Rename" }).click();
  await expect(row(page, /d\.txt/)).toBeVisible();
  expect(await storage.keys()).toEqual(["a/../d.txt", "c.txt"]);

  const remove = await inMenu(page, "d.txt", "Delete");
  await remove.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("This folder is empty")).toBeVisible();
  expect(await storage.keys()).toEqual(["c.txt"]);
});

test("a change that fails says so and is tried again", async ({ page, cloud }) => {
  const storage = await makeBucket(cloud, "tamm-failing", { "a.txt": "a" });
  await open(page, "tamm-failing");
  await arm(cloud, { path: "/s3/tamm-failing", method: "POST", kind: "status", status: 500 });
  const remove = await inMenu(page, "a.txt", "Delete");
  await remove.getByRole("button", { name: "Delete", exact: true }).click();
  const failure = page.getByRole("alert").filter({ hasText: "Failed to delete files" });
  await expect(failure).toBeVisible();
  expect(await storage.keys()).toEqual(["a.txt"]);
  await failure.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("This bucket is empty")).toBeVisible();
});

test("why files cannot be read is shown, with what to do", async ({ page, cloud }) => {
  await open(page, "old-campaign");
  await expect(page.getByText("This bucket is suspended")).toBeVisible();
  await expect(page.getByRole("link", { name: "Contact support" })).toBeVisible();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("This bucket is suspended")).toBeVisible();

  const keys = "**/v1/storage/user/keys";
  await page.route(keys, (route) => route.fulfill({ json: [{ accessKey: "GONE", secretKey: "gone" }] }));
  await open(page, "tamm-backups");
  await expect(page.getByText("Object storage rejects your S3 key")).toBeVisible();
  await expect(page.getByText("does not exist in our records")).toBeVisible();
  await page.unroute(keys);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(row(page, /README\.md/)).toBeVisible();

  await arm(cloud, { path: "/s3/tamm-backups", kind: "status", status: 500 });
  await page.getByRole("button", { name: "Refresh" }).click();
  await expect(page.getByText("Couldn't load the files")).toBeVisible();
  await expect(row(page, /README\.md/)).toBeVisible();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("Couldn't load the files")).toHaveCount(0);
});

test("a bucket that does not let the portal in is opened to it from there", async ({ page, cloud }) => {
  await makeBucket(cloud, "tamm-closed", { "a.txt": "a" });
  const foreign = cloud.origin.replace("localhost", "127.0.0.1");
  await cloud.api("PUT", "/_sandbox/site", { storageUrl: `${foreign}/s3` });
  await page.route("**/v1/storage/api/s3", (route) => route.fulfill({ json: { url: `${foreign}/s3/` } }));
  await open(page, "tamm-closed");
  await expect(page.getByText("This bucket's CORS rules block the portal")).toBeVisible();
  await page.getByRole("button", { name: "Allow a website" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Allow a website" }).click();
  await expect(dialog).toHaveCount(0);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(row(page, /a\.txt/)).toBeVisible();
  await cloud.api("PUT", "/_sandbox/site", {});
});

test("an account without object storage has a message", async ({ page }) => {
  await page.route("**/v1/storage/api/s3", (route) => route.fulfill({ json: { url: "/" } }));
  await open(page, "tamm-backups");
  await expect(page.getByRole("alert")).toContainText("Object storage isn't available for this account");
});

test("the bucket is part of the host where the site says so", async ({ page, cloud }) => {
  await cloud.api("PUT", "/_sandbox/site", { storageUrl: cloud.origin, s3ForcePathStyle: false });
  const asked = page.waitForRequest(/list-type=2/);
  await page.goto("/app/storage/bucket/tamm-backups");
  expect(new URL((await asked).url()).hostname).toBe("tamm-backups.localhost");
  await cloud.api("PUT", "/_sandbox/site", {});
});

test("of a million files the first five thousand are shown, and more on demand", async ({ browser }) => {
  const large = await startCloud({ seed: "large" });
  const page = await browser.newPage({ baseURL: large.origin });
  await page.addInitScript(() => localStorage.setItem("apikey", "demo-key"));
  await open(page, "sensor-archive", "?prefix=events%2F");
  await expect(page.getByText("Only the first 5,000 files and folders are loaded")).toBeVisible();
  await expect(page.getByText(/external S3 tool such as rclone/)).toBeVisible();
  expect(await grid(page).getByRole("row").count()).toBeLessThan(60);
  await page.getByRole("button", { name: "Load more" }).click();
  await expect(page.getByText("Only the first 10,000 files and folders are loaded")).toBeVisible();
  await page.getByLabel("Search loaded files").fill("009999");
  await expect(grid(page).getByRole("row")).toHaveCount(2);
  await expect(page.getByText(/cover only the loaded files/)).toBeVisible();
  await page.close();
  await large.stop();
});
