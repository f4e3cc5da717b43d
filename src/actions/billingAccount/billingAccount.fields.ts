import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { sentText } from "#api/http/asSent.ts";
import {
  type AccountDetails,
  type BillingAccount,
  type EditableField,
  editableFields,
} from "#api/billingAccount/billingAccount.ts";
import { site } from "#api/config/site.ts";
import { countries } from "#billing/countries.ts";
import { siteWording } from "#api/siteWording.ts";
import { checkEmail } from "#actions/common/checks.ts";
import {
  type Field,
  fileOf,
  textOf,
  UNREADABLE,
  type FieldValue,
  type FieldValues,
} from "#declarations/field.ts";
import { withPresent } from "#actions/common/words.ts";

/** Document types and size limit if the site sets none. */
const DOCUMENT_TYPES = ["application/pdf", "image/png", "image/jpeg"];
const DOCUMENT_MAX_MB = 5;

type FormField = Exclude<EditableField, "title" | "referral_code" | "document_name">;

type Group = "customer" | "company" | "address" | "document";

interface Spec extends Partial<Field> {
  group: Group;
  label: MessageDescriptor;
}

/**
 * Fields in the form's order (Platform shell spec §3); the site selects from them. A function, because labels
 * depend on the tenant's wording.
 */
const specs = (account?: BillingAccount): Record<FormField, Spec> => ({
  customer_name: { group: "customer", label: msg`Full name`, autoComplete: "name", isProse: true },
  email: {
    group: "customer",
    label: msg`Email`,
    help: msg`Invoices and notices are sent to this address. If you change it during validation, validation starts over.`,
    autoComplete: "email",
    check: checkEmail,
  },
  customer_phone: { group: "customer", label: msg`Phone`, autoComplete: "tel" },
  customer_id_number: { group: "customer", label: msg`Personal ID number` },
  integration_id: { group: "customer", ...customerId() },
  company_name: { group: "company", label: msg`Company name`, autoComplete: "organization", isProse: true },
  company_reg_code: { group: "company", label: msg`Company registration number` },
  company_vat_number: { group: "company", label: siteWording().vatNumber },
  address_line1: { group: "address", label: msg`Address`, autoComplete: "address-line1", isProse: true },
  address_line2: {
    group: "address",
    label: msg`Address line 2`,
    autoComplete: "address-line2",
    isProse: true,
  },
  post_index: { group: "address", label: msg`Postal code`, autoComplete: "postal-code" },
  city: { group: "address", label: msg`City`, autoComplete: "address-level2", isProse: true },
  county: { group: "address", label: msg`County or state`, autoComplete: "address-level1", isProse: true },
  country: {
    group: "address",
    label: msg`Country`,
    kind: "choice",
    autoComplete: "country",
    choices: withPresent(
      countries().map(({ code, name }) => ({ value: code, label: name })),
      {},
      [account && sentText(account, "country").toUpperCase()],
    ),
  },
  document: documentField(),
});

/** Links to a registration page if the tenant has one. */
function customerId(): Pick<Field, "label" | "link"> {
  const { label, registration } = siteWording().customerId;
  return { label, ...(registration && { link: { href: registration.url, label: registration.text } }) };
}

function documentField(): Spec {
  const most = site().maxFileSizeInMB ?? DOCUMENT_MAX_MB;
  return {
    group: "document",
    label: msg`Supporting document`,
    help: msg`PDF, PNG or JPEG, at most ${most} MB`,
    kind: "file",
    accepts: DOCUMENT_TYPES,
    check: (_, values) => checkDocument(fileOf(values, "document"), most),
  };
}

/** The server limits the decoded size: four base64 characters are three bytes. */
function checkDocument(file: ReturnType<typeof fileOf>, most: number): MessageDescriptor | undefined {
  // A document uploaded earlier has no content here.
  if (!file?.content) return undefined;
  if (file.content === UNREADABLE) return msg`The file couldn't be read. Choose it again, or another one.`;
  const [, type = "", base64 = ""] = /^data:([^;,]*);base64,(.*)$/.exec(file.content) ?? [];
  if (!DOCUMENT_TYPES.includes(type)) return msg`Choose a PDF, PNG or JPEG file`;
  const bytes = Math.floor(base64.replace(/=+$/, "").length * 0.75);
  return bytes > most * 2 ** 20 ? msg`The file is larger than ${most} MB. Choose a smaller file.` : undefined;
}

interface Configured {
  field: string;
  required?: boolean;
  visible?: boolean;
}

/** Fields of a site without configuration: all but the document, with only the email address required. */
const UNCONFIGURED: readonly Configured[] = [
  "customer_name",
  "email",
  "customer_phone",
  "company_name",
  "company_reg_code",
  "company_vat_number",
  "address_line1",
  "city",
  "post_index",
  "county",
  "country",
].map((field) => ({ field, required: field === "email" }));

/** Fields of this site, with the account's values. */
export function detailFields(account?: BillingAccount): Record<Group, Field[]> {
  const configured = site().billingAccountFields ?? UNCONFIGURED;
  const groups: Record<Group, Field[]> = { customer: [], company: [], address: [], document: [] };
  for (const [name, { group, ...spec }] of Object.entries(specs(account)) as [FormField, Spec][]) {
    const { required, visible = true } = configured.find(({ field }) => field === name) ?? {
      visible: isShownUnasked(name, configured, account),
    };
    if (!visible) continue;
    groups[group].push({
      name,
      kind: "text",
      ...spec,
      ...(!required && { optional: true as const }),
      ...(account ? { now: initialOf(name, account) } : { initial: initialOf(name) }),
    });
  }
  return groups;
}

/**
 * Fields the site does not list: the second address line if the first is shown, and any that the account has
 * a value for.
 */
function isShownUnasked(
  name: FormField,
  configured: readonly Configured[],
  account: BillingAccount | undefined,
): boolean {
  const goesWith = name === "address_line2" && configured.find(({ field }) => field === "address_line1");
  return (goesWith && goesWith.visible !== false) || sentText(account, name) !== "";
}

function initialOf(name: FormField, account?: BillingAccount): FieldValue {
  const text = sentText(account, name);
  if (name === "document")
    return text === "" ? [] : [{ name: sentText(account, "document_name") || text, content: "" }];
  if (name === "country") return (account ? text : (site().siteCountry ?? "")).toUpperCase();
  return text;
}

export const titleField = (account?: BillingAccount): Field => ({
  name: "title",
  label: msg`Account name`,
  help: msg`A name of your choice for this account. Only you can see it.`,
  kind: "text",
  isProse: true,
  optional: true,
  now: sentText(account, "title"),
});

/** The typed values over the account's own: fields that the site hides keep theirs. */
export function detailsFrom(values: FieldValues, before: AccountDetails): AccountDetails {
  const typed = editableFields
    .filter((field) => field in values && field !== "document")
    .map((field) => [field, textOf(values, field)] as const);
  const details: AccountDetails = { ...before, ...Object.fromEntries(typed) };
  // The form uses upper-case country codes; an unchanged country keeps the server's spelling.
  if (before.country && before.country.toUpperCase() === details.country) details.country = before.country;
  if (!("document" in values)) return details;
  const file = fileOf(values, "document");
  // A document uploaded earlier is sent again by its name.
  const document = file && (file.content || before.document);
  return { ...details, document: document ?? "", document_name: document ? (file?.name ?? "") : "" };
}
