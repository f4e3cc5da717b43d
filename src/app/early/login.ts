import { prefetch } from "#api/cache/prefetch.ts";
import { withDefaults, withWebLinks } from "#api/config/site.ts";
import { CONFIG_PATH, type SiteConfig } from "#api/config/siteConfig.ts";
import { emailIn } from "#api/identity/emailIn.ts";
import { afterFrame } from "#lib/timing/afterFrame.ts";
import { languages } from "#lib/texts/languages.ts";
import { applyVariables, layoutNamed } from "#themes/theme.ts";
import { adoptStyles } from "#views/boot/earlyStyles.ts";
import { PRERENDERED_ID, PRESSED } from "#views/login/prerendered/takeOver.ts";
import { fill, type LoginTemplate, TEMPLATE_ID } from "#views/login/prerendered/template.ts";
import { isCovered, opensLogin } from "./opens.ts";
import { knownConfig, languageOf, thisVisit } from "./visit.ts";

/** Resolves when the form is drawn, or is not to be shown. */
export async function showLogin(): Promise<void> {
  const source = document.getElementById(TEMPLATE_ID);
  const visit = thisVisit();
  const { injected } = visit;
  if (source === null || !opensLogin(visit)) return;
  const template = JSON.parse(source.textContent) as LoginTemplate;
  if (visit.path === template.promoted) return;
  const fetched = knownConfig() ?? (await fetchConfig(injected));
  const config = withDefaults(withWebLinks({ ...fetched, ...injected }));
  // The application may have been faster, and takes the template away.
  if (!fetched || !source.isConnected || !isCovered(config, template.theme)) return;
  adoptStyles(template.styles);
  show(template, config);
  await drawn();
}

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

function show({ theme, layout, variables, pieces }: LoginTemplate, config: SiteConfig): void {
  const language = languageOf(config);
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
  applyVariables(variables, { theme, scheme: "light", layout: layoutNamed(config.siteTheme) ?? layout });
  document.documentElement.lang = language;
  root.hidden = true;
  root.before(form);
}
