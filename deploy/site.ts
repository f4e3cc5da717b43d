import { existsSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { CONFIG_PATH, themeIdOf } from "./configuration.ts";
import type { AnalyticsConfig, ChatConfig, PaymentConfig } from "./thirdParties.ts";

/** Content of `#site-config` in the page: deployment keys, and overrides of the site configuration. */
export interface SiteConfig extends PaymentConfig {
  apiUrl?: string;
  /** APIs that a developer on localhost can choose instead. */
  apiPrefixes?: { url: string }[];
  authDomain?: string;
  /** Tenant theme id. */
  theme?: string;
  /** The theme of a site without `theme`, as the API names it. */
  siteTheme?: string;
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
 * The built page with its configuration, the log-in form and the shell of its theme, and public answers that save the
 * browser a round trip: data that the browser does not run and the policy need not allow.
 * @throws {Error} if there is no build in `dist`
 */
export function sitePage(dist: string, config: SiteConfig, answers: PublicAnswers = {}): string {
  // As the application picks it: the deployment's keys win over the API's.
  const theme = basename(themeIdOf({ ...(answers[CONFIG_PATH] as SiteConfig), ...config }));
  const hasAnswers = Object.keys(answers).length > 0;
  const blocks = [
    dataBlock("site-config", JSON.stringify(config)),
    hasAnswers ? dataBlock("public-answers", JSON.stringify(answers)) : configPreload(config),
    ...template("login"),
    ...template("shell"),
  ];
  const page = readFileSync(join(dist, "index.html"), "utf8");
  return page.replace("</head>", () => `${blocks.join("\n")}\n</head>`);

  /** A build has nothing of an unknown theme. */
  function template(name: string): string[] {
    const file = join(dist, name, `${theme}.json`);
    return existsSync(file) ? [dataBlock(`${name}-template`, readFileSync(file, "utf8"))] : [];
  }
}

/** The code of the scripts that the build wrote into its page; none without a build. */
export function inlineScripts(dist: string): string[] {
  const file = join(dist, "index.html");
  const page = existsSync(file) ? readFileSync(file, "utf8") : "";
  const scripts = page.matchAll(/<script(?![^>]* (?:src|type)=)[^>]*>(?<code>.*?)<\/script>/gs);
  return [...scripts].map(({ groups }) => groups?.["code"] ?? "");
}

/** The form needs the API's configuration, which would otherwise be requested a round trip later. */
function configPreload({ apiUrl = "/v1" }: SiteConfig): string {
  const address = `${apiUrl}${CONFIG_PATH}`.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
  return `<link rel="preload" as="fetch" crossorigin href="${address}">`;
}

const dataBlock = (id: string, json: string): string =>
  `<script type="application/json" id="${id}">${json.replaceAll("<", "\\u003c")}</script>`;

function parse(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    throw new Error(`Cannot read the configuration in ${file}: ${String(error)}`, { cause: error });
  }
}
