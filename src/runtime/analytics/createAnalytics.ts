import type { QueryClient } from "@tanstack/react-query";
import { configuredAnalytics } from "../../../deploy/thirdParties.ts";
import { site } from "#api/config/site.ts";
import { isAdminQuery, userQuery } from "#api/profile/user.ts";
import type { Analytics } from "./analytics.ts";
import { analyticsUser } from "./user.ts";

/** The analytics of the site: nothing is loaded or asked where it has none. */
export function createAnalytics(queryClient: QueryClient): Analytics {
  const started = start(queryClient).catch(() => undefined);
  return { purchase: (purchase) => void started.then((analytics) => analytics?.purchase(purchase)) };
}

async function start(queryClient: QueryClient): Promise<Analytics | undefined> {
  const services = configuredAnalytics(site());
  if (services.length === 0) return undefined;
  const [{ startAnalytics }, user, isAdmin] = await Promise.all([
    import("./analytics.ts"),
    queryClient.fetchQuery(userQuery),
    // Whoever is not known to be one is none.
    queryClient.fetchQuery(isAdminQuery).catch(() => false),
  ]);
  const { internalEmailDomains: internalDomains = [] } = site();
  return startAnalytics(services, analyticsUser(user, { isAdmin, internalDomains }));
}
