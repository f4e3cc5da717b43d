import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect } from "react";
import { useLocation } from "wouter";
import type { CreateAction } from "#declarations/create.ts";
import type { Creation } from "#machines/creation/creation.actors.ts";
import { Button } from "#ui/Button.tsx";
import { LinkButton } from "#ui/LinkButton.tsx";
import { CreationStatus } from "./CreationStatus.tsx";
import { useKind } from "#views/context/useKind.ts";

interface CreationProgressProps {
  create: CreateAction;
  creation: Creation;
  onAnother: () => void;
}

/** Progress of a creation, until the new resource's page opens. */
export function CreationProgress({ create, creation, onAnother }: CreationProgressProps) {
  const { i18n } = useLingui();
  const kind = useKind(create.kind);
  const [, navigate] = useLocation();

  useEffect(() => {
    const open = () => {
      const { made } = creation.getSnapshot().context;
      if (made && creation.getSnapshot().matches("created")) navigate(made.path, { replace: true });
    };
    const { unsubscribe } = creation.subscribe({ complete: open });
    if (creation.getSnapshot().status === "done") open();
    return unsubscribe;
  }, [creation, navigate]);

  return (
    <div className="grid max-w-[732px] gap-4 px-4 pb-6 wide:px-6">
      <div className="rounded-lg border border-line bg-raise p-4">
        <CreationStatus create={create} creation={creation} />
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <LinkButton href={kind.listPath}>{i18n._(kind.many)}</LinkButton>
        <Button onClick={onAnother}>
          <Trans>Create another</Trans>
        </Button>
        <p className="text-sm text-ink-faint">
          <Trans>You can leave this page. Creation continues on the server.</Trans>
        </p>
      </div>
    </div>
  );
}
