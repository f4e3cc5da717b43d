import { hash } from "node:crypto";
import { grants } from "./grants.ts";
import type { SiteConfig } from "./site.ts";
import { configuredAnalytics, configuredChat, configuredPayments } from "./thirdParties.ts";

/** Cache durations: a new build gives assets new names, which the page refers to. */
export const caching = { page: "no-cache", asset: "public, max-age=31536000, immutable" };

/** Header of the assets: the frame that shows a session log has no origin, and loads the portal's scripts. */
export const assetSharing = { name: "Access-Control-Allow-Origin", value: "*" };

/** The mock worker serves the page /app, which is outside its script's folder. */
export const mockWorker = { path: "/app/mockServiceWorker.js", scope: "/app" };

/**
 * Headers of every response, from either server.
 * @param inline the code of the scripts in the page
 * @throws {Error} if the configuration contains an invalid address
 */
export function securityHeaders(site: SiteConfig, inline: readonly string[] = []): Record<string, string> {
  return {
    "Content-Security-Policy": policy(site, inline),
    // No includeSubDomains: a tenant's portal may be on a domain whose subdomains belong to others.
    "Strict-Transport-Security": "max-age=31536000",
    "Referrer-Policy": "same-origin",
    "Permissions-Policy": permissions,
    // Popups keep their opener: PayPal's window reports to the frame that opened it.
    "Cross-Origin-Opener-Policy": "same-origin-allow-popups",
    "X-Content-Type-Options": "nosniff",
  };
}

const permissions = [
  "accelerometer",
  "camera",
  "display-capture",
  "geolocation",
  "gyroscope",
  "hid",
  "magnetometer",
  "microphone",
  "midi",
  "payment",
  "publickey-credentials-get",
  "screen-wake-lock",
  "serial",
  "usb",
  "xr-spatial-tracking",
]
  .map((feature) => `${feature}=()`)
  .join(", ");

/**
 * Only the portal's own scripts run, and only configured addresses are called. A third party is allowed only if the site
 * configures it.
 */
function policy(site: SiteConfig, inline: readonly string[]): string {
  const { apiUrl, apiPrefixes = [], authDomain, storageUrl, errorReportUrl } = site;
  const ours = sources([apiUrl, ...apiPrefixes.map(({ url }) => url), authDomain]);
  const storage = sources([storageUrl]).flatMap(withBuckets);
  const chat = configuredChat(site);
  const analytics = configuredAnalytics(site);
  const payments = configuredPayments(site);
  // Card frames have the origin of the script.
  const frames = sources(payments.scripts.map(({ script }) => script));
  const scripts = [...sources([chat?.script, ...analytics.map(({ script }) => script)]), ...frames];
  const granted = [
    ...(chat ? [grants[chat.provider]] : []),
    ...analytics.map(({ service }) => grants[service]),
    ...[...payments.scripts, ...payments.posted].map(({ id }) => grants[id]),
  ];
  const directives: Record<string, readonly string[]> = {
    "default-src": ["'none'"],
    "script-src": ["'self'", ...inline.map(hashSource), ...scripts],
    "style-src": ["'self'"],
    "font-src": ["'self'"],
    // The addresses of logos, badges and avatars are in API responses, unknown here; icons are data URLs.
    "img-src": ["'self'", "data:", "https:", ...storage],
    "connect-src": ["'self'", ...ours, ...storage, ...sources([errorReportUrl]), ...scripts],
    "frame-src": ["'self'", ...ours, ...frames],
    "form-action": ["'self'", ...ours, ...sources(payments.posted.map(({ address }) => address))],
    "worker-src": ["'self'"],
    "manifest-src": ["'self'"],
    "base-uri": ["'none'"],
    "frame-ancestors": ["'none'"],
  };
  for (const [directive, also] of granted.flatMap((each) => Object.entries(each)))
    directives[directive] = [...(directives[directive] ?? []), ...also];
  return Object.entries(directives)
    .map(([directive, allowed]) => [directive, ...new Set(allowed)].join(" "))
    .join("; ");
}

const hashSource = (script: string) => `'sha256-${hash("sha256", script, "base64")}'`;

/** A bucket can be part of the path or of the host. */
const withBuckets = (origin: string) => [origin, origin.replace("://", "://*.")];

const sources = (addresses: (string | undefined)[]) => [
  ...new Set(addresses.flatMap((address) => (address ? originOf(address) : []))),
];

/** The origin of an address, https by default; undefined for a path. */
function originOf(address: string): string[] {
  if (/^\/(?!\/)/.test(address)) return [];
  const full = address.includes("://") ? address : `https://${address.replace(/^\/\//, "")}`;
  const origin = URL.canParse(full) ? new URL(full).origin : "";
  // A host can contain quotes and semicolons, which would end a directive here and a statement in nginx.
  if (/^https?:\/\/[\w.:[\]-]+$/.test(origin)) return [origin];
  throw new Error(`"${address}" in the configuration is no address.`);
}
