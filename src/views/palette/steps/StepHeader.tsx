import { useLingui } from "@lingui/react/macro";
import type { Run } from "#machines/actionRun/run.ts";
import { Icon } from "#ui/Icon.tsx";
import { IconButton } from "#ui/IconButton.tsx";
import { runWords } from "#runtime/runs/runs.ts";
import { useApp } from "#views/context/AppContext.tsx";

/** What the run does, with the ways back and out, which a phone has no key for. */
export function StepHeader({ run }: { run: Run }) {
  const { palette, kinds } = useApp();
  const { t } = useLingui();
  return (
    <div className="flex min-h-13 shrink-0 items-center gap-2 border-b border-line px-3">
      <IconButton
        icon={<Icon name="back" />}
        label={t`Back`}
        size="sm"
        onClick={() => palette.send({ type: "palette.back" })}
      />
      <h2 className="min-w-0 flex-1 truncate text-lg font-medium">{runWords(run, kinds).title}</h2>
      <IconButton
        icon={<Icon name="close" />}
        label={t`Close`}
        size="sm"
        onClick={() => palette.send({ type: "palette.close" })}
      />
    </div>
  );
}
