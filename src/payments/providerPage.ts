import { i18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { LinkStart } from "#api/topUp/topUp.ts";
import { webAddress } from "./leave.ts";

/** Where a provider's page is, and what it is opened with. */
export type ProviderPage = Pick<LinkStart, "redirect_url" | "method" | "data">;

const FEATURES = "popup,width=520,height=760";
/** Browsers tell nobody that a window was closed. */
const LOOK_MS = 300;

export interface ProviderWindow {
  lead(page: ProviderPage): void;
  /** Looks no more; a window that has been led nowhere yet is closed. */
  end(): void;
}

/** Opens a window, in a click only; undefined where the browser does not let it. `onClosed` is called once. */
export function openProviderWindow(onClosed: () => void): ProviderWindow | undefined {
  const opened = window.open("", "", FEATURES);
  if (opened === null || opened.closed) return undefined;
  // The provider's page must not lead this one anywhere.
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

/** Leads a window to the page; by POST where the page takes its data from a form. */
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
