import type { SiteConfig } from "../../deploy/site.ts";
import type { Store } from "../store/store.ts";

/** A test's override of the page's configuration, added to the sandbox's deployment keys. */
export const siteOverride = (store: Store): SiteConfig => table(store).get("override") ?? {};

export const overrideSite = (store: Store, config: SiteConfig): void => table(store).put("override", config);

const table = (store: Store) => store.table<SiteConfig>("site");
