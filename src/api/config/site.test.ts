import { expect, test } from "vitest";
import { withDefaults, withWebLinks } from "./site.ts";

test("the API's default title of the log-in page leaves the title to the portal's texts", () => {
  expect(withDefaults({ loginTitle: "Log in" }).loginTitle).toBe("");
  expect(withDefaults({ loginTitle: "Welcome back" }).loginTitle).toBe("Welcome back");
});

test.each([
  "data:text/html,<script>1</script>",
  "javascript:alert(1)",
  " javascript:alert(1)",
  "//evil.example",
  "/\\evil.example",
  "terms",
])("%s is no link", (address) => {
  const config = {
    siteName: "Reseller",
    termsUrl: address,
    documentationUrl: address,
    apiGrafanaUrl: address,
    isoCertificates: [{ image: "/badge.svg", url: address }],
  };
  expect(withWebLinks(config)).toEqual({
    siteName: "Reseller",
    termsUrl: null,
    documentationUrl: null,
    apiGrafanaUrl: null,
    isoCertificates: [{ image: "/badge.svg" }],
  });
});

test.each(["https://reseller.example/terms", "HTTP://reseller.example", "/terms.html"])(
  "%s is one",
  (address) => {
    const config = {
      termsUrl: address,
      isoCertificates: [{ image: "data:image/png;base64,x", url: address }],
    };
    expect(withWebLinks(config)).toEqual(config);
  },
);
