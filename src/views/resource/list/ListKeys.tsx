import { Trans } from "@lingui/react/macro";
import { Kbd } from "#ui/Kbd.tsx";

/** The keyboard shortcuts of a list. */
export function ListKeys() {
  return (
    <p className="hidden flex-wrap gap-x-4 gap-y-1 border-t border-line px-6 py-1.5 text-xs text-ink-faint wide:flex pointer-coarse:hidden print:hidden!">
      <span>
        <Kbd keys={["J", "K"]} /> <Trans>move</Trans>
      </span>
      <span>
        <Kbd keys={["X"]} /> <Trans>select</Trans>
      </span>
      <span>
        <Kbd keys={["Enter"]} /> <Trans>open</Trans>
      </span>
      <span>
        <Kbd keys={["."]} /> <Trans>actions</Trans>
      </span>
      <span>
        <Kbd keys={["/"]} /> <Trans>search</Trans>
      </span>
      <span>
        <Kbd keys={["?"]} /> <Trans>all shortcuts</Trans>
      </span>
    </p>
  );
}
