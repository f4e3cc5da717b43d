import { dropStyles } from "#views/boot/earlyStyles.ts";
import { TEMPLATE_ID } from "./template.ts";

/** Id of the log-in form that the page shows until the application runs. */
export const PRERENDERED_ID = "prerendered-login";

/** Marks the button that was pressed last. */
export const PRESSED = "data-pressed";

const prerendered = (): HTMLElement | null => document.getElementById(PRERENDERED_ID);

export const isPrerendered = (): boolean => prerendered() !== null;

/** What was typed into a field of the prerendered form; undefined without such a form. */
export const typedText = (name: string): string | undefined =>
  prerendered()?.querySelector<HTMLInputElement>(`input[name=${name}]`)?.value;

/** Replaces the prerendered form by the application's equal one, which gets its focus, selection and pressed button. */
export function takeOver(): void {
  const old = prerendered();
  const root = document.getElementById("root");
  if (old === null || root === null) return;
  const controls = controlsOf(root);
  const counterpart = (control: Element | null) =>
    control === null ? undefined : controls[controlsOf(old).indexOf(control as HTMLElement)];
  const active = document.activeElement;
  const focused = counterpart(active);
  const pressed = counterpart(old.querySelector(`[${PRESSED}]`));
  removePrerendered();
  focused?.focus({ preventScroll: true });
  // The ring is there already.
  for (const transition of focused?.getAnimations() ?? []) transition.finish();
  if (active instanceof HTMLInputElement && focused instanceof HTMLInputElement) select(focused, active);
  // The form's machine starts after the effects of the first rendering.
  queueMicrotask(() => {
    pressed?.click();
    queueMicrotask(() => keepFocus(root, focused));
  });
}

/** Goes on in the same field of the form that the pressed button has opened. */
function keepFocus(root: HTMLElement, focused: HTMLElement | undefined): void {
  if (!(focused instanceof HTMLInputElement) || focused.isConnected) return;
  const field = [...root.querySelectorAll("input")].find(({ name }) => name === focused.name);
  if (field === undefined) return;
  field.focus({ preventScroll: true });
  select(field, focused);
}

/** Shows the application, whatever it has come to. */
export function removePrerendered(): void {
  document.getElementById(TEMPLATE_ID)?.remove();
  const old = prerendered();
  if (old === null) return;
  document.getElementById("root")?.removeAttribute("hidden");
  old.remove();
  dropStyles();
}

const controlsOf = (element: Element): HTMLElement[] => [
  ...element.querySelectorAll<HTMLElement>("a, button, input, select"),
];

/** Copies the selection. That of an email input is unknown: its caret goes to the end, where people type on. */
function select(input: HTMLInputElement, { selectionStart, selectionEnd }: HTMLInputElement): void {
  const { type, value } = input;
  // Only inputs of other types let scripts move the caret.
  if (type === "email") input.type = "text";
  input.setSelectionRange(selectionStart ?? value.length, selectionEnd ?? value.length);
  input.type = type;
}
