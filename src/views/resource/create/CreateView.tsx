import { useLingui } from "@lingui/react/macro";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useSelector } from "@xstate/react";
import { useEffect, useState, useSyncExternalStore } from "react";
import { useSearchParams } from "wouter";
import { createOf } from "#resources/actions.ts";
import type { CreateAction } from "#declarations/create.ts";
import {
  blockingAccount,
  restrictionOf,
  restrictionTitle,
} from "#actions/billingAccount/accountRestriction.ts";
import type { ResourceType } from "#declarations/kind.ts";
import { billingAccountListQuery } from "#api/billingAccount/billingAccount.ts";
import type { CreateRun } from "#runtime/creations/creations.ts";
import { filledDrafts, readDraft, removeDraft } from "#runtime/runs/draft.ts";
import type { Creation } from "#machines/creation/creation.actors.ts";
import { pendingCreations, resumeRun } from "#runtime/creations/pendingCreations.ts";
import { kindOf } from "#resources/registry.ts";
import { EmptyState } from "#ui/EmptyState.tsx";
import { Icon } from "#ui/Icon.tsx";
import { LinkButton } from "#ui/LinkButton.tsx";
import { PageHeader } from "#ui/PageHeader.tsx";
import { useApp } from "#views/context/AppContext.tsx";
import { Breadcrumb } from "#views/shell/navigation/Breadcrumb.tsx";
import { useTitle } from "#views/shared/useTitle.ts";
import { WarningBanner } from "#views/resource/run/RunWarning.tsx";
import { CreateFormView } from "./CreateFormView.tsx";
import { FormSkeleton } from "#views/resource/form/FormSkeleton.tsx";
import { CreationProgress } from "./CreationProgress.tsx";
import { openForm } from "./openForm.ts";
import type { CreateParts, CreateViewProps } from "./useFormState.ts";
import { useFormOptions } from "./useFormOptions.ts";

/** The screen of any create action: the form, then progress until the new resource's page opens. */
export default function CreateView({ kind: type, parts }: { kind: ResourceType; parts: CreateParts }) {
  const create = createOf(type);
  const { kinds } = useApp();
  const { i18n } = useLingui();
  const [round, setRound] = useState(0);
  const fills = useSyncExternalStore(filledDrafts.subscribe, filledDrafts.count);
  const kind = kindOf(kinds, { $type: type });
  const title = i18n._(create.label);
  useTitle(title);
  const refusal = create.refusal?.();
  const accounts = useQuery({ ...billingAccountListQuery, enabled: create.permission !== undefined }).data;
  const account = blockingAccount(create.permission, accounts ?? []);
  const restriction = account && restrictionOf(account);
  const startOver = () => {
    removeDraft(create.id);
    setRound(round + 1);
  };
  return (
    <>
      <PageHeader breadcrumb={<Breadcrumb group={kind.group} kind={kind} />} title={title} />
      {refusal ? (
        <EmptyState
          icon={<Icon name={kind.icon} />}
          title={i18n._(refusal)}
          action={<LinkButton href={kind.listPath}>{i18n._(kind.many)}</LinkButton>}
        />
      ) : account && restriction ? (
        <EmptyState
          icon={<Icon name="billing" />}
          title={restrictionTitle(account)}
          action={
            <LinkButton href={restriction.remedy.path(account)}>
              {i18n._(restriction.remedy.label)}
            </LinkButton>
          }
        >
          {i18n._(restriction.effect)}
        </EmptyState>
      ) : (
        <>
          {create.warning && (
            <div className="max-w-[732px] px-4 pb-4 empty:hidden wide:px-6">
              <WarningBanner warning={create.warning} />
            </div>
          )}
          <Round
            key={`${round} ${fills}`}
            create={create}
            form={parts}
            isFirst={round === 0}
            onAnother={startOver}
          />
        </>
      )}
    </>
  );
}

interface RoundProps extends CreateViewProps {
  /** The first round resumes a draft or a lost creation. */
  isFirst: boolean;
  onAnother: () => void;
}

/** One resource. A creation left in progress is shown; after a reload its outcome is checked. */
function Round({ isFirst, ...props }: RoundProps) {
  const { create, onAnother } = props;
  const { creations, kinds } = useApp();
  const queryClient = useQueryClient();
  const [live] = useState(() =>
    isFirst
      ? (creations.list().findLast((run) => run.create === create) ??
        sentBefore(create, { creations, kinds, queryClient }))
      : undefined,
  );
  const resumed = live?.resumes === undefined ? undefined : live;
  const [lost, setLost] = useState<Creation>();

  useEffect(() => {
    if (!resumed) return undefined;
    const stopWatching = creations.watch(resumed);
    const look = ({ value }: { value: unknown }) => {
      if (value !== "failed") return;
      setLost(resumed.creation());
      // This screen reports the failure, and the form holds the input.
      resumed.actor.send({ type: "run.dismiss" });
    };
    const { unsubscribe } = resumed.actor.subscribe(look);
    look(resumed.actor.getSnapshot());
    return () => {
      unsubscribe();
      stopWatching();
    };
  }, [resumed, creations]);

  const creation = resumed?.creation();
  if (creation && !lost)
    return <CreationProgress create={create} creation={creation} onAnother={onAnother} />;
  return <Form {...props} live={resumed ? undefined : live} lost={lost} />;
}

/** The creation this tab sent before a reload. A draft whose creation another tab has taken over belongs to that tab. */
function sentBefore(create: CreateAction, tools: Parameters<typeof resumeRun>[1]): CreateRun | undefined {
  const sent = readDraft(create.id)?.sent;
  if (sent === undefined) return undefined;
  const work = pendingCreations.get(sent);
  if (work) return resumeRun(work, tools);
  removeDraft(create.id);
  return undefined;
}

interface FormProps extends CreateViewProps {
  live: CreateRun | undefined;
  lost: Creation | undefined;
  onAnother: () => void;
}

function Form({ live, lost, onAnother, ...props }: FormProps) {
  const { create, form } = props;
  const { creations, kinds } = useApp();
  const queryClient = useQueryClient();
  const [search] = useSearchParams();
  const [run] = useState(
    () =>
      live ??
      openForm({ create, form, kind: kindOf(kinds, { $type: create.kind }), creations, queryClient, search }),
  );
  const values = useSelector(run.actor, ({ context }) => context.values);
  const isWithServer = useSelector(run.actor, (it) => it.matches("running") || it.matches("done"));
  const hasFailed = useSelector(run.actor, ({ context }) => context.items[0]?.state === "failed");
  const loaded = useFormOptions(form, values);
  const creation = run.creation();

  useEffect(() => creations.watch(run), [creations, run]);

  if (creation && isWithServer)
    return <CreationProgress create={create} creation={creation} onAnother={onAnother} />;
  if (loaded.isFirstLoading) return <FormSkeleton />;
  const failed = hasFailed ? creation : creation ? undefined : lost;
  return <CreateFormView {...props} run={run} loaded={loaded} failed={failed} />;
}
