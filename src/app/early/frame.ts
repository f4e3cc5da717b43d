import { withDefaults } from "#api/config/site.ts";
import { themeIdOf } from "#api/config/siteConfig.ts";
import { readStored } from "#lib/storage/storage.ts";
import { escapeHtml, fillSlots } from "#lib/texts/slots.ts";
import { storedPreference, systemScheme } from "#machines/colourScheme/colourScheme.actors.ts";
import { applyVariables, inLayout, layoutNamed } from "#themes/theme.ts";
import { adoptStyles } from "#views/boot/earlyStyles.ts";
import { isMobileWindow, isRailChosen } from "#views/shell/navigationShape.ts";
import { FRAME_ID } from "#views/shell/prerendered/frame.ts";
import {
  FRAME_TEMPLATE_ID,
  type FrameTemplate,
  type FrameVariant,
} from "#views/shell/prerendered/template.ts";
import { opensShell } from "./opens.ts";
import { knownConfig, languageOf, thisVisit } from "./visit.ts";

/** With English labels. */
const USUAL_WIDTH_PX = 264;

/** Shows the shell, if it is what the page opens with and the site's configuration is known already. */
export function showFrame(): void {
  const source = document.getElementById(FRAME_TEMPLATE_ID);
  const visit = thisVisit();
  const fetched = knownConfig();
  if (source === null || fetched === undefined || !opensShell(visit)) return;
  const template = JSON.parse(source.textContent) as FrameTemplate;
  const config = withDefaults({ ...fetched, ...visit.injected });
  const texts = template.texts[languageOf(config)];
  if (themeIdOf(config) !== template.theme || texts === undefined) return;
  adoptStyles(template.styles);
  const { theme, colors, headers } = template;
  const preference = storedPreference();
  const scheme = preference === "auto" ? systemScheme() : preference;
  const layout = layoutNamed(config.siteTheme) ?? template.layout;
  applyVariables(
    inLayout((each) => colors[each], scheme, layout),
    { theme, scheme, layout },
  );
  const textOf = (key: string) => escapeHtml(key === "siteName" ? config.siteName : (texts[key] ?? ""));
  const { flag, markup: list = "" } = headers[visit.path] ?? {};
  const header = flag === undefined || config[flag] ? fillSlots(list, textOf) : "";
  const variant = variantOf();
  const markup = fillSlots(template.variants[variant], (key) => (key === "header" ? header : textOf(key)));
  document.getElementById("root")?.insertAdjacentHTML("beforebegin", markup);
  if (variant === "sidebar") keepWidth();
}

/** Without labels, the sidebar is as wide as the last page's, or as usual. */
function keepWidth(): void {
  const sidebar = document.querySelector<HTMLElement>(`#${FRAME_ID} .nav`);
  const width = Number(readStored("navigation.width")) || USUAL_WIDTH_PX;
  if (sidebar) sidebar.style.width = `${width}px`;
}

function variantOf(): FrameVariant {
  if (isMobileWindow()) return "bottom";
  return isRailChosen() ? "rail" : "sidebar";
}
