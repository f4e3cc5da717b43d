import type { Messages } from "@lingui/core";
import type { ReactNode } from "react";
import { setTheme } from "#api/siteWording.ts";
import { kindAddresses } from "#declarations/addresses.ts";
import { slot, slotsIn } from "#lib/texts/slots.ts";
import { kindSummaries } from "#resources/kinds.ts";
import { colorsOf, type Theme } from "#themes/theme.ts";
import { PageHeader } from "#ui/PageHeader.tsx";
import { Breadcrumb } from "#views/shell/navigation/Breadcrumb.tsx";
import { ShellFrame } from "#views/shell/prerendered/ShellFrame.tsx";
import { type FrameVariant, markupsOf, type RenderedFrame } from "#views/shell/prerendered/template.ts";
import { type Catalogues, loadedThemes } from "./loadedThemes.ts";
import { i18nIn, staticMarkup } from "./staticMarkup.tsx";

/** The shell of every theme without a screen, with slots for its texts. */
export const shellFrames = (catalogues: Catalogues): RenderedFrame[] =>
  loadedThemes.map((theme) => frameOf(theme, catalogues));

function frameOf(theme: Theme, catalogues: Catalogues): RenderedFrame {
  setTheme(theme);
  const ids = [...catalogues.values()].flatMap((messages) => Object.keys(messages));
  const slots = i18nIn("en", Object.fromEntries(ids.map((id) => [id, [slot(id)]])));
  const render = (view: ReactNode) => staticMarkup(view, slots);

  const summaries = kindSummaries();
  const variant = (name: FrameVariant) => render(<ShellFrame variant={name} logo={theme.logo} />);
  const variants = { sidebar: variant("sidebar"), rail: variant("rail"), bottom: variant("bottom") };
  const lists = summaries.filter(({ type }) => "list" in kindAddresses[type]);
  const headers = Object.fromEntries(
    lists.map(({ listPath, group, many, flag }) => {
      const header = <PageHeader breadcrumb={<Breadcrumb group={group} />} title={slots._(many)} />;
      return [listPath, { ...(flag && { flag }), markup: render(header) }];
    }),
  );

  const used = markupsOf({ variants, headers }).flatMap(slotsIn);
  const textsIn = (language: string, messages: Messages) => {
    const i18n = i18nIn(language, messages);
    return Object.fromEntries(used.filter((key) => key in messages).map((id) => [id, i18n._(id)]));
  };
  return {
    theme: theme.id,
    layout: theme.layout,
    colors: { light: colorsOf(theme, "light"), dark: colorsOf(theme, "dark") },
    variants,
    headers,
    texts: Object.fromEntries([...catalogues].map(([id, messages]) => [id, textsIn(id, messages)])),
  };
}
