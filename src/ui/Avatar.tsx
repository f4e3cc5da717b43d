import { useState } from "react";

interface AvatarProps {
  /** Source of the initials shown without a picture. */
  name: string;
  src?: string | undefined;
}

/** Picture or initials of a person; decorative, because the name stands next to it. */
export function Avatar({ name, src }: AvatarProps) {
  const [failed, setFailed] = useState<string>();
  return (
    <span
      aria-hidden="true"
      className="grid size-12 shrink-0 place-items-center overflow-hidden rounded-full border border-line bg-sunken font-semibold text-ink-muted"
    >
      {src && src !== failed ? (
        <img src={src} alt="" className="size-full object-cover" onError={() => setFailed(src)} />
      ) : (
        initialsOf(name)
      )}
    </span>
  );
}

/** Initials of the first and the last word; for an e-mail address, its first letter. */
export function initialsOf(name: string): string {
  const words = name.split(/[\s@]+/).filter(Boolean);
  const chosen = name.includes("@") ? words.slice(0, 1) : [words[0], words.length > 1 && words.at(-1)];
  return chosen
    .flatMap((word) => (word ? [...word].slice(0, 1) : []))
    .join("")
    .toLocaleUpperCase();
}
