/** One thing the portal stores in the browser. */
export interface StoredItem {
  /** A customer's item is removed with the customer; a browser's item is shared by all its users. */
  owner: "customer" | "browser";
  /** All tabs share `local`; `session` belongs to one tab. */
  store: "local" | "session";
  /**
   * When the item is removed at the latest.
   * `accountChange`: at log-out, when another customer signs in, and when impersonation starts or ends.
   * `logOut`: at log-out, and when another customer signs in.
   * `unoffered`: at log-out, if the site offers no choice of APIs (Platform shell spec §7).
   * `replaced`: only when a newer value replaces it.
   */
  until: "accountChange" | "logOut" | "unoffered" | "replaced";
  /** One value per customer: the key in the browser ends with `@` and the user id. */
  keyed?: true;
}

/** Every stored item by its key in the browser. A key that is not listed cannot be stored. */
export const STORED = {
  // The sign-in itself: read before any user id is known.
  apikey: { owner: "customer", store: "local", until: "logOut" },
  loginProvider: { owner: "customer", store: "local", until: "logOut" },
  impersonation: { owner: "customer", store: "local", until: "logOut" },
  "impersonation.details": { owner: "customer", store: "local", until: "logOut" },
  "impersonation.news": { owner: "customer", store: "session", until: "logOut" },
  /** The path to open after log-in. */
  returnPath: { owner: "customer", store: "session", until: "logOut" },
  /** Referral code from a link, kept from before sign-up until it is entered or refused. */
  referral_code: { owner: "customer", store: "local", until: "logOut" },
  /** One per API. */
  lastApiKey: { owner: "customer", store: "local", until: "unoffered" },

  // Work in progress.
  draft: { owner: "customer", store: "session", until: "accountChange", keyed: true },
  pendingWork: { owner: "customer", store: "local", until: "accountChange", keyed: true },
  lock: { owner: "customer", store: "local", until: "accountChange", keyed: true },
  paymentSession: { owner: "customer", store: "session", until: "accountChange", keyed: true },
  paymentReturn: { owner: "customer", store: "session", until: "accountChange" },
  /** Scroll offsets and cursors of visited pages, by history entry. */
  kept: { owner: "customer", store: "session", until: "accountChange", keyed: true },
  "palette.recent": { owner: "customer", store: "local", until: "accountChange", keyed: true },

  // Preferences.
  "analytics.purchases": { owner: "customer", store: "local", until: "logOut", keyed: true },
  /** How long actions took, by kind and event. */
  duration: { owner: "customer", store: "local", until: "logOut", keyed: true },
  displayCurrency: { owner: "customer", store: "local", until: "logOut", keyed: true },
  "files.view": { owner: "customer", store: "local", until: "logOut", keyed: true },
  /** What the account banner says, for the next page's first frame. */
  restrictions: { owner: "customer", store: "local", until: "accountChange", keyed: true },
  /** The server said that this customer is not an administrator. */
  noPrivileges: { owner: "customer", store: "local", until: "accountChange", keyed: true },
  adminView: { owner: "customer", store: "local", until: "logOut", keyed: true },
  "shortcuts.single": { owner: "customer", store: "local", until: "logOut", keyed: true },

  // Items of the browser, for all its users.
  language: { owner: "browser", store: "local", until: "replaced" },
  colour_scheme: { owner: "browser", store: "local", until: "replaced" },
  /** Width of the sidebar in px, for the next page's frame. */
  "navigation.width": { owner: "browser", store: "local", until: "replaced" },
  "navigation.rail": { owner: "browser", store: "local", until: "replaced" },
  cachedConfig: { owner: "browser", store: "local", until: "replaced" },
  apiPrefix: { owner: "browser", store: "local", until: "replaced" },
  enableMockApi: { owner: "browser", store: "local", until: "replaced" },
} as const satisfies Record<string, StoredItem>;

/**
 * Cookies, by the start of their names. auth0-js sets one for each log-in attempt: random state and nonce, for 30
 * minutes.
 */
const COOKIES = {
  "com.auth0.auth.": { owner: "browser", until: "used" },
} as const;

export type CookieName = keyof typeof COOKIES;

export type StoredName = keyof typeof STORED;

export const storedNames = Object.keys(STORED) as StoredName[];

/** The declared item, without narrowing to one literal type. */
export const storedItem = (name: StoredName): StoredItem => STORED[name];
