import { expect, test } from "vitest";
import { unchunked } from "./payload.ts";
import { signingKey } from "./signature.ts";

/** The worked example of "Signature Calculations for the Authorization Header: Transferring Payload in Multiple Chunks" (AWS). */
const example = {
  accessKey: "AKIAIOSFODNN7EXAMPLE",
  date: "20130524T000000Z",
  scope: "20130524/us-east-1/s3/aws4_request",
  signedHeaders: [],
  signature: "4f232c4386841ef735655705268965c44a0e4690baa4adea153f7db9fa80a0a9",
  presigned: false,
  payload: "STREAMING-AWS4-HMAC-SHA256-PAYLOAD",
};
const key = signingKey(example.scope, "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY");
const chunk = (size: number, signature: string) =>
  `${size.toString(16)};chunk-signature=${signature}\r\n${"a".repeat(size)}\r\n`;
const first = chunk(65_536, "ad80c730a21e5b8d04586a2213dd63b9a0e99e0e2307b0ade35a65485a288648");
const second = chunk(1024, "0055627c9e194cb4542bae2aa5492e3c1575bbb81b612b7d234b86a503ef5497");
const last = chunk(0, "b6c6ea8a5354eaf15b3cb7646744f4275b71ea724fed81ceb9323e279d449df9");
const bytes = (body: string) => new TextEncoder().encode(body);

test("a body in signed chunks is taken apart", () => {
  expect(new TextDecoder().decode(unchunked(bytes(first + second + last), example, key))).toBe(
    "a".repeat(66_560),
  );
});

test.each([
  ["a changed chunk", first.replace("aaa\r\n", "aab\r\n") + second + last],
  ["a missing chunk", second + last],
  ["an end that nobody signed", first + second + last.replace("b6c6", "0000")],
])("%s is noticed", (_, body) => {
  expect(() => unchunked(bytes(body), example, key)).toThrow("signature");
});

test("a body that ends too early is noticed", () => {
  for (const body of ["", first, first + second.slice(0, 200)])
    expect(() => unchunked(bytes(body), example, key)).toThrow("terminated");
});
