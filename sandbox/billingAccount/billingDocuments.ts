import { refuseFields } from "../kernel/http.ts";
import type { Store } from "../store/store.ts";
import { randomText } from "../users.ts";
import type { Editable } from "./billingAccountRows.ts";
import { siteOf } from "./billingSite.ts";

/**
 * Stores an uploaded document (a data URL) and puts a short text in its place; that text, sent again, keeps the
 * document. Refuses with 400 files that are too large or not PDF, PNG or JPEG.
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
