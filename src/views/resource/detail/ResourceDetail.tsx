import type { MessageDescriptor } from "@lingui/core";
import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { useSearchParams } from "wouter";
import { isOn } from "#api/config/site.ts";
import type { FeatureFlag } from "#api/config/siteConfig.ts";
import { formatCount } from "#lib/format.ts";
import type { KindWith } from "#declarations/addresses.ts";
import type { Resource, ResourceKind, ResourceType } from "#declarations/kind.ts";
import { idParam } from "#declarations/paths.ts";
import { Tabs } from "#ui/Tabs.tsx";
import { Breadcrumb } from "#views/shell/navigation/Breadcrumb.tsx";
import { useTitle } from "#views/shared/useTitle.ts";
import { FoundResource } from "./FoundResource.tsx";
import { ResourceHeader } from "./ResourceHeader.tsx";
import { SlowHint } from "./SlowHint.tsx";
import { usePageKeys } from "#views/resource/action/useResourceKeys.ts";
import { usePlaceOf } from "#views/resource/read/usePlaceOf.ts";
import { enabledTypes, useKind } from "#views/context/useKind.ts";

/** A tab with its own address (`?tab=`); the first tab has the plain address. */
export interface DetailTab<R extends Resource = Resource> {
  id: string;
  label: MessageDescriptor;
  count?(resource: R): number;
  /** The switch or kind that the tab requires. */
  flag?: FeatureFlag;
  kind?: ResourceType;
  content(resource: R): ReactNode;
}

interface ResourceDetailProps {
  params: Readonly<Record<string, string>>;
  kind: KindWith<"detail">;
  parts: readonly DetailTab[];
}

/** The page of one resource of any kind: header, tabs, and the states without a resource. */
export default function ResourceDetail({ params, kind: type, parts }: ResourceDetailProps) {
  const kind = useKind(type);
  const id = params[idParam(type)] ?? "";
  const shown = new Set(enabledTypes());
  const tabs = parts.filter(
    (tab) => (tab.flag === undefined || isOn(tab.flag)) && (tab.kind === undefined || shown.has(tab.kind)),
  );
  return (
    // A new key resets page state, such as a revealed secret.
    <FoundResource key={id} kind={kind} location={params["location"]} id={id}>
      {(resource, refetch) => <Page kind={kind} resource={resource} tabs={tabs} onRefresh={refetch} />}
    </FoundResource>
  );
}

interface PageProps {
  kind: ResourceKind;
  resource: Resource;
  tabs: readonly DetailTab[];
  onRefresh: () => void;
}

function Page({ kind, resource, tabs, onRefresh }: PageProps) {
  const { t, i18n } = useLingui();
  const [params] = useSearchParams();
  const { keys, notice } = usePageKeys(resource);
  const placeOf = usePlaceOf();
  const title = kind.titleOf(resource);
  useTitle(title);

  const [first] = tabs;
  const current = tabs.find((tab) => tab.id === params.get("tab")) ?? first;
  const path = kind.detailPath(resource);
  return (
    <div {...keys} className="pb-8">
      <ResourceHeader
        resource={resource}
        breadcrumb={
          <Breadcrumb group={kind.group} kind={kind}>
            {resource.location && placeOf(resource.location)}
          </Breadcrumb>
        }
      />
      <p role="status" className={notice ? "bg-warn-soft px-4 py-2 text-warn-ink wide:px-6" : "sr-only"}>
        {notice}
      </p>
      <SlowHint resource={resource} onRefresh={onRefresh} />
      <div className="px-4 wide:px-6">
        {tabs.length > 1 && (
          <Tabs
            label={t`Parts of this page`}
            current={current?.id ?? ""}
            tabs={tabs.map((tab) => ({
              id: tab.id,
              label: i18n._(tab.label),
              count: tab.count && formatCount(tab.count(resource)),
              href: tab === first ? path : `${path}?tab=${tab.id}`,
            }))}
          />
        )}
        <div className="grid gap-4 pt-4">
          {current?.content(resource) ?? <Trans>This section is empty</Trans>}
        </div>
      </div>
    </div>
  );
}
