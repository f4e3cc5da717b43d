import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { Profile } from "../../api/profile.ts";
import { exampleCurl } from "../../curl.ts";
import { Icon } from "../../ui/Icon.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import { Link } from "../../ui/link.tsx";
import { Section } from "../../ui/Section.tsx";
import { useApp } from "../AppContext.tsx";
import { CopyControl } from "../shell/CopyControl.tsx";

const MASK = "•".repeat(16);

/** The customer's own key, hidden until it is asked for. */
export function ApiKey({ user }: { user: Profile }) {
  const { kinds } = useApp();
  const { t } = useLingui();
  const [isShown, setShown] = useState(false);
  const tokens = kinds.get("api_token");
  const curl = exampleCurl();
  if (user.kong_key === "") return null;
  return (
    <Section
      title={<Trans>API key</Trans>}
      description={<Trans>Opens all that you have: whoever knows it can act as you.</Trans>}
    >
      <div className="grid gap-3">
        <div className="flex min-h-8 items-center gap-1">
          <code aria-live="polite" className="min-w-0 flex-1 font-mono text-sm break-all">
            {isShown ? user.kong_key : <span aria-label={t`Hidden`}>{MASK}</span>}
          </code>
          <IconButton
            icon={<Icon name={isShown ? "hide" : "show"} />}
            label={isShown ? t`Hide API key` : t`Show API key`}
            onClick={() => setShown(!isShown)}
          />
          <CopyControl buttonOnly value={user.kong_key} label={t`API key`} />
        </div>
        <div className="grid gap-1">
          <p className="text-ink-muted">
            <Trans>
              Send it as the header <code className="font-mono text-sm">apikey</code>. With the key in the
              variable <code className="font-mono text-sm">PORTICO_API_KEY</code>, this asks who you are:
            </Trans>
          </p>
          <div className="flex items-start gap-2 rounded-md bg-sunken p-2">
            <pre className="min-w-0 flex-1 font-mono text-xs break-all whitespace-pre-wrap">{curl}</pre>
            <CopyControl buttonOnly value={curl} label={t`as curl`} />
          </div>
        </div>
        {tokens && (
          <p className="text-ink-muted">
            <Trans>
              For programs make an{" "}
              <Link href={tokens.listPath} className="text-ink underline underline-offset-2">
                API token
              </Link>{" "}
              instead: it can be kept to one billing account, and deleted without logging you out.
            </Trans>
          </p>
        )}
      </div>
    </Section>
  );
}
