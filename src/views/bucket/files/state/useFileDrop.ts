import { useEffect, useState } from "react";
import { useEvent } from "#ui/useEvent.ts";

/**
 * Takes files dropped anywhere in the window, because browsers open a file that is dropped beside a smaller zone. Files
 * that may not be dropped now are refused. Returns whether files to take are over the window.
 */
export function useFileDrop(onDrop: (event: DragEvent) => void, mayDrop: () => boolean): boolean {
  const [isOver, setOver] = useState(false);
  const drag = useEvent((event: DragEvent) => {
    if (!event.dataTransfer?.types.includes("Files")) return;
    event.preventDefault();
    const isTaken = mayDrop();
    event.dataTransfer.dropEffect = isTaken ? "copy" : "none";
    setOver(isTaken && event.type !== "drop");
    if (isTaken && event.type === "drop") onDrop(event);
  });
  useEffect(() => {
    const leave = ({ relatedTarget }: DragEvent) => relatedTarget === null && setOver(false);
    const types = ["dragenter", "dragover", "drop"] as const;
    for (const type of types) window.addEventListener(type, drag);
    window.addEventListener("dragleave", leave);
    return () => {
      for (const type of types) window.removeEventListener(type, drag);
      window.removeEventListener("dragleave", leave);
    };
  }, [drag]);
  return isOver;
}
