import type { PaymentConfig } from "../../../deploy/thirdParties.ts";
import type { location, paymentProcessor, predefinedPackage, siteConfig } from "./config.schema.ts";

/** Switches that the spec gives a value for (shell spec §1); the others are off until configured. */
export const switchDefaults = {
  vmsEnabled: true,
  ipsEnabled: true,
  chatEnabled: true,
  bareMetalEnabled: false,
  firewallEnabled: false,
  disksEnabled: false,
} as const;

/** One of the APIs that a developer may work against: `url` is its versioned base. */
interface ApiPrefix {
  title: string;
  url: string;
}

/** What the page itself may add to the fetched configuration; an injected key wins over a fetched one. */
export interface DeploymentConfig {
  /** The versioned API base, `/v1` by default. */
  apiUrl?: string;
  /** Other bases, offered on the log-in page in development only. */
  apiPrefixes?: readonly ApiPrefix[];
  authDomain?: string;
  authClientId?: string;
  /** Tenant theme id. */
  theme?: string;
  /** The provider's domain whose hosts named `test…` are staging. */
  testDomain?: string;
  /** The provider's domain for development: on it and below it GraphQL is at the page's own host. */
  devDomain?: string;
  /** The one cloud host whose GraphQL address keeps its whole name. */
  cloudHost?: string;
  graphqlSuffix?: string;
  /** What an account is kept from by a level or status: each word that is named takes the place of the portal's own rule for it. */
  accountRestrictions?: Partial<
    Record<string, readonly ("resource.create" | "resource.grow" | "machine.lease" | "money.add")[]>
  >;
  /** The error-reporting service, such as `https://api.example.com`; without its key nothing is reported. */
  errorReportUrl?: string;
  errorReportKey?: string;
  /** Addresses of payment and validation providers, where they are not their own. */
  paymentUrls?: NonNullable<PaymentConfig["paymentUrls"]>;
  /** Domains of the company's own: whose e-mail address ends with one is named in the analytics. */
  internalEmailDomains?: readonly string[];
  /** Whether visitors may run the portal on a cloud inside their browser. */
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
