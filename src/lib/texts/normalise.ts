/** Lower case, no accents, single spaces: "laanemere" finds "Läänemere-õpe". */
export const normalise = (text: string): string =>
  (/^[ -~]*$/.test(text) ? text : text.normalize("NFD").replace(/\p{Diacritic}/gu, ""))
    .toLowerCase()
    .replace(/\s+/g, " ")
    .trim();
