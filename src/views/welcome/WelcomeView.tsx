import { Trans, useLingui } from "@lingui/react/macro";
import { site } from "#api/config/site.ts";
import { paths } from "#declarations/paths.ts";
import { Icon } from "#ui/Icon.tsx";
import { Kbd } from "#ui/Kbd.tsx";
import { LinkButton } from "#ui/LinkButton.tsx";
import { PageHeader } from "#ui/PageHeader.tsx";
import { Section } from "#ui/Section.tsx";
import { Breadcrumb } from "#views/shell/navigation/Breadcrumb.tsx";
import { isMac } from "#views/shell/shortcuts/isMac.ts";
import { useTitle } from "#views/shared/useTitle.ts";
import { FirstSteps } from "./FirstSteps.tsx";

/** Start page for new customers, with links to help. */
export default function WelcomeView() {
  const { t } = useLingui();
  const { siteName, documentationUrl } = site();
  useTitle(t`Welcome`);
  return (
    <div className="pb-8">
      <PageHeader
        breadcrumb={<Breadcrumb group="start" />}
        title={t`Welcome to ${siteName}`}
        description={<Trans>Start with one of these steps.</Trans>}
      />
      <div className="grid max-w-3xl gap-4 px-4 wide:px-6">
        <Section title={<Trans>Start here</Trans>} flush>
          <FirstSteps />
        </Section>
        <Section title={<Trans>Good to know</Trans>}>
          <p className="mb-3 text-ink-muted pointer-coarse:hidden">
            <Trans>
              Press <Kbd keys={[isMac() ? "⌘" : "Ctrl", "K"]} /> to search or run a command, and{" "}
              <Kbd keys={["?"]} /> to see all keyboard shortcuts.
            </Trans>
          </p>
          <div className="flex flex-wrap gap-2">
            {documentationUrl && (
              <LinkButton
                href={documentationUrl}
                target="_blank"
                rel="noreferrer"
                icon={<Icon name="external" />}
              >
                <Trans>Documentation</Trans>
              </LinkButton>
            )}
            <LinkButton href={paths.page("support")} icon={<Icon name="support" />}>
              <Trans>Support</Trans>
            </LinkButton>
          </div>
        </Section>
      </div>
    </div>
  );
}
