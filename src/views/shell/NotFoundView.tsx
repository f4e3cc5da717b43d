import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "#ui/Button.tsx";
import { Icon } from "#ui/Icon.tsx";
import { LinkButton } from "#ui/LinkButton.tsx";
import { PageHeader } from "#ui/PageHeader.tsx";
import { useApp } from "#views/context/AppContext.tsx";
import { useTitle } from "#views/shared/useTitle.ts";
import { Breadcrumb } from "./navigation/Breadcrumb.tsx";
import { useAreas } from "./navigation/useAreas.ts";

/** For unknown addresses and areas that this site does not offer. */
export function NotFoundView() {
  const { palette } = useApp();
  const { t, i18n } = useLingui();
  const [start] = useAreas();
  useTitle(t`Page not found`);
  return (
    <>
      <PageHeader breadcrumb={<Breadcrumb group={undefined} />} title={t`Page not found`} />
      <div className="grid justify-items-start gap-4 px-4 wide:px-6">
        <p className="max-w-prose text-ink-muted">
          <Trans>
            There is no page at this address. Check the address for typos. The page may also have been
            removed.
          </Trans>
        </p>
        <div className="flex flex-wrap gap-2">
          {start && (
            <LinkButton href={start.path} variant="primary">
              {i18n._(start.label)}
            </LinkButton>
          )}
          <Button icon={<Icon name="search" />} onClick={() => palette.send({ type: "palette.open" })}>
            <Trans>Search</Trans>
          </Button>
        </div>
      </div>
    </>
  );
}
