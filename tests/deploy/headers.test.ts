import { expect, test } from "vitest";
import { securityHeaders } from "../../deploy/headers.ts";
import type { SiteConfig } from "../../deploy/site.ts";

/** The policy's directives with their sources. */
function policy(site: SiteConfig): Record<string, string[]> {
  const text = securityHeaders(site)["Content-Security-Policy"] ?? "";
  return Object.fromEntries(
    text.split("; ").map((directive) => {
      const [name = "", ...sources] = directive.split(" ");
      return [name, sources];
    }),
  );
}

test("nothing runs, is drawn, framed or called but the portal's own, and no site can frame it", () => {
  expect(policy({ apiUrl: "/v1", authDomain: "/idp" })).toEqual({
    "default-src": ["'none'"],
    "script-src": ["'self'"],
    "style-src": ["'self'"],
    "font-src": ["'self'"],
    "img-src": ["'self'", "data:", "https:"],
    "connect-src": ["'self'"],
    "frame-src": ["'self'"],
    "form-action": ["'self'"],
    "worker-src": ["'self'"],
    "manifest-src": ["'self'"],
    "base-uri": ["'none'"],
    "frame-ancestors": ["'none'"],
  });
});

test("a script in the page runs by its hash", () => {
  const { "Content-Security-Policy": text } = securityHeaders({}, ["start()"]);
  // printf 'start()' | openssl dgst -sha256 -binary | base64
  expect(text).toContain("script-src 'self' 'sha256-DIm7WJS6ZKDYe5qFLPy+h4JFI9Bol5QmYC57mt3Fb00=';");
});

test("the addresses of the configuration are allowed for what they are, each once", () => {
  const { "connect-src": calls } = policy({
    apiUrl: "https://api.example.com/v1",
    apiPrefixes: [{ url: "/v1" }, { url: "https://staging.example.com/v1" }],
    authDomain: "login.example.com",
    errorReportUrl: "https://api.example.com:8443/reports",
  });
  expect(calls).toEqual([
    "'self'",
    "https://api.example.com",
    "https://staging.example.com",
    "https://login.example.com",
    "https://api.example.com:8443",
  ]);
});

test("object storage is called, and its pictures are shown, with the bucket in the path or in the host", () => {
  const { "connect-src": calls, "img-src": pictures } = policy({ storageUrl: "http://s3.example.com:9000/" });
  const storage = ["http://s3.example.com:9000", "http://*.s3.example.com:9000"];
  expect(calls).toEqual(["'self'", ...storage]);
  expect(pictures).toEqual(["'self'", "data:", "https:", ...storage]);
});

test.each(["https://a;script-src *", 'https://a"b', "https://", "javascript:alert(1)", "file:///etc/passwd"])(
  "the address %s is refused, for it could change the policy",
  (apiUrl) => {
    expect(() => securityHeaders({ apiUrl })).toThrow("in the configuration is no address");
  },
);

test("a page that opens the portal has no hold on it, and the portal's own windows keep theirs", () => {
  expect(securityHeaders({})["Cross-Origin-Opener-Policy"]).toBe("same-origin-allow-popups");
});
