import { expect, type Locator, type Page } from "@playwright/test";
import { messages, openPalette, optionOf, take } from "./portal.ts";

/** A resource as a person finds it. */
export interface Subject {
  /** Of its kind's list, below the base path. */
  list: string;
  /** What the list and the palette find it alone by. */
  id: string;
  name: string;
}

interface Acting {
  fill?: (form: Locator) => Promise<unknown>;
  /** It is asked for consent; with a text, that has to be typed. */
  confirm?: true | string;
  /** As the person is told; left out where a test looks for it itself. */
  told?: string;
}

export type By = "mouse" | "palette";

/** Carries an action out from its choice to its end, as a person would. */
export async function act(
  page: Page,
  by: By,
  on: Subject,
  label: string,
  acting: Acting = {},
): Promise<void> {
  const { fill, confirm, told } = acting;
  const form = by === "mouse" ? await fromRow(page, on, label) : await fromPalette(page, on, label);
  if (fill) {
    await fill(form);
    await form.getByRole("button", { name: confirm ? "Continue" : label, exact: true }).click();
  }
  if (typeof confirm === "string") await form.getByRole("textbox", { name: /to confirm/ }).fill(confirm);
  if (confirm) await form.getByRole("button", { name: label, exact: true }).click();
  if (told === undefined) return;
  const place = by === "mouse" ? messages(page) : form;
  await expect(place.getByText(told, { exact: true })).toBeVisible();
  if (by === "mouse") return;
  await page.keyboard.press("Escape");
  await expect(form).toHaveCount(0);
}

async function fromRow(page: Page, { list, id, name }: Subject, label: string): Promise<Locator> {
  await page.goto(`/app${list}?q=${id}`);
  await page.getByRole("button", { name: `Actions of ${name}`, exact: true }).click();
  await page.getByRole("menuitem", { name: new RegExp(`^${label}( [A-Z])?$`) }).click();
  return page.getByRole("dialog");
}

/** From whatever page is open. */
async function fromPalette(page: Page, { id, name }: Subject, label: string): Promise<Locator> {
  const palette = await openPalette(page);
  await take(palette, id, new RegExp(`^${name}`));
  await take(palette, label, optionOf(label));
  return palette;
}

/** The way to a create form: the list's button, or the palette's command. */
export async function openCreateForm(page: Page, by: By, list: string, label: string): Promise<void> {
  await page.goto(`/app${list}`);
  if (by === "mouse") await page.getByRole("link", { name: label }).first().click();
  else await take(await openPalette(page), label, optionOf(label));
  await expect(page.getByRole("heading", { level: 1, name: label })).toBeVisible();
}
