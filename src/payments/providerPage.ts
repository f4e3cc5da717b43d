import { i18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { LinkStart } from "#api/topUp/topUp.ts";
import { webAddress } from "./leave.ts";

/** URL, method and data of a provider's page. */
export type ProviderPage = Pick<LinkStart, "redirect_url" | "method" | "data">;

const FEATURES = "popup,width=520,height=760";
/** Polling interval: browsers have no event for a closed window. */
const LOOK_MS = 300;

export interface ProviderWindow {
  lead(page: ProviderPage): void;
  /** Stops polling; closes a window that was never navigated. */
  end(): void;
}

/** Opens a window, only within a click; undefined if the browser blocks it. `onClosed` is called once. */
export function openProviderWindow(onClosed: () => void): ProviderWindow | undefined {
  const opened = window.open("", "", FEATURES);
  if (opened === null || opened.closed) return undefined;
  // The provider's page must not navigate this one.
  opened.opener = null;
  opened.document.title = i18n._(msg`Opening the payment page…`);
  opened.document.body.textContent = opened.document.title;
  let isLed = false;
  const look = setInterval(() => {
    if (!opened.closed) return;
    clearInterval(look);
    onClosed();
  }, LOOK_MS);
  return {
    lead: (page) => {
      isLed = true;
      if (!opened.closed) navigateWindow(opened, page);
    },
    end: () => {
      clearInterval(look);
      if (!isLed) opened.close();
    },
  };
}

/** Navigates a window to the page; by POST if the page takes its data from a form. */
export function navigateWindow(target: Window, { redirect_url, method, data }: ProviderPage): void {
  const url = webAddress(redirect_url);
  const fields = Object.entries(data ?? {}).map(([name, value]) => [name, String(value ?? "")] as const);
  if (method?.toUpperCase() !== "POST") {
    for (const [name, value] of fields) url.searchParams.set(name, value);
    target.location.assign(url.href);
    return;
  }
  const form = target.document.createElement("form");
  form.method = "post";
  form.action = url.href;
  for (const [name, value] of fields) {
    const input = target.document.createElement("input");
    input.type = "hidden";
    input.name = name;
    input.value = value;
    form.append(input);
  }
  target.document.body.append(form);
  form.submit();
}
