import { Trans, useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useSelector } from "@xstate/react";
import { useEffect, useState } from "react";
import { useSearchParams } from "wouter";
import { vmCreate } from "../../actions/vm.create.ts";
import type { CreateRun } from "../../creations.ts";
import { readDraft, removeDraft, writeDraft } from "../../draft.ts";
import { type Creation, resumeVmCreation, type SentVm } from "../../machines/creation/creation.actors.ts";
import { paths } from "../../paths.ts";
import { Link } from "../../ui/link.tsx";
import { PageHeader } from "../../ui/PageHeader.tsx";
import { useApp } from "../AppContext.tsx";
import { useTitle } from "../useTitle.ts";
import { FormSkeleton } from "./create/FormSkeleton.tsx";
import { InTheMaking } from "./create/InTheMaking.tsx";
import { openVmForm } from "./create/openVmForm.ts";
import { presetOf } from "./create/presetOf.ts";
import { useVmOffer } from "./create/useVmOffer.ts";
import { VmCreateForm } from "./create/VmCreateForm.tsx";

/** The screen of `vm.create`. */
export default function VmCreateView() {
  const { t } = useLingui();
  const [round, setRound] = useState(0);
  useTitle(t`Create virtual machine`);
  const startAnew = () => {
    removeDraft(vmCreate.id);
    setRound(round + 1);
  };
  return (
    <>
      <PageHeader
        breadcrumb={
          <Link href={paths.vms()}>
            <Trans>Virtual machines</Trans>
          </Link>
        }
        title={<Trans>Create virtual machine</Trans>}
      />
      <Round key={round} isFirst={round === 0} onAnother={startAnew} />
    </>
  );
}

interface RoundProps {
  /** The first one takes up what was left or lost before. */
  isFirst: boolean;
  onAnother: () => void;
}

/** One machine. What was on its way when the page was left is shown; when it was reloaded, it is asked after. */
function Round({ isFirst, onAnother }: RoundProps) {
  const { creations } = useApp();
  const queryClient = useQueryClient();
  const [live] = useState(() =>
    isFirst ? creations.list().findLast((run) => run.create === vmCreate) : undefined,
  );
  const [draft] = useState(() => (live ? undefined : readDraft<SentVm>(vmCreate.id)));
  const [resumed] = useState(() => draft?.sent && resumeVmCreation(draft.sent, queryClient));
  const [lost, setLost] = useState<Creation>();

  useEffect(() => {
    const subscription = resumed?.subscribe({
      complete: () => {
        if (resumed.getSnapshot().matches("created")) return removeDraft(vmCreate.id);
        writeDraft(vmCreate.id, { values: draft?.values ?? {} }, []);
        setLost(resumed);
      },
    });
    return () => subscription?.unsubscribe();
  }, [resumed, draft]);

  if (resumed && !lost) return <InTheMaking creation={resumed} onAnother={onAnother} />;
  return <Form live={live} lost={lost} onAnother={onAnother} />;
}

interface FormProps {
  live: CreateRun | undefined;
  lost: Creation | undefined;
  onAnother: () => void;
}

function Form({ live, lost, onAnother }: FormProps) {
  const { creations } = useApp();
  const queryClient = useQueryClient();
  const [search] = useSearchParams();
  const [run] = useState(() => live ?? openVmForm(creations, queryClient, presetOf(search)));
  const values = useSelector(run.actor, ({ context }) => context.values);
  const isWithServer = useSelector(run.actor, (it) => it.matches("running") || it.matches("done"));
  const hasFailed = useSelector(run.actor, ({ context }) => context.items[0]?.state === "failed");
  const loaded = useVmOffer(values);
  const creation = run.creation();

  useEffect(() => creations.watch(run), [creations, run]);

  if (creation && isWithServer) return <InTheMaking creation={creation} onAnother={onAnother} />;
  if (loaded.isLoading) return <FormSkeleton />;
  const failed = hasFailed ? creation : creation ? undefined : lost;
  return <VmCreateForm run={run} loaded={loaded} failed={failed} />;
}
