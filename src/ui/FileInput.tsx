import type { ComponentProps } from "react";
import { Button } from "./Button.tsx";
import { buttonClass } from "./buttonClass.ts";
import { cx } from "./cx.ts";
import { Icon } from "./Icon.tsx";

interface FileInputProps extends Omit<ComponentProps<"input">, "type" | "value" | "onChange" | "accept"> {
  /** Name of the chosen file. */
  name: string;
  /** Accepted media types. */
  accept: readonly string[];
  chooseLabel: string;
  removeLabel: string;
  /** Text shown while no file is chosen. */
  none: string;
  onFile: (file: File | undefined) => void;
}

/** File picker. The native control lies invisible over button and name, and takes clicks, keys and dropped files. */
export function FileInput(props: FileInputProps) {
  const { name, accept, chooseLabel, removeLabel, none, onFile, ...input } = props;
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-2">
      <div className="relative isolate flex min-w-0 flex-wrap items-center gap-x-3 gap-y-2">
        <input
          {...input}
          type="file"
          accept={accept.join(",")}
          // Instead of the browser's own, in its language.
          title={name || none}
          className="peer absolute inset-0 z-1 size-full cursor-pointer opacity-0 file:cursor-pointer"
          onChange={({ target }) => {
            onFile(target.files?.[0]);
            // Clearing the value lets the user choose the same file again after editing it.
            target.value = "";
          }}
        />
        <span
          aria-hidden="true"
          className={cx(
            buttonClass("secondary", "md"),
            "gap-1.5 peer-hover:bg-hover peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus",
          )}
        >
          <Icon name="upload" />
          {chooseLabel}
        </span>
        <span className={name ? "min-w-0 truncate" : "text-ink-faint"}>{name || none}</span>
      </div>
      {name && (
        <Button size="sm" variant="quiet" onClick={() => onFile(undefined)}>
          {removeLabel}
        </Button>
      )}
    </div>
  );
}
