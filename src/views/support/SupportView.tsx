import { Trans, useLingui } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import type { ReactNode } from "react";
import { site } from "#api/config/site.ts";
import { diagnosticsText } from "#runtime/page/diagnostics.ts";
import { Button } from "#ui/Button.tsx";
import { Icon } from "#ui/Icon.tsx";
import type { IconName } from "#ui/icons.ts";
import { LinkButton } from "#ui/LinkButton.tsx";
import { PageHeader } from "#ui/PageHeader.tsx";
import { Section } from "#ui/Section.tsx";
import { useApp } from "#views/context/AppContext.tsx";
import { Breadcrumb } from "#views/shell/navigation/Breadcrumb.tsx";
import SaveLog from "#views/sessionLog/SaveLog.tsx";
import { CopyControl } from "#views/shared/copy/CopyControl.tsx";
import { useTitle } from "#views/shared/useTitle.ts";
import { useDiagnostics } from "./useDiagnostics.ts";

/** Support channels of the site, and information to send along. */
export default function SupportView() {
  const { t } = useLingui();
  useTitle(t`Support`);
  return (
    <div className="pb-8">
      <PageHeader breadcrumb={<Breadcrumb group="help" />} title={t`Support`} />
      <div className="grid max-w-3xl gap-4 px-4 wide:px-6">
        <Ways />
        <WhatToSend />
      </div>
    </div>
  );
}

function Ways() {
  const { chat } = useApp();
  const canChat = useSelector(chat, (state) => state.can({ type: "chat.open" }));
  const { supportEmail, documentationUrl, apiGrafanaUrl, termsUrl } = site();
  const isReachable = canChat || Boolean(supportEmail);
  return (
    <Section title={<Trans>Get help</Trans>} flush>
      <ul className="divide-y divide-line">
        {canChat && (
          <Way
            icon="support"
            title={<Trans>Chat</Trans>}
            about={<Trans>Chat with support on this page.</Trans>}
            action={
              <Button size="sm" onClick={() => chat.send({ type: "chat.open" })}>
                <Trans>Open chat</Trans>
              </Button>
            }
          />
        )}
        {supportEmail && (
          <Way
            icon="mail"
            title={<CopyControl value={supportEmail} label={supportEmail} />}
            about={<Trans>Support replies to the email address you write from.</Trans>}
            action={
              <LinkButton size="sm" href={`mailto:${supportEmail}`}>
                <Trans>Write an email</Trans>
              </LinkButton>
            }
          />
        )}
        {!isReachable && (
          <Way
            icon="info"
            title={<Trans>No support contact details</Trans>}
            about={
              <Trans>
                Support contact details aren't set up for this site. Check the provider's website.
              </Trans>
            }
          />
        )}
        {documentationUrl && (
          <Way
            icon="external"
            title={<Trans>Documentation</Trans>}
            about={<Trans>Guides and API documentation.</Trans>}
            action={<Outside href={documentationUrl} />}
          />
        )}
        {apiGrafanaUrl && (
          <Way
            icon="report"
            title={<Trans>Metrics</Trans>}
            about={<Trans>Graphs that show how the provider's cloud performs.</Trans>}
            action={<Outside href={apiGrafanaUrl} />}
          />
        )}
        {termsUrl && (
          <Way
            icon="invoice"
            title={<Trans>Terms of Service</Trans>}
            about={<Trans>The agreement between you and the provider.</Trans>}
            action={<Outside href={termsUrl} />}
          />
        )}
      </ul>
    </Section>
  );
}

function Outside({ href }: { href: string }) {
  const { t } = useLingui();
  return (
    <LinkButton size="sm" href={href} target="_blank" rel="noreferrer" aria-label={`${t`Open`}: ${href}`}>
      <Trans>Open</Trans>
    </LinkButton>
  );
}

interface WayProps {
  icon: IconName;
  title: ReactNode;
  about: ReactNode;
  action?: ReactNode;
}

function Way({ icon, title, about, action }: WayProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3">
      <Icon name={icon} className="text-ink-faint" />
      <div className="min-w-0 flex-1 basis-52">
        <p className="font-medium">{title}</p>
        <p className="text-sm text-ink-muted">{about}</p>
      </div>
      {action}
    </li>
  );
}

function WhatToSend() {
  const { t } = useLingui();
  const text = diagnosticsText(useDiagnostics());
  return (
    <Section
      title={<Trans>Information for support</Trans>}
      description={
        <Trans>
          Tell support what you did, what you expected and what happened. Add the lines below, which contain
          no password, key or email address.
        </Trans>
      }
      actions={<CopyControl buttonOnly value={text} label={t`details`} />}
    >
      <pre
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it may scroll
        tabIndex={0}
        aria-label={t`Details for support`}
        className="max-h-96 overflow-auto rounded-md bg-sunken p-3 font-mono text-xs text-ink-muted"
      >
        {text}
      </pre>
      <div className="mt-4">
        <SaveLog />
      </div>
    </Section>
  );
}
