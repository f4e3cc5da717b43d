import { useState } from "react";
import { buttonClass } from "./buttonClass.ts";
import { cx } from "./cx.ts";
import type { MenuProps } from "./menu.ts";

/**
 * A button and the list of what it offers. The list's code is fetched when the button is first pointed at or
 * focused: a table has one on each row, and a first visit should not wait for menus it does not open.
 */
export function Menu(props: MenuProps) {
  const { label, button, variant = "quiet", size = "md", className } = props;
  const [list, setList] = useState<Awaited<ReturnType<typeof loadList>> | null>(null);
  const ask = async () => setList(await loadList());
  if (list) return <list.OpenedMenu {...props} />;
  return (
    <button
      type="button"
      aria-label={label}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={loadList}
      onFocus={loadList}
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

// Not React.lazy: once its fallback has been seen, React holds the real thing back for 300 ms.
const loadList = () => import("./OpenedMenu.tsx");
