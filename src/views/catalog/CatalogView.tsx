import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "wouter";
import { vmCreate } from "#actions/vm/create/vm.create.ts";
import { type VmImage, vmImagesQuery } from "#api/compute/compute.ts";
import { paths } from "#declarations/paths.ts";
import { hasWords, plainText, searchWords } from "#lib/texts/normalise.ts";
import { EmptyState } from "#ui/EmptyState.tsx";
import { Icon } from "#ui/Icon.tsx";
import { LinkButton } from "#ui/LinkButton.tsx";
import { PageHeader } from "#ui/PageHeader.tsx";
import { SearchInput } from "#ui/SearchInput.tsx";
import { TableSkeleton } from "#ui/TableSkeleton.tsx";
import { NoMatch, RowsFailed } from "#views/resource/list/ListStates.tsx";
import { Breadcrumb } from "#views/shell/navigation/Breadcrumb.tsx";
import { useTitle } from "#views/shared/useTitle.ts";
import { useStartingPrices } from "#views/welcome/useStartingPrices.ts";
import { Picture } from "#ui/Picture.tsx";

/** Applications for a new machine; each version links to the create form with that version chosen (Resources spec §2). */
export default function CatalogView() {
  const { t } = useLingui();
  const [params, setParams] = useSearchParams();
  const images = useQuery(vmImagesQuery);
  const price = useStartingPrices()(vmCreate);
  const search = params.get("q") ?? "";
  const setSearch = (q: string) => setParams(q === "" ? {} : { q }, { replace: true });
  const apps = (images.data ?? []).filter(({ is_app_catalog }) => is_app_catalog === true);
  const shown = apps.filter((app) => fits(app, search));
  useTitle(t`App catalog`);
  return (
    <div className="pb-8">
      <PageHeader
        breadcrumb={<Breadcrumb group="compute" />}
        title={<Trans>App catalog</Trans>}
        description={
          <>
            <Trans>Create a virtual machine with an application already installed.</Trans>{" "}
            {price && <Trans>Machines start at {price} per month.</Trans>}
          </>
        }
      />
      {images.data === undefined && images.error ? (
        <RowsFailed error={images.error} onRetry={() => void images.refetch()} />
      ) : images.isPending ? (
        <TableSkeleton label={t`Loading…`} />
      ) : apps.length === 0 ? (
        <EmptyState
          icon={<Icon name="catalog" />}
          title={<Trans>No apps yet</Trans>}
          action={
            <LinkButton href={paths.create("virtual_machine")} variant="primary">
              <Trans>Create virtual machine</Trans>
            </LinkButton>
          }
        >
          <Trans>You can still create a machine with only an operating system.</Trans>
        </EmptyState>
      ) : (
        <div className="grid gap-4 px-4 wide:px-6">
          <SearchInput
            className="wide:w-72"
            label={t`Search apps`}
            placeholder={t`Search`}
            clearLabel={t`Clear the search`}
            value={search}
            onValue={setSearch}
          />
          {shown.length === 0 ? (
            <NoMatch onClear={() => setSearch("")} />
          ) : (
            <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))] gap-4">
              {shown.map((app) => (
                <App key={app.os_name} app={app} />
              ))}
            </ul>
          )}
        </div>
      )}
    </div>
  );
}

const fits = ({ os_name, display_name, versions }: VmImage, search: string): boolean => {
  const text = [os_name, display_name, ...versions.map((version) => version.display_name)].join(" ");
  return hasWords(plainText(text), searchWords(search));
};

function App({ app: { os_name, display_name: name, icon, versions } }: { app: VmImage }) {
  return (
    <li className="grid content-between gap-4 rounded-lg border border-line bg-raise p-4">
      <div className="flex min-w-0 items-center gap-3">
        {icon ? (
          <Picture src={icon} alt="" className="size-10 shrink-0 object-contain" />
        ) : (
          <span className="grid size-10 shrink-0 place-items-center rounded-md bg-sunken text-ink-muted">
            <Icon name="catalog" />
          </span>
        )}
        <h2 className="min-w-0 text-lg font-semibold break-words">{name}</h2>
      </div>
      <div className="flex flex-wrap gap-2">
        {versions.map(({ os_version, display_name: version }) => (
          <LinkButton
            key={os_version}
            size="sm"
            icon={<Icon name="create" />}
            href={createPath(os_name, os_version)}
          >
            <Trans>
              Create machine with {name} {version}
            </Trans>
          </LinkButton>
        ))}
      </div>
    </li>
  );
}

const createPath = (osName: string, osVersion: string) =>
  `${paths.create("virtual_machine")}?${new URLSearchParams({ typeId: "app_catalog", osName, osVersion })}`;
