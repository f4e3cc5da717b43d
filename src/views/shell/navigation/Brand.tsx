import { Picture } from "#ui/Picture.tsx";

/** Logo and name of the site above the navigation; the rail has no room for the name. */
export function Brand({ rail, logo, siteName }: { rail: boolean; logo: string; siteName: string }) {
  return (
    <>
      <Picture src={logo} alt={rail ? siteName : ""} className="size-7 object-contain" />
      {!rail && <span className="min-w-0 flex-1 truncate font-semibold">{siteName}</span>}
    </>
  );
}
