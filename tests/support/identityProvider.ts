import { vi } from "vitest";
import { Page } from "./page.ts";

/** Every request of auth0-js: method, address and raw body. */
export let providerAsked: { request: string; body: unknown }[];
let response: () => { status: number; body: unknown };

export const providerAnswers = (status: number, body: unknown): void =>
  void (response = () => ({ status, body }));
/** Simulates a lost connection. */
export const providerIsSilent = (): void => providerAnswers(0, undefined);

class Xhr extends EventTarget {
  readyState = 0;
  status = 0;
  responseType = "";
  responseText = "";
  #line = "";
  open(method: string, url: string) {
    this.#line = `${method} ${url}`;
  }
  setRequestHeader() {}
  getAllResponseHeaders = () => "content-type: application/json";
  getResponseHeader = () => "application/json";
  send(text: string) {
    providerAsked.push({ request: this.#line, body: JSON.parse(text) });
    const { status, body } = response();
    Object.assign(this, { readyState: 4, status, responseText: JSON.stringify(body) ?? "" });
    queueMicrotask(() => this.dispatchEvent(new Event("readystatechange")));
  }
}

const PAGE = "https://portal.example.com/app/vms?username=a%40b.ee";
let left: string[];
/** auth0-js caches the first window, so all tests share one. */
const page = Object.defineProperty(Object.assign(new Page(), { XMLHttpRequest: Xhr, crypto }), "location", {
  get: () => new URL(PAGE),
  set: (to: string) => {
    left.push(to);
  },
});

/** A minimal page for auth0-js, which sends by XMLHttpRequest and navigates by window.location. */
export function stubProvider() {
  providerAsked = [];
  left = [];
  providerAnswers(200, {});
  vi.stubGlobal("location", new URL(PAGE));
  vi.stubGlobal("document", { cookie: "", querySelector: () => null });
  vi.stubGlobal("window", page);
  return { page, left };
}

/** The query of a provider address, without values that change every time. */
export function asked(address: string) {
  const { origin, pathname, searchParams } = new URL(address);
  for (const name of ["state", "nonce", "auth0Client"]) searchParams.delete(name);
  return { page: origin + pathname, ...Object.fromEntries(searchParams) };
}
