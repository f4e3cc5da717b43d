/** The payment session under way (shell spec §7): kept for this tab, and gone once it has been used. */
const SESSION_KEY = "paymentSession";

export const keepSession = (id: string): void => {
  try {
    sessionStorage.setItem(SESSION_KEY, id);
  } catch {
    kept = id;
  }
};

export const keptSession = (): string | undefined => kept ?? stored();

export const forgetSession = (): void => {
  kept = undefined;
  try {
    sessionStorage.removeItem(SESSION_KEY);
  } catch {
    return;
  }
};

/** Where the browser stores nothing. */
let kept: string | undefined;

function stored(): string | undefined {
  try {
    return sessionStorage.getItem(SESSION_KEY) ?? undefined;
  } catch {
    return undefined;
  }
}
