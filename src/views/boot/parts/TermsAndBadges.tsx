import { Trans, useLingui } from "@lingui/react/macro";
import { site } from "#api/config/site.ts";
import { tenantOf } from "#themes/tenant.ts";
import { useCore } from "#views/context/CoreContext.tsx";

export function TermsAndBadges() {
  const { t } = useLingui();
  const { theme } = useCore();
  const { termsUrl } = site();
  const { isoCertificates } = tenantOf(theme(), site());
  return (
    <footer className="flex flex-wrap items-center justify-center gap-x-6 gap-y-3 pt-2 pb-6 text-sm text-ink-faint">
      {termsUrl && (
        <a
          href={termsUrl}
          target="_blank"
          rel="noreferrer"
          className="inline-flex items-center underline-offset-2 hover:text-ink hover:underline pointer-coarse:min-h-11"
        >
          <Trans>Terms of Service</Trans>
        </a>
      )}
      {isoCertificates.map(({ url, image }) => {
        const badge = <img key={image} src={image} alt={t`ISO certificate`} className="h-10" />;
        return url ? (
          <a key={image} href={url} target="_blank" rel="noreferrer">
            {badge}
          </a>
        ) : (
          badge
        );
      })}
    </footer>
  );
}
