import { i18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { type ReactNode, StrictMode, Suspense } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { onDemand } from "./onDemand.tsx";

beforeEach(() => {
  i18n.loadAndActivate({ locale: "en", messages: {} });
  vi.spyOn(console, "error");
});

afterEach(() => {
  vi.restoreAllMocks();
});

const Greeting = ({ name }: { name: string }) => <h1>Hello {name}</h1>;

const inPage = (view: ReactNode) => (
  <StrictMode>
    <I18nProvider i18n={i18n}>
      <Suspense fallback="Waiting">{view}</Suspense>
    </I18nProvider>
  </StrictMode>
);

test("draws loaded code, without a warning of React", async () => {
  const code = Promise.withResolvers<{ default: typeof Greeting }>();
  const View = onDemand(() => code.promise);
  const page = await render(inPage(<View name="Riga" />));
  await expect.element(page.getByText("Waiting")).toBeVisible();
  code.resolve({ default: Greeting });
  await expect.element(page.getByRole("heading", { name: "Hello Riga" })).toBeVisible();
  await page.rerender(inPage(<View name="Tallinn" />));
  await expect.element(page.getByRole("heading", { name: "Hello Tallinn" })).toBeVisible();
  expect(vi.mocked(console.error).mock.calls).toEqual([]);
});

test("draws code that is there already without a fallback before it", async () => {
  const View = onDemand(async () => ({ default: Greeting }));
  await View.load();
  const Fallback = vi.fn<() => null>(() => null);
  const page = await render(
    <Suspense fallback={<Fallback />}>
      <View name="Riga" />
    </Suspense>,
  );
  await expect.element(page.getByRole("heading", { name: "Hello Riga" })).toBeVisible();
  expect(Fallback).not.toHaveBeenCalled();
});

test("a screen whose code is missing has a heading, and comes when it is tried again", async () => {
  vi.mocked(console.error).mockImplementation(() => {});
  const importView = vi
    .fn<() => Promise<{ default: typeof Greeting }>>()
    .mockRejectedValueOnce(new TypeError("Failed to fetch"))
    .mockResolvedValue({ default: Greeting });
  const View = onDemand(importView);
  const page = await render(inPage(<View name="Riga" />));
  const missing = page.getByRole("heading", { level: 1, name: "Couldn't load this part of the portal" });
  await expect.element(missing).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Reload page" })).toBeVisible();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.element(page.getByRole("heading", { level: 1, name: "Hello Riga" })).toBeVisible();
  await expect.element(missing).not.toBeInTheDocument();
});

test("code that could not be prefetched is fetched again when drawn", async () => {
  vi.mocked(console.error).mockImplementation(() => {});
  const importView = vi
    .fn<() => Promise<{ default: typeof Greeting }>>()
    .mockRejectedValueOnce(new TypeError("Failed to fetch"))
    .mockResolvedValue({ default: Greeting });
  const View = onDemand(importView);
  await View.load();
  const page = await render(inPage(<View name="Riga" />));
  await expect.element(page.getByRole("heading", { level: 1, name: "Hello Riga" })).toBeVisible();
});

test("what is missing over a page leaves the page its heading", async () => {
  vi.mocked(console.error).mockImplementation(() => {});
  const View = onDemand<object>(() => Promise.reject(new TypeError("Failed to fetch")), { isOver: true });
  const page = await render(inPage(<View />));
  await expect.element(page.getByRole("alert")).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Reload page" })).toBeVisible();
  await expect.element(page.getByRole("heading")).not.toBeInTheDocument();
});

test("missing parts are fetched again for an open view", async () => {
  vi.mocked(console.error).mockImplementation(() => {});
  const importParts = vi
    .fn<() => Promise<{ default: string }>>()
    .mockRejectedValueOnce(new TypeError("Failed to fetch"))
    .mockResolvedValue({ default: "Riga" });
  const View = onDemand(async () => ({ default: Parted }), { importParts });
  const page = await render(inPage(<View />));
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.element(page.getByRole("heading", { name: "Hello Riga" })).toBeVisible();
  expect(importParts).toHaveBeenCalledTimes(2);
});

const Parted = ({ parts = "nobody" }: { parts?: string }) => <Greeting name={parts} />;
