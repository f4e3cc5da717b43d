import { type ComponentProps, useRef } from "react";
import { Button } from "./Button.tsx";
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

/** File picker with a regular button; the native control stays available to keyboards and screen readers. */
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
          // Clearing the value lets the user choose the same file again after editing it.
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
