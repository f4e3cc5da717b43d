import { site } from "#api/config/site.ts";
import { useCore } from "#views/context/CoreContext.tsx";
import { Picture } from "#ui/Picture.tsx";

/** The configuration's logo, else the theme's, next to the site's name. */
export function SiteLogo() {
  const { theme } = useCore();
  return <Picture src={site().loginLogoImg || theme().logo} alt="" className="h-8 max-w-40 object-contain" />;
}
