import { expect, test } from "../support/fixtures.ts";
import { arm, disarm } from "../support/machines.ts";
import { makeBucket } from "../support/storage.ts";
import { heading, messages, openPalette, optionOf, take, visit, watchCalls } from "../support/portal.ts";

interface Bucket {
  name: string;
  billing_account_id: number;
  num_objects: number;
}

test.beforeEach(({ signedIn }) => signedIn);
test.afterEach(({ cloud }) => disarm(cloud));

test("a bucket's whole life by mouse: created, moved, opened to a website, deleted", async ({ page, cloud }, {
  repeatEachIndex,
}) => {
  const name = `tamm-reports-${repeatEachIndex}`;
  const buckets = () => cloud.api<Bucket[]>("GET", "/storage/bucket/list");
  const creates = watchCalls(page, "PUT", "/v1/storage/bucket");
  await page.goto("/app/storage");
  await expect(page.getByRole("row", { name: /tamm-access-logs.*2,400/ })).toBeVisible();
  await page.getByRole("link", { name: "Create bucket" }).click();
  await expect(heading(page, "Create bucket")).toBeVisible();
  await expect(page.getByText("A bucket is priced by the size of its files.")).toBeVisible();
  await expect(page.getByLabel("Price", { exact: true })).toContainText("100 GB of files€2.92");

  const field = page.getByRole("textbox", { name: "Name" });
  for (const [wrong, why] of [
    ["ab", "Use 3 to 63 characters"],
    ["Tamm", "Use lowercase letters"],
    ["xn--tamm", "can't start with xn--"],
    ["tamm-s3alias", "can't end with -s3alias"],
  ] as const) {
    await field.fill(wrong);
    await page.getByRole("button", { name: "Create bucket" }).click();
    await expect(field).toHaveAccessibleDescription(new RegExp(why));
  }
  await page.getByLabel("I accept the Terms of Service").check();
  await field.fill("kadri-photos");
  await page.getByRole("button", { name: "Create bucket" }).click();
  await expect(page.getByText("The bucket name is already taken")).toBeVisible();
  await field.fill(name);
  await page.getByRole("button", { name: /Create bucket|Try again/ }).click();
  await expect(heading(page, name)).toBeVisible();
  await expect(page.getByText("This bucket is empty")).toBeVisible();
  await expect.poll(() => creates).toHaveLength(2);
  const made = (await buckets()).find((row) => row.name === name);
  expect(made).toMatchObject({ num_objects: 0 });

  const act = async (label: string) => {
    await page.getByRole("button", { name: `Actions for ${name}` }).click();
    await page.getByRole("menuitem", { name: label }).click();
    return page.getByRole("dialog");
  };
  const move = await act("Move to another billing account");
  await move.getByLabel("Billing account").selectOption({ index: 1 });
  await move.getByRole("button", { name: "Move to another billing account" }).click();
  await expect(messages(page)).toContainText(`${name} moved`);
  const moved = (await buckets()).find((row) => row.name === name);
  expect(moved?.billing_account_id).not.toBe(made?.billing_account_id);

  const cors = watchCalls(page, "PUT", "/v1/storage/bucket/cors");
  const allow = await act("Allow a website");
  await expect(allow.getByLabel("Allowed website")).toHaveValue(cloud.origin);
  await allow.getByLabel("Allowed website").fill("https://shop.example.com/cart");
  await allow.getByRole("button", { name: "Allow a website" }).click();
  await expect(allow.getByLabel("Allowed website")).toHaveAccessibleDescription(/without a path/);
  await allow.getByLabel("Allowed website").fill("https://shop.example.com");
  await allow.getByRole("button", { name: "Allow a website" }).click();
  await expect(messages(page)).toContainText(`Changes to ${name} saved`);
  await expect
    .poll(() => cors[0]?.postData())
    .toBe(`name=${name}&allowed_origin=https%3A%2F%2Fshop.example.com`);

  const remove = await act("Delete");
  await expect(remove).toContainText("no files are lost");
  await remove.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(page.getByText(`Resource deleted: ${name}`)).toBeVisible();
  expect((await buckets()).map((row) => row.name)).not.toContain(name);
});

