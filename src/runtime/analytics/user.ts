interface AnalyticsUser {
  user_id: string;
  email?: string;
}

/**
 * The user as analytics may know them (Platform shell spec §6): the id, plus the e-mail address of administrators and
 * of the company's own domains.
 */
export function analyticsUser(
  { id, email }: { id: number; email: string },
  { isAdmin, internalDomains }: { isAdmin: boolean; internalDomains: readonly string[] },
): AnalyticsUser {
  const isInternal = internalDomains.some((domain) =>
    email.toLowerCase().endsWith(`@${domain.toLowerCase()}`),
  );
  return { user_id: String(id), ...((isAdmin || isInternal) && { email }) };
}
