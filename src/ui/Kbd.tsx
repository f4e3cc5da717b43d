/** Keys as printed on the keyboard, one per cap: `["⌘", "K"]`. */
export function Kbd({ keys }: { keys: readonly string[] }) {
  return (
    <span className="inline-flex gap-0.5">
      {keys.map((key) => (
        <kbd
          key={key}
          className="min-w-5 rounded-sm border border-line bg-sunken px-1 text-center font-sans text-xs text-ink-faint"
        >
          {key}
        </kbd>
      ))}
    </span>
  );
}
