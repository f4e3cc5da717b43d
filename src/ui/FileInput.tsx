import { type ComponentProps, useRef } from "react";
import { Button } from "./Button.tsx";
import { Icon } from "./Icon.tsx";

interface FileInputProps extends Omit<ComponentProps<"input">, "type" | "value" | "onChange" | "accept"> {
  /** Of the file that is chosen. */
  name: string;
  /** Media types. */
  accept: readonly string[];
  chooseLabel: string;
  removeLabel: string;
  /** What stands in the place of a name. */
  none: string;
  onFile: (file: File | undefined) => void;
}

/** One file, chosen with a button that reads like all others; the control itself is there for keyboards and those who hear it. */
export function FileInput(props: FileInputProps) {
  const { name, accept, chooseLabel, removeLabel, none, onFile, ...input } = props;
  const control = useRef<HTMLInputElement>(null);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <input
        {...input}
        ref={control}
        type="file"
        accept={accept.join(",")}
        className="peer sr-only"
        onChange={({ target }) => {
          onFile(target.files?.[0]);
          // The same file may be chosen again after it was changed.
          target.value = "";
        }}
      />
      <Button
        icon={<Icon name="upload" />}
        tabIndex={-1}
        aria-hidden="true"
        className="peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus"
        onClick={() => control.current?.click()}
      >
        {chooseLabel}
      </Button>
      <span className={name ? "min-w-0 truncate" : "text-ink-faint"}>{name || none}</span>
      {name && (
        <Button size="sm" variant="quiet" onClick={() => onFile(undefined)}>
          {removeLabel}
        </Button>
      )}
    </div>
  );
}
