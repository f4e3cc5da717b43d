import type { PDFFont, PDFPage } from "@cantoo/pdf-lib";
import type { Store } from "../store/store.ts";
import { fromCents } from "../billingAccount/billingMoney.ts";
import { siteOf } from "../billingAccount/billingSite.ts";
import { billOf, owedFor } from "./invoiceRows.ts";
import type { InvoiceRow } from "./invoiceRows.ts";

const titles = { cloud_services: "Invoice", credit_topup: "Top-up receipt", credit_note: "Credit note" };
const linesOnPage = 34;

/** The invoice on A4: sender, recipient, lines and totals. */
export async function invoicePdf(store: Store, invoice: InvoiceRow): Promise<Uint8Array<ArrayBuffer>> {
  const { PDFDocument, StandardFonts } = await import("@cantoo/pdf-lib");
  const { siteName, siteCurrency } = siteOf(store);
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  const bold = await document.embedFont(StandardFonts.HelveticaBold);
  const money = (cents: number) => `${fromCents(cents).toFixed(2)} ${siteCurrency}`;
  const title = `${titles[invoice.type]} ${invoice.id}`;
  document.setTitle(title);
  document.setAuthor(siteName);
  const write = writerOn(document.addPage([595, 842]), font, bold);
  write.row(title, { size: 20, isBold: true, below: 28 });
  write.row(siteName, { below: 24 });
  for (const text of recipientOf(invoice)) write.row(text);
  write.row("");
  write.row(`Date: ${day(invoice.created)}`);
  write.row(`Due: ${day(invoice.due_date)}`);
  if (invoice.period_end > invoice.period_start)
    write.row(`Period: ${day(invoice.period_start)} to ${day(invoice.period_end)}`);
  write.row("");
  let place = write;
  for (const [index, line] of invoice.lines.entries()) {
    if (index > 0 && index % linesOnPage === 0) place = writerOn(document.addPage([595, 842]), font, bold);
    place.row(line.name, {
      right: money(line.amount),
      middle: line.qty_unit === "h" ? `${line.qty} h x ${line.item_price}` : "",
    });
  }
  const { subtotal, vat_tax } = billOf(invoice.lines);
  place.row("");
  place.row("Subtotal", { right: money(subtotal) });
  place.row(`VAT ${invoice.vat_percentage} %`, { right: money(vat_tax) });
  if (invoice.from_credit !== 0) place.row("Paid from credit", { right: money(-invoice.from_credit) });
  place.row("To be paid", { right: money(owedFor(invoice)), isBold: true });
  return new Uint8Array(await document.save());
}

interface RowOptions {
  right?: string;
  middle?: string;
  size?: number;
  isBold?: boolean;
  below?: number;
}

/** Writes rows from the top of a page downwards. */
function writerOn(page: PDFPage, font: PDFFont, bold: PDFFont) {
  let y = 780;
  return {
    row: (
      text: string,
      { right = "", middle = "", size = 10, isBold = false, below = 15 }: RowOptions = {},
    ) => {
      const face = isBold ? bold : font;
      const at = (words: string, end: number) => end - face.widthOfTextAtSize(words, size);
      page.drawText(latin(text, middle === "" ? 90 : 56), { x: 48, y, size, font: face });
      page.drawText(middle, { x: at(middle, 460), y, size, font: face });
      page.drawText(right, { x: at(right, 547), y, size, font: face });
      y -= below;
    },
  };
}

/** Standard PDF fonts contain Latin letters only; long texts are truncated. */
const latin = (text: string, most: number) => text.replaceAll(/[^\x20-\x7e\xa0-\xff]/g, "?").slice(0, most);

const day = (seconds: number) => new Date(seconds * 1000).toISOString().slice(0, 10);

function recipientOf({ recipient }: InvoiceRow): string[] {
  const { company_name, customer_name, title, address_line1, city, post_index, country, company_vat_number } =
    recipient;
  return [
    company_name ?? customer_name ?? title ?? "",
    address_line1 ?? "",
    [post_index, city, country].filter(Boolean).join(" "),
    company_vat_number === null ? "" : `VAT number ${company_vat_number}`,
  ].filter((text) => text !== "");
}
