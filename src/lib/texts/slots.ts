/** Stands for a text in markup that the build renders; a path, because the configuration drops links that are none. */
export const slot = (key: string): string => `/{${key}}/`;

const SLOT = /\/\{([^}]+)\}\//g;

export const slotsIn = (markup: string): string[] =>
  [...markup.matchAll(SLOT)].flatMap(([, key]) => key ?? []);

/** The markup with what `contentOf` gives for each slot. */
export const fillSlots = (markup: string, contentOf: (key: string) => string): string =>
  markup.replaceAll(SLOT, (_, key: string) => contentOf(key));

export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);
