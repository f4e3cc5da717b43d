import { Trans } from "@lingui/react/macro";
import { useEffect } from "react";
import { useLocation } from "wouter";
import type { Creation } from "../../../machines/creation/creation.actors.ts";
import { paths } from "../../../paths.ts";
import { Button } from "../../../ui/Button.tsx";
import { LinkButton } from "../../../ui/LinkButton.tsx";
import { CreationStatus } from "./CreationStatus.tsx";

interface InTheMakingProps {
  creation: Creation;
  onAnother: () => void;
}

/** While a machine is made; its own page takes over when it is there. */
export function InTheMaking({ creation, onAnother }: InTheMakingProps) {
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
        <CreationStatus creation={creation} />
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <LinkButton href={paths.vms()}>
          <Trans>Virtual machines</Trans>
        </LinkButton>
        <Button onClick={onAnother}>
          <Trans>Create another</Trans>
        </Button>
        <p className="text-sm text-ink-faint">
          <Trans>You can leave this page: it goes on without you.</Trans>
        </p>
      </div>
    </div>
  );
}
