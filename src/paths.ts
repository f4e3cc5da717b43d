/** Every address of the portal, relative to the base path. Slashes and other characters of ids are escaped. */
const at = (...parts: string[]) => `/${parts.map(encodeURIComponent).join("/")}`;

export const paths = {
  dashboard: () => "/",
  welcome: () => "/welcome",
  notifications: () => "/notifications",
  support: () => "/support",
  referral: () => "/referral",
  vms: () => "/compute",
  vmCreate: () => "/compute/create",
  vm: (location: string, uuid: string) => at("compute", "vm", location, uuid),
  profile: () => "/profile",
  access: () => "/access",
  tokens: () => "/access/token",
  token: (id: number) => at("access", "token", String(id)),
  tokenCreate: () => "/access/create/api_token",
  delegations: () => "/access/delegation",
  delegation: (id: number) => at("access", "delegation", String(id)),
  delegationCreate: () => "/access/create/access_delegation",
  administration: () => "/administration",
  consent: () => "/consent_form",
  callback: () => "/auth0_callback",
  emailVerification: () => "/email_verification",
  paymentReturn: () => "/payment_return",
  themes: () => "/themes",
} as const;
