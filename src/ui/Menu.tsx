import { useState } from "react";
import { buttonClass } from "./buttonClass.ts";
import { cx } from "./cx.ts";
import type { MenuProps } from "./menu.ts";

/**
 * A menu button. The list's code loads when the button is first hovered or focused, because every table row has a menu
 * and a first visit opens few.
 */
export function Menu(props: MenuProps) {
  const { label, button, variant = "quiet", size = "md", className, prepare } = props;
  const [list, setList] = useState<Awaited<ReturnType<typeof loadList>> | null>(null);
  const load = async () => {
    const [loaded] = await Promise.all([loadList(), prepare?.()]);
    return loaded;
  };
  const ask = async () => setList(await load());
  if (list) return <list.OpenedMenu {...props} />;
  return (
    <button
      type="button"
      aria-label={label}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={load}
      onFocus={load}
      onClick={ask}
      onKeyDown={(event) => {
        if (event.key !== "Enter") return;
        event.preventDefault();
        void ask();
      }}
      className={cx(buttonClass(variant, size), "gap-1.5", className)}
    >
      {button}
    </button>
  );
}

// Not React.lazy: React keeps a visible Suspense fallback for 300 ms.
const loadList = () => import("./OpenedMenu.tsx");
