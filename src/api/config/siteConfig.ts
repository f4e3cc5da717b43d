import type { PaymentConfig } from "../../../deploy/thirdParties.ts";
import type { location, paymentProcessor, predefinedPackage, siteConfig } from "./config.schema.ts";

export { CONFIG_PATH, themeIdOf } from "../../../deploy/configuration.ts";

/** Switches with a default in the spec (shell spec §1); the others are off until configured. */
export const switchDefaults = {
  vmsEnabled: true,
  ipsEnabled: true,
  chatEnabled: true,
  bareMetalEnabled: false,
  firewallEnabled: false,
  disksEnabled: false,
} as const;

/** An API for developers to choose; `url` is its versioned base. */
interface ApiPrefix {
  title: string;
  url: string;
}

/** Deployment keys that a page can inject; they win over fetched ones. */
export interface DeploymentConfig {
  /** Versioned base URL of the API, `/v1` by default. */
  apiUrl?: string;
  /** Other base URLs to choose from on the log-in page; development only. */
  apiPrefixes?: readonly ApiPrefix[];
  authDomain?: string;
  authClientId?: string;
  /** Tenant theme id. */
  theme?: string;
  /** Domain of the provider; hosts below it that start with `test` are staging. */
  testDomain?: string;
  /** Domain for development: on it and below it, GraphQL is at the page's own host. */
  devDomain?: string;
  /** The one cloud host whose GraphQL URL keeps the full host name. */
  cloudHost?: string;
  graphqlSuffix?: string;
  /** Permissions that a level or status withholds; each key replaces the portal's own rule. */
  accountRestrictions?: Partial<
    Record<string, readonly ("resource.create" | "resource.grow" | "machine.lease" | "money.add")[]>
  >;
  /** Error-reporting service, such as `https://api.example.com`; without a key nothing is reported. */
  errorReportUrl?: string;
  errorReportKey?: string;
  /** URLs of payment and verification providers that differ from the defaults. */
  paymentUrls?: NonNullable<PaymentConfig["paymentUrls"]>;
  /** The company's email domains: analytics names users with such an address. */
  internalEmailDomains?: readonly string[];
  /** Whether visitors can use the mock cloud in their browser. */
  mockApi?: boolean;
}

export type Location = typeof location.infer;
export type PaymentProcessor = typeof paymentProcessor.infer;
export type PredefinedPackage = typeof predefinedPackage.infer;

export type SiteConfig = typeof siteConfig.infer &
  Required<
    Pick<
      typeof siteConfig.infer,
      keyof typeof switchDefaults | "siteName" | "siteCurrency" | "predefinedPackages"
    >
  > &
  DeploymentConfig;

export type FeatureFlag = Extract<keyof SiteConfig, `${string}Enabled` | "mfaAvailable">;
