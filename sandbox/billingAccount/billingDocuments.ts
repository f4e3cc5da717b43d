import { refuseFields } from "../kernel/http.ts";
import type { Store } from "../store/store.ts";
import { randomText } from "../users.ts";
import type { Editable } from "./billingAccountRows.ts";
import { siteOf } from "./billingSite.ts";

/**
 * The values of an account with its document put away: an upload is a data URL, which the account then names by a short text. The
 * text it had is kept when it is sent again. Refuses what is too big, or neither PDF, PNG nor JPEG, with 400.
 */
export function withDocument(store: Store, values: Editable, before: string | null): Editable {
  const { document } = values;
  if (document === null) return { ...values, document_name: null };
  if (document === before) return values;
  const [, base64] =
    /^data:(?:application\/pdf|image\/png|image\/jpeg);base64,([\w+/=]+)$/.exec(document) ?? [];
  if (base64 === undefined) return refuseFields(400, { document: "A PDF, PNG or JPEG file is needed" });
  const { maxFileSizeInMB } = siteOf(store);
  if (base64.replace(/=+$/, "").length * 0.75 > maxFileSizeInMB * 2 ** 20)
    return refuseFields(400, { document: `At most ${maxFileSizeInMB} MB` });
  const name = `document_${randomText(12)}`;
  store.blobs.put(
    name,
    Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0),
  );
  return { ...values, document: name };
}
