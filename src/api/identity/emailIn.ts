/** An email address from a query string. A plus may be unencoded, and addresses contain no spaces. */
export const emailIn = (search: string, name: string): string =>
  new URLSearchParams(search.replaceAll("+", "%2B")).get(name) ?? "";
