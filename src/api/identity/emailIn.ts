/** An email address in a query, which may hold a plus that nobody encoded: no address holds a space. */
export const emailIn = (search: string, name: string): string =>
  new URLSearchParams(search.replaceAll("+", "%2B")).get(name) ?? "";
