import fc from "fast-check";
import { expect, test } from "vitest";
import { slot } from "#lib/texts/slots.ts";
import { fill, TEMPLATE_KEYS, type TemplateKey } from "#views/login/prerendered/template.ts";
import { piecesOf } from "./pieces.ts";

/** A view like the log-in form: some values have a default, others come with markup of their own. */
function view(values: Partial<Record<TemplateKey, string>>): string {
  const {
    siteName = "Portico",
    loginTitle = "Log in",
    loginSubtitle,
    loginGoogleButton,
    username = "",
  } = values;
  const intro = values.loginIntro ? `<aside><p>${values.loginIntro}</p></aside>` : "";
  const google = loginGoogleButton ? "<button>Google</button><p>or</p>" : "";
  const subtitle = loginSubtitle ? `<p>${loginSubtitle}</p>` : "";
  const terms = values.termsUrl ? `<a href="${values.termsUrl}">Terms</a>` : "";
  const logo = `<img src="${values.loginLogoImg ?? "data:,"}">`;
  return `<div>${intro}${logo}${siteName}<h1>${loginTitle}</h1>${subtitle}${google}<input value="${username}">${terms}</div>`;
}

const withPlaceholders = (keys: readonly TemplateKey[]) =>
  view(Object.fromEntries(keys.map((key) => [key, slot(key)])));

test("the filled pieces are what the view shows, whichever values are set", () => {
  const pieces = piecesOf(withPlaceholders);
  const value = fc.stringMatching(/^[a-z0-9 $/]+$/);
  const some = fc.record(
    Object.fromEntries(TEMPLATE_KEYS.map((key) => [key, value])) as Record<TemplateKey, typeof value>,
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(some, (values) => {
      expect(fill(pieces, values)).toBe(view(values));
    }),
  );
});

test("two values that decide about the same markup stop the build", () => {
  const nested = (keys: readonly TemplateKey[]) =>
    keys.includes("loginIntro") ? `<aside>${keys.includes("termsUrl") ? "/{termsUrl}/" : ""}!</aside>` : "";
  expect(() => piecesOf(nested)).toThrow("changes the markup of another value");
});

test("a value is text, whatever characters it has", () => {
  const pieces = piecesOf(withPlaceholders);
  const markup = fill(pieces, { loginTitle: `<b title="$&">'Log in'</b>` });
  expect(markup).toContain("<h1>&#60;b title=&#34;$&#38;&#34;&#62;&#39;Log in&#39;&#60;/b&#62;</h1>");
});
