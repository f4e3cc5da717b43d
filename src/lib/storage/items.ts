/** One thing the portal stores in the browser. */
export interface StoredItem {
  /** A customer's goes with the customer; a browser's is of everybody who uses the browser. */
  owner: "customer" | "browser";
  /** All tabs share `local`; `session` is of one tab. */
  store: "local" | "session";
  /**
   * When it goes at the latest. `accountChange`: at log-out, when another customer signs in, and when acting for somebody begins or
   * ends; `logOut`: at log-out, and when another customer signs in; `unoffered`: at log-out, where the site offers no choice of APIs
   * (Platform shell spec §7); `replaced`: never, only a newer value takes its place.
   */
  until: "accountChange" | "logOut" | "unoffered" | "replaced";
  /** Kept for each customer apart: the name in the browser ends with `@` and the user id. */
  keyed?: true;
}

/** Everything that is stored, by its name in the browser. A name that is not here cannot be stored. */
export const STORED = {
  // Who is signed in: known before any user id is.
  apikey: { owner: "customer", store: "local", until: "logOut" },
  loginProvider: { owner: "customer", store: "local", until: "logOut" },
  impersonation: { owner: "customer", store: "local", until: "logOut" },
  "impersonation.details": { owner: "customer", store: "local", until: "logOut" },
  "impersonation.news": { owner: "customer", store: "session", until: "logOut" },
  /** Where a log-in comes back to. */
  returnPath: { owner: "customer", store: "session", until: "logOut" },
  /** Of a friend's link, from before the sign-up until it was entered or refused. */
  referral_code: { owner: "customer", store: "local", until: "logOut" },
  /** Of each API. */
  lastApiKey: { owner: "customer", store: "local", until: "unoffered" },

  // What a customer has under way.
  draft: { owner: "customer", store: "session", until: "accountChange", keyed: true },
  pendingWork: { owner: "customer", store: "local", until: "accountChange", keyed: true },
  lock: { owner: "customer", store: "local", until: "accountChange", keyed: true },
  paymentSession: { owner: "customer", store: "session", until: "accountChange", keyed: true },
  paymentReturn: { owner: "customer", store: "session", until: "accountChange" },
  "palette.recent": { owner: "customer", store: "local", until: "accountChange", keyed: true },

  // What a customer likes.
  "analytics.purchases": { owner: "customer", store: "local", until: "logOut", keyed: true },
  displayCurrency: { owner: "customer", store: "local", until: "logOut", keyed: true },
  "files.view": { owner: "customer", store: "local", until: "logOut", keyed: true },
  /** The server has said that this customer is no administrator. */
  noPrivileges: { owner: "customer", store: "local", until: "accountChange", keyed: true },
  adminView: { owner: "customer", store: "local", until: "logOut", keyed: true },
  "shortcuts.single": { owner: "customer", store: "local", until: "logOut", keyed: true },

  // The browser's.
  language: { owner: "browser", store: "local", until: "replaced" },
  colour_scheme: { owner: "browser", store: "local", until: "replaced" },
  "navigation.rail": { owner: "browser", store: "local", until: "replaced" },
  cachedConfig: { owner: "browser", store: "local", until: "replaced" },
  apiPrefix: { owner: "browser", store: "local", until: "replaced" },
  enableMockApi: { owner: "browser", store: "local", until: "replaced" },
} as const satisfies Record<string, StoredItem>;

/** Cookies, by the start of their names. auth0-js sets one for each log-in that begins: random state and nonce, for 30 minutes. */
const COOKIES = {
  "com.auth0.auth.": { owner: "browser", until: "used" },
} as const;

export type CookieName = keyof typeof COOKIES;

export type StoredName = keyof typeof STORED;

export const storedNames = Object.keys(STORED) as StoredName[];

/** As declared, without narrowing to the one item. */
export const storedItem = (name: StoredName): StoredItem => STORED[name];
