import type { ReactNode } from "react";
import { site } from "#api/config/site.ts";
import { LanguageSelect } from "./parts/LanguageSelect.tsx";
import { SiteLogo } from "./parts/SiteLogo.tsx";
import { TermsAndBadges } from "./parts/TermsAndBadges.tsx";

interface OpenPageProps {
  /** Shown beside the card on a wide screen, below everything else on a narrow one. */
  intro?: ReactNode;
  /** Shown above the card. */
  banner?: ReactNode;
  children: ReactNode;
}

/** Layout of every screen before log-in: logo, one card, languages, terms and certificates. */
export function OpenPage({ intro, banner, children }: OpenPageProps) {
  const { siteName } = site();
  return (
    <div className="flex min-h-dvh flex-col bg-raise text-ink wide:bg-canvas xwide:flex-row">
      {intro}
      <div className="flex min-w-0 flex-1 flex-col safe-px-5 wide:safe-px-8">
        <header className="flex items-center justify-between gap-4 py-4">
          <span className="flex min-w-0 items-center gap-2.5 font-semibold">
            <SiteLogo />
            <span className="truncate text-lg">{siteName}</span>
          </span>
          <LanguageSelect />
        </header>
        <main className="flex flex-1 flex-col items-center py-6 wide:justify-center wide:py-10">
          {banner}
          <div className="w-full max-w-md wide:max-w-[26rem] wide:rounded-lg wide:border wide:border-line wide:bg-raise wide:p-8 wide:shadow-md">
            {children}
          </div>
        </main>
        <TermsAndBadges />
      </div>
    </div>
  );
}
