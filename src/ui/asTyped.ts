/** For identifiers, keys and searches: the browser marks no spelling, and a phone changes nothing that is typed. */
export const asTyped = { spellCheck: false, autoCapitalize: "none", autoCorrect: "off" } as const;
