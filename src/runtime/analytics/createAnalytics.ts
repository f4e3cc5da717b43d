import type { QueryClient } from "@tanstack/react-query";
import { configuredAnalytics } from "../../../deploy/thirdParties.ts";
import { site } from "#api/config/site.ts";
import { isAdminQuery, userQuery } from "#api/profile/user.ts";
import type { Analytics } from "./analytics.ts";
import { analyticsUser } from "./user.ts";

/** Analytics of the site; without configured services nothing is loaded or requested. */
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
    // An unknown status counts as "no administrator".
    queryClient.fetchQuery(isAdminQuery).catch(() => false),
  ]);
  const { internalEmailDomains: internalDomains = [] } = site();
  return startAnalytics(services, analyticsUser(user, { isAdmin, internalDomains }));
}
