/** Changes some query parameters; empty values are removed. */
export function changedParams(
  before: URLSearchParams,
  parts: Readonly<Record<string, string>>,
): URLSearchParams {
  const params = new URLSearchParams(before);
  for (const [name, value] of Object.entries(parts)) {
    if (value) params.set(name, value);
    else params.delete(name);
  }
  return params;
}
