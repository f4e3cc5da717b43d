import { cloneElement, useId, useRef } from "react";
import type { ReactElement, ReactNode } from "react";
import { TOOLTIP_CLOSE_MS, TOOLTIP_EXIT_MS, TOOLTIP_OPEN_MS } from "#lib/constants.ts";

const GAP_PX = 6;
const EDGE_PX = 8;

interface TooltipProps {
  /** Without content there is no tooltip. */
  content: ReactNode;
  /** False if the content repeats the child's accessible name. */
  describes?: boolean | undefined;
  className?: string | undefined;
  /** One focusable element. */
  children: ReactElement<{ "aria-describedby"?: string | undefined }>;
}

/**
 * Tooltip on hover and keyboard focus; Escape closes it and the pointer may rest on it. It is drawn in the top layer,
 * so that no scrolling container clips it.
 */
export function Tooltip({ content, describes = true, className, children }: TooltipProps) {
  const id = useId();
  const box = useRef<HTMLSpanElement>(null);
  const tip = useRef<HTMLSpanElement>(null);
  const timer = useRef(0);
  if (!content) return children;

  const later = (run: () => void, ms: number) => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(run, ms);
  };
  const open = () => {
    if (!box.current?.isConnected || !tip.current?.isConnected) return;
    tip.current.showPopover();
    place(tip.current, box.current.getBoundingClientRect());
  };
  const close = () => {
    window.clearTimeout(timer.current);
    if (tip.current?.isConnected) tip.current.hidePopover();
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it listens for its child
    <span
      ref={box}
      className={className ?? "inline-flex max-w-full"}
      onPointerEnter={(event) => event.pointerType !== "touch" && later(open, TOOLTIP_OPEN_MS)}
      onPointerLeave={() => later(close, TOOLTIP_CLOSE_MS)}
      onFocus={(event) => event.target.matches(":focus-visible") && later(open, 0)}
      onBlur={close}
      onClick={close}
      onKeyDown={(event) => event.key === "Escape" && close()}
    >
      {describes ? cloneElement(children, { "aria-describedby": id }) : children}
      <span
        ref={tip}
        id={id}
        popover="manual"
        role="tooltip"
        aria-hidden={!describes}
        style={{ transitionDuration: `${TOOLTIP_EXIT_MS}ms` }}
        className="pointer-events-none fixed inset-auto m-0 w-max max-w-72 rounded-md bg-ink px-2 py-1 text-xs text-raise opacity-0 transition-[opacity,display,overlay] transition-discrete open:pointer-events-auto open:opacity-100"
      >
        {content}
      </span>
    </span>
  );
}

function place(tip: HTMLElement, anchor: DOMRect): void {
  const { width, height } = tip.getBoundingClientRect();
  const left = anchor.left + anchor.width / 2 - width / 2;
  const below = anchor.bottom + GAP_PX + height + EDGE_PX < window.innerHeight;
  tip.style.left = `${Math.max(EDGE_PX, Math.min(left, window.innerWidth - width - EDGE_PX))}px`;
  tip.style.top = `${below ? anchor.bottom + GAP_PX : anchor.top - height - GAP_PX}px`;
}
