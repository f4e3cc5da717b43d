/** `2025-11-18 09:42:07`, UTC: virtual machines, addresses, networks, tokens, users, services (wire contract §1.6). */
export function plainDate(milliseconds: number): string {
  return new Date(milliseconds).toISOString().slice(0, 19).replace("T", " ");
}

/** `2025-11-18T09:42:07.311+0000`: disks, their snapshots, buckets. */
export function offsetDate(milliseconds: number): string {
  return new Date(milliseconds).toISOString().replace("Z", "+0000");
}

/** Seconds since the epoch: billing accounts, cards, invoices, credit, tokens of the identity provider. */
export function epochSeconds(milliseconds: number): number {
  return Math.floor(milliseconds / 1000);
}

/** Parses any date format of the API to ms; UTC without a zone (wire contract §1.6). Undefined for other text. */
export function parseDate(text: string): number | undefined {
  const zoned = /([zZ]|[+-]\d\d:?\d\d)$/.test(text) ? text : `${text.replace(" ", "T")}Z`;
  const milliseconds = /^\d{4}-\d\d-\d\dT/.test(zoned) ? Date.parse(zoned) : Number.NaN;
  return Number.isNaN(milliseconds) ? undefined : milliseconds;
}
