/** Opens the menu of a button with the key a person would press: no library call does it from outside. */
export function openMenu(button: HTMLElement | null | undefined): void {
  button?.focus();
  button?.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true }));
}
