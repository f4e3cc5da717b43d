/** Every name and short word in the source of `src`: the build fills the list (scripts/portalWords.ts). */
export const portalWords: readonly string[] = [];
