import { expect, type Locator, type Page } from "@playwright/test";
import { messages, openPalette, optionOf, take, visit } from "./portal.ts";

/** A resource as the user finds it. */
export interface Subject {
  /** Path of its kind's list, below the base path. */
  list: string;
  /** Text that finds it alone in list and palette. */
  id: string;
  name: string;
}

interface Acting {
  fill?: (form: Locator) => Promise<unknown>;
  /** The confirmation; a string is the text to type. */
  confirm?: true | string;
  /** The success text; undefined if the test checks it itself. */
  told?: string;
}

export type By = "mouse" | "palette";

/** Runs an action from its selection to its result, like a user. */
export async function act(
  page: Page,
  by: By,
  on: Subject,
  label: string,
  acting: Acting = {},
): Promise<void> {
  const { fill, confirm: asked, told: end } = acting;
  const form = by === "mouse" ? await fromRow(page, on, label) : await fromPalette(page, on, label);
  if (fill) {
    await fill(form);
    await form.getByRole("button", { name: asked ? "Continue" : label, exact: true }).click();
  }
  if (typeof asked === "string") await form.getByRole("textbox", { name: /to confirm/ }).fill(asked);
  if (asked) await form.getByRole("button", { name: label, exact: true }).click();
  if (end === undefined) return;
  const place = by === "mouse" ? messages(page) : form;
  await expect(place.getByText(end, { exact: true })).toBeVisible();
  if (by === "mouse") return;
  await page.keyboard.press("Escape");
  await expect(form).toHaveCount(0);
}

async function fromRow(page: Page, { list, id, name }: Subject, label: string): Promise<Locator> {
  // A load, because a message of an earlier action could be taken for this one's.
  await page.goto(`/app${list}?q=${id}`);
  await menu(page, name, label);
  return page.getByRole("dialog");
}

/** Chooses an action in a visible row's menu. */
export async function menu(page: Page, title: string, label: string): Promise<void> {
  await page.getByRole("button", { name: `Actions for ${title}`, exact: true }).click();
  await page.getByRole("menuitem", { name: new RegExp(`^${label}( ?[A-Z])?$`) }).click();
}

/** Opens a list, chooses the resource and the action in the palette, and returns the action's form. */
export async function begin(
  page: Page,
  { list, id, option }: { list: string; id: string; option: RegExp },
  label: string,
): Promise<Locator> {
  // The palette is open with the last result.
  const last = page.getByRole("dialog", { name: "Commands" });
  if (await last.isVisible()) await page.keyboard.press("Escape");
  await expect(last).toHaveCount(0);
  await visit(page, list);
  const palette = await openPalette(page);
  await take(palette, id, option);
  await take(palette, label, optionOf(label));
  return palette;
}

export async function confirm(form: Locator, label: string): Promise<void> {
  await form.getByRole("button", { name: "Continue" }).click();
  await form.getByRole("button", { name: label, exact: true }).click();
}

/** Starts an action on one resource in the palette. */
type Beginning = (label: string) => Promise<Locator>;

/** Moves a resource to another billing account. */
export async function moveAccount(beginning: Beginning, name: string): Promise<void> {
  const label = "Move to another billing account";
  const palette = await beginning(label);
  await palette.getByRole("combobox", { name: "Billing account" }).selectOption({ index: 1 });
  await palette.getByRole("button", { name: label }).click();
  await told(palette, `${name} moved to another billing account`);
}

export async function rename(beginning: Beginning, name: string, to: string): Promise<void> {
  const palette = await beginning("Rename");
  await palette.getByRole("textbox", { name: "Name" }).fill(to);
  await palette.getByRole("button", { name: "Rename" }).click();
  await told(palette, `Changes to ${name} saved`);
}

export const told = (palette: Locator, text: string) =>
  expect(palette.getByText(text, { exact: true })).toBeVisible();

/** From any open page. */
async function fromPalette(page: Page, { id, name }: Subject, label: string): Promise<Locator> {
  const palette = await openPalette(page);
  await take(palette, id, new RegExp(`^${name}`));
  await take(palette, label, optionOf(label));
  return palette;
}

/** Opens a create form by the list's button or the palette's command. */
export async function openCreateForm(page: Page, by: By, list: string, label: string): Promise<void> {
  await visit(page, list);
  if (by === "mouse") await page.getByRole("link", { name: label }).first().click();
  else await take(await openPalette(page), label, optionOf(label));
  await expect(page.getByRole("heading", { level: 1, name: label })).toBeVisible();
}
