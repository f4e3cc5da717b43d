/**
 * Shows the log-in form before any other file arrives, then starts the application. The build writes this file into the
 * page as an inline script.
 */
import { prefetch } from "#api/cache/prefetch.ts";
import { cachedConfig } from "#api/config/cachedConfig.ts";
import { readAnswers, readInjected } from "#api/config/injected.ts";
import { withDefaults, withWebLinks } from "#api/config/site.ts";
import { CONFIG_PATH, type SiteConfig } from "#api/config/siteConfig.ts";
import { emailIn } from "#api/identity/emailIn.ts";
import { BASE_PATH, CONFIG_PATIENCE_MS } from "#lib/constants.ts";
import { afterFrame } from "#lib/timing/afterFrame.ts";
import { readStored } from "#lib/storage/storage.ts";
import { canonical, initialLanguage, languages } from "#lib/texts/languages.ts";
import { applyVariables, layoutNamed } from "#themes/theme.ts";
import { PRERENDERED_ID, PRESSED, removePrerendered } from "#views/login/prerendered/takeOver.ts";
import { fill, type LoginTemplate, TEMPLATE_ID } from "#views/login/prerendered/template.ts";
import { isCovered, opensLogin } from "./opensLogin.ts";

interface Addresses {
  /** The application's module. */
  application?: string;
  stylesheet?: string;
}

declare global {
  /** Settles when the form is drawn, or is not the first thing to be shown. */
  var porticoFormDrawn: Promise<void> | undefined;
}

async function start({ application = "", stylesheet = "" }: Addresses): Promise<void> {
  globalThis.porticoFormDrawn = Promise.race([showLogin(), pause(CONFIG_PATIENCE_MS)]);
  try {
    await globalThis.porticoFormDrawn;
  } finally {
    await loadStylesheet(stylesheet);
    if (hasStylesheet()) document.adoptedStyleSheets = [];
    await import(application).catch(removeForm);
  }
}

/** Any earlier, it would hold back the form. Resolves without it too: the application works without styles. */
function loadStylesheet(address: string): Promise<unknown> {
  const { promise, resolve } = Promise.withResolvers();
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.crossOrigin = "";
  link.href = address;
  link.addEventListener("load", resolve);
  link.addEventListener("error", resolve);
  document.head.append(link);
  return promise;
}

const hasStylesheet = () => document.styleSheets.length > 0;

/** Without the application the form would do nothing. */
function removeForm(error: unknown): never {
  removePrerendered();
  throw error;
}

/** Resolves when the form is drawn, or is not to be shown. */
async function showLogin(): Promise<void> {
  const source = document.getElementById(TEMPLATE_ID);
  const injected = readInjected();
  const visit = {
    path: location.pathname.slice(BASE_PATH.length),
    search: location.search,
    hasKey: readStored("apikey") !== undefined,
    isMocked: readStored("enableMockApi") !== undefined,
    injected,
  };
  if (source === null || !opensLogin(visit)) return;
  const template = JSON.parse(source.textContent) as LoginTemplate;
  if (visit.path === template.promoted) return;
  const fetched =
    cachedConfig(Date.now()) ??
    (readAnswers()[CONFIG_PATH] as Partial<SiteConfig> | undefined) ??
    (await fetchConfig(injected));
  const config = withDefaults(withWebLinks({ ...fetched, ...injected }));
  // The application may have been faster, and takes the template away.
  if (!fetched || !source.isConnected || !isCovered(config, template.theme)) return;
  if (!hasStylesheet()) adopt(template.styles);
  show(template, config);
  await drawn();
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Resolves in the task after the next frame; a hidden page draws none. */
const drawn = () => (document.hidden ? undefined : new Promise<void>(afterFrame));

/** Undefined after a failure, which the application reports. */
async function fetchConfig({
  apiUrl = "/v1",
}: Partial<SiteConfig>): Promise<Partial<SiteConfig> | undefined> {
  try {
    const response = await prefetch(`${apiUrl}${CONFIG_PATH}`);
    return response.ok ? ((await response.clone().json()) as Partial<SiteConfig>) : undefined;
  } catch {
    return undefined;
  }
}

/** Styles the form until the stylesheet is there. */
function adopt(styles: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets = [sheet];
}

function show({ theme, layout, variables, pieces }: LoginTemplate, config: SiteConfig): void {
  const { siteLocale, siteTheme } = config;
  const language = initialLanguage(
    readStored("language"),
    undefined,
    navigator.languages,
    canonical(siteLocale ?? ""),
  );
  const root = document.getElementById("root");
  const markup = pieces[language];
  if (root === null || markup === undefined) return;
  const form = document.createElement("div");
  form.id = PRERENDERED_ID;
  form.innerHTML = fill(markup, { ...config, username: emailIn(location.search, "username") });
  for (const select of form.querySelectorAll("select")) {
    select.disabled = true;
    // The menu is as wide as its longest language.
    for (const { id, title } of languages.slice(select.length)) select.add(new Option(title, id));
  }
  form.addEventListener("submit", (event) => event.preventDefault());
  const press = ({ target, type }: Event) => {
    form.querySelector(`[${PRESSED}]`)?.removeAttribute(PRESSED);
    if (target instanceof Element && type !== "pointercancel")
      target.closest("button")?.setAttribute(PRESSED, "");
  };
  // A button replaced while it is held down gets no click.
  for (const type of ["pointerdown", "pointercancel", "click"]) form.addEventListener(type, press);
  applyVariables(variables, { theme, scheme: "light", layout: layoutNamed(siteTheme) ?? layout });
  document.documentElement.lang = language;
  root.hidden = true;
  root.before(form);
}

void start(document.currentScript?.dataset ?? {});
