import { Trans } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import { kindOf } from "#resources/registry.ts";
import type { Resource } from "#declarations/kind.ts";
import { useApp } from "#views/context/AppContext.tsx";
import { useSnapshot } from "#views/resource/read/useSnapshot.ts";

const SECOND_MS = 1000;

/** Time until the resource is forced out of its state, if it will be. */
export function Countdown({ resource }: { resource: Resource }) {
  const { kinds } = useApp();
  const snapshot = useSnapshot(resource);
  const due = kindOf(kinds, resource).lifecycle.dueOf?.(snapshot);
  return due === undefined ? null : <Left key={due} due={due} />;
}

function Left({ due }: { due: number }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.ceil((due - now) / SECOND_MS));
  return (
    <span role="timer" className="text-ink-muted tabular-nums">
      <Trans>Machine will be forced off in {seconds} s</Trans>
    </span>
  );
}
