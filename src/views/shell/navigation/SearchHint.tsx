import { useLingui } from "@lingui/react/macro";
import { Icon } from "#ui/Icon.tsx";

/** Classes of the box that looks like a field and opens the palette. */
export const searchBox =
  "flex h-8 w-full max-w-96 min-w-0 items-center gap-2 rounded-md border border-line bg-canvas px-2.5 text-ink-faint " +
  "transition-colors hover:border-line-strong hover:text-ink-muted pointer-coarse:h-11";

/** What the box says, shorter on a phone. */
export function SearchHint() {
  const { t } = useLingui();
  return (
    <>
      <Icon name="search" />
      <span aria-hidden="true" className="flex-1 truncate text-left wide:hidden">{t`Search`}</span>
      <span className="flex-1 truncate text-left max-wide:sr-only">{t`Search or run a command`}</span>
    </>
  );
}
