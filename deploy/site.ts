import { readFileSync } from "node:fs";
import type { AnalyticsConfig, ChatConfig, PaymentConfig } from "./thirdParties.ts";

/** Content of `#site-config` in the page: deployment keys, and overrides of the site configuration. */
export interface SiteConfig extends PaymentConfig {
  apiUrl?: string;
  /** APIs that a developer on localhost can choose instead. */
  apiPrefixes?: { url: string }[];
  authDomain?: string;
  /** The S3 endpoint of object storage, as the API reports it. */
  storageUrl?: string;
  errorReportUrl?: string;
  chatEnabled?: boolean;
  chatConfig?: ChatConfig | null;
  analytics?: AnalyticsConfig | null;
  [key: string]: unknown;
}

/**
 * The configuration of a deployment, from its JSON file.
 * @throws {Error} with a one-line message if the file cannot be read or contains no JSON object
 */
export function readSite(file: string): SiteConfig {
  const config = parse(file);
  if (typeof config === "object" && config !== null && !Array.isArray(config)) return config as SiteConfig;
  throw new Error(`The configuration in ${file} is not a JSON object.`);
}

/** Responses of the API that need no key, by path. */
export type PublicAnswers = Readonly<Record<string, unknown>>;

/**
 * The page with its configuration, and with public answers that save the browser a round trip. Both are data, which
 * the browser does not run and the policy need not allow.
 */
export function withSite(page: string, config: SiteConfig, answers: PublicAnswers = {}): string {
  const blocks = [block("site-config", config)];
  if (Object.keys(answers).length > 0) blocks.push(block("public-answers", answers));
  return page.replace("</head>", () => `${blocks.join("\n")}\n</head>`);
}

function block(id: string, content: object): string {
  const json = JSON.stringify(content).replaceAll("<", "\\u003c");
  return `<script type="application/json" id="${id}">${json}</script>`;
}

function parse(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    throw new Error(`Cannot read the configuration in ${file}: ${String(error)}`, { cause: error });
  }
}
