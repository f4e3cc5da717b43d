/** Every address of the portal, relative to the base path. Slashes and other characters of ids are escaped. */
const at = (...parts: string[]) => `/${parts.map(encodeURIComponent).join("/")}`;

export const paths = {
  dashboard: () => "/",
  vms: () => "/compute",
  vmCreate: () => "/compute/create",
  vm: (location: string, uuid: string) => at("compute", "vm", location, uuid),
  consent: () => "/consent_form",
  callback: () => "/auth0_callback",
  emailVerification: () => "/email_verification",
  paymentReturn: () => "/payment_return",
  themes: () => "/themes",
} as const;
