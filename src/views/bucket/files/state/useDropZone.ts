import { type DragEvent, useState } from "react";

/** Accepts dragged files and ignores other drags. */
export function useDropZone(onFiles: (files: readonly File[]) => void) {
  const [isOver, setOver] = useState(false);
  const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes("Files");
  return {
    isOver,
    dropZone: {
      onDragEnter: (event: DragEvent) => setOver(hasFiles(event)),
      onDragOver: (event: DragEvent) => {
        if (hasFiles(event)) event.preventDefault();
      },
      onDragLeave: (event: DragEvent<HTMLElement>) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      },
      onDrop: (event: DragEvent) => {
        setOver(false);
        if (!hasFiles(event)) return;
        event.preventDefault();
        onFiles(filesIn(event.dataTransfer));
      },
    },
  };
}

/** A dropped folder looks like a file but cannot be read, so it is left out. */
const filesIn = ({ items }: DataTransfer): File[] =>
  [...items].flatMap((item) => {
    const file = item.webkitGetAsEntry()?.isDirectory === true ? null : item.getAsFile();
    return file ? [file] : [];
  });
