import { site } from "#api/config/site.ts";

/** The tenant's text and picture beside the form; renders nothing without them. */
export function Intro() {
  const { loginIntro, loginIntroImg } = site();
  if (!loginIntro && !loginIntroImg) return null;
  return (
    <aside className="order-last flex flex-col justify-center gap-6 bg-accent-soft px-5 py-5 wide:px-8 xwide:order-first xwide:w-[44%] xwide:max-w-3xl xwide:p-16">
      {loginIntro && (
        <p className="max-w-prose text-base whitespace-pre-line text-ink xwide:text-xl">{loginIntro}</p>
      )}
      {loginIntroImg && (
        <img src={loginIntroImg} alt="" className="hidden max-h-[60vh] w-full object-contain xwide:block" />
      )}
    </aside>
  );
}
