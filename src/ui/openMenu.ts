/** Opens a button's menu with a key event: Headless UI has no call for it. */
export function openMenu(button: HTMLElement | null | undefined): void {
  button?.focus();
  button?.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true }));
}
