import { Trans, useLingui } from "@lingui/react/macro";
import type { Profile } from "#api/profile/profile.ts";
import { exampleCurl } from "#runtime/runs/curl.ts";
import { Link } from "#ui/link.tsx";
import { Section } from "#ui/Section.tsx";
import { useApp } from "#views/context/AppContext.tsx";
import { CopyControl } from "#views/shared/copy/CopyControl.tsx";
import { SecretControl } from "#views/shared/copy/SecretControl.tsx";

/** The customer's API key, hidden by default. */
export function ApiKey({ user }: { user: Profile }) {
  const { kinds } = useApp();
  const { t } = useLingui();
  const tokens = kinds.get("api_token");
  const curl = exampleCurl();
  if (user.kong_key === "") return null;
  return (
    <Section
      title={<Trans>API key</Trans>}
      description={
        <Trans>This API key gives full access to your account. Anyone who has the key can act as you.</Trans>
      }
    >
      <div className="grid gap-3">
        <SecretControl value={user.kong_key} label={t`API key`} />
        <div className="grid gap-1">
          <p className="text-ink-muted">
            <Trans>
              Send the API key in the <code className="font-mono text-sm">apikey</code> header. With the key
              in the variable <code className="font-mono text-sm">PORTICO_API_KEY</code>, this command shows
              who you are:
            </Trans>
          </p>
          <div className="flex items-start gap-2 rounded-md bg-sunken p-2">
            <pre className="min-w-0 flex-1 font-mono text-xs break-all whitespace-pre-wrap">{curl}</pre>
            <CopyControl buttonOnly value={curl} label={t`curl command`} />
          </div>
        </div>
        {tokens && (
          <p className="text-ink-muted">
            <Trans>
              For programs, create an{" "}
              <Link href={tokens.listPath} className="text-ink underline underline-offset-2">
                API token
              </Link>{" "}
              instead of using this API key. You can restrict a token to one billing account, and deleting it
              doesn't log you out.
            </Trans>
          </p>
        )}
      </div>
    </Section>
  );
}
