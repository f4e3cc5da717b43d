import type { SiteConfig } from "../../deploy/site.ts";
import type { Store } from "../store/store.ts";

/** What a test has the page carry beyond the sandbox's own deployment keys, until it takes it back. */
export const siteOverride = (store: Store): SiteConfig => table(store).get("override") ?? {};

export const overrideSite = (store: Store, config: SiteConfig): void => table(store).put("override", config);

const table = (store: Store) => store.table<SiteConfig>("site");
