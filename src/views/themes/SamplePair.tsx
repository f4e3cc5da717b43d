import { useId } from "react";
import type { Layout, Theme } from "#themes/theme.ts";
import { ThemeSample } from "./ThemeSample.tsx";

/** One theme in both schemes, side by side where space allows. */
export function SamplePair({ theme, layout }: { theme: Theme; layout: Layout }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-8">
      <h2 id={id} className="mb-2 text-lg font-semibold">
        {theme.name}
        <span className="ml-2 text-sm font-normal text-ink-faint">
          {layout}, {theme.accent}
        </span>
      </h2>
      <div className="grid gap-4 xwide:grid-cols-2">
        <ThemeSample theme={theme} scheme="light" layout={layout} />
        <ThemeSample theme={theme} scheme="dark" layout={layout} />
      </div>
    </section>
  );
}
