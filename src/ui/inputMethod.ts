/** Keeps keys that an input method uses from the page: Escape and Enter there end a word, not a dialog or a form. */
export function holdInputMethodKeys(): void {
  window.addEventListener("keydown", hold, { capture: true });
}

function hold(event: KeyboardEvent): void {
  if (event.isComposing || event.keyCode === KEY_IN_USE) event.stopImmediatePropagation();
}

/** Safari reports the key that ends a word after the word has ended; only this code tells it then. */
const KEY_IN_USE = 229;
