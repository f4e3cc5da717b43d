import { useEffect, useRef, useState } from "react";
import { afterFrame } from "#lib/timing/afterFrame.ts";
import { useEvent } from "./useEvent.ts";

/**
 * The text of a field whose value is costly to change. A letter is drawn first, and reported once its frame is on
 * screen; a letter typed meanwhile replaces the report.
 */
export function useTypedText(
  value: string,
  onValue: (value: string) => void,
): [text: string, type: (text: string) => void] {
  const [typed, setTyped] = useState<string>();
  const cancel = useRef(() => {});
  const report = useEvent((text: string) => {
    setTyped(undefined);
    onValue(text);
  });
  useEffect(() => () => cancel.current(), []);
  const type = (text: string) => {
    cancel.current();
    setTyped(text);
    cancel.current = afterFrame(() => report(text));
  };
  return [typed ?? value, type];
}