test("full buckets stay, and S3 keys come and go", async ({ page, cloud }) => {
  await test.step("a bucket with files is not deleted, and says why", async () => {
    await page.goto("/app/storage");
    await page.getByRole("button", { name: "Actions for tamm-backups" }).click();
    const remove = page.getByRole("menuitem", { name: "Delete" });
    await expect(remove).toHaveAttribute("aria-disabled", "true");
    await expect(remove).toContainText("The bucket isn't empty: delete its files first");
    await page.keyboard.press("Escape");
  });

  await test.step("S3 keys are made with the secret in sight, and taken back", async () => {
    const keys = () => cloud.api<{ accessKey: string; secretKey: string }[]>("GET", "/storage/user/keys");
    const before = await keys();
    await visit(page, "/storage/keys");
    await expect(heading(page, "S3 keys")).toBeVisible();
    await expect(page.getByText(`${cloud.origin}/s3`)).toBeVisible();
    await expect(page.getByRole("button", { name: "Copy: User ID" })).toBeVisible();
    await expect(page.getByText("demo-storage-secret")).toHaveCount(0);
    await page.getByRole("button", { name: "Show: Secret of access key DEMOSTORAGEACCESSKEY" }).click();
    await expect(page.getByText("demo-storage-secret")).toBeVisible();

    await page.getByRole("button", { name: "Create S3 key" }).click();
    await expect(messages(page)).toContainText("S3 key created");
    const made = (await keys()).find(({ accessKey }) => !before.some((key) => key.accessKey === accessKey));
    await expect(page.getByText(made?.secretKey ?? "no key was made")).toBeVisible();
    await expect(page.getByText("Copy the secret of this S3 key now")).toBeVisible();

    await page.getByRole("button", { name: `Delete S3 key: ${made?.accessKey}` }).click();
    const dialog = page.getByRole("dialog", { name: "Delete S3 key: Object storage" });
    await dialog.getByRole("button", { name: "Continue" }).click();
    await expect(dialog).toContainText("stop working immediately");
    await dialog.getByRole("button", { name: "Delete S3 key" }).click();
    await expect(messages(page)).toContainText("S3 key deleted");
    expect(await keys()).toEqual(before);
  });

  await test.step("a key by palette, for whom asks nothing else", async () => {
    const count = async () => (await cloud.api<unknown[]>("GET", "/storage/user/keys")).length;
    const before = await count();
    const palette = await openPalette(page);
    await take(palette, "Create S3 key", /^Create S3 key/);
    await expect(palette).toContainText("S3 key created");
    expect(await count()).toBe(before + 1);
  });
});

test("the palette deletes a bucket, and opens the dialogs of another", async ({ page, cloud }) => {
  await makeBucket(cloud, "tamm-brief");
  await page.goto("/app/compute");
  let palette = await openPalette(page);
  await take(palette, "tamm-brief", /^tamm-brief/);
  await take(palette, "Delete", optionOf("Delete"));
  await palette.getByRole("button", { name: "Delete" }).click();
  await expect(palette).toContainText("tamm-brief deleted");
  await page.keyboard.press("Escape");
  const rows = await cloud.api<Bucket[]>("GET", "/storage/bucket/list");
  expect(rows.map(({ name }) => name)).not.toContain("tamm-brief");

  palette = await openPalette(page);
  await take(palette, "new folder shop", "New folder: shop-assets");
  await expect(page.getByRole("dialog", { name: "New folder" }).getByLabel("Name")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(heading(page, "shop-assets")).toBeVisible();
  palette = await openPalette(page);
  await take(palette, "tamm-backups", /^tamm-backups/);
  await take(palette, "Upload files", "Upload files");
  await expect(page.getByRole("dialog", { name: "Upload files" })).toContainText("tamm-backups/");
});

test("a failed bucket list says so and is tried again", async ({ page, cloud }) => {
  await arm(cloud, { path: "/v1/storage/bucket/list", kind: "status", status: 500 });
  await page.goto("/app/storage");
  await expect(page.getByText("Couldn't load the list")).toBeVisible();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("row", { name: /shop-assets/ })).toBeVisible();
});

test("a bucket whose figures cannot be read says so, and shows what the list knows", async ({
  page,
  cloud,
}) => {
  await makeBucket(cloud, "tamm-io-exception");
  await page.goto("/app/storage/bucket/tamm-io-exception?tab=overview");
  const failure = page.getByRole("alert").filter({ hasText: "Failed to get storage bucket" });
  await expect(failure).toContainText("Object storage couldn't read or write the data");
  await expect(page.getByText("s3://tamm-io-exception")).toBeVisible();
  await expect(failure.getByRole("button", { name: "Try again" })).toBeVisible();
});

test("a key that cannot be read is reported where it is needed", async ({ page, cloud }) => {
  await page.route("**/v1/storage/user/keys", (route) => route.fulfill({ json: [] }));
  await arm(cloud, { path: "/v1/storage/user", kind: "status", status: 500 });
  await page.goto("/app/storage/bucket/tamm-backups");
  const failure = page.getByRole("alert").filter({ hasText: "Failed to get S3 user info" });
  await failure.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("grid", { name: "Files" }).getByText("README.md")).toBeVisible();
});
