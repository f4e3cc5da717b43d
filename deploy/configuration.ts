/** What server and application know alike of a site's configuration. */

/** Where the API answers with it. */
export const CONFIG_PATH = "/config/ui/config";

/** The id of the theme that it picks. */
export const themeIdOf = ({ theme, siteTheme }: Themed): string => theme ?? siteTheme ?? "neutral";

interface Themed {
  theme?: string | undefined;
  siteTheme?: string | undefined;
}
