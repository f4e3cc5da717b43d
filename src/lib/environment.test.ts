import { expect, test } from "vitest";
import { environmentOf } from "./environment.ts";

test.each([
  ["localhost", "development"],
  ["127.0.0.1", "development"],
  ["192.168.1.20", "development"],
  ["[::1]", "development"],
  ["test.provider.example", "staging"],
  ["test2.eu.provider.example", "staging"],
  ["test-provider.example", "production"],
  ["test.other.example", "production"],
  ["testprovider.example", "production"],
  ["latest.provider.example", "production"],
  ["provider.example", "production"],
  ["localhost.provider.example", "production"],
  ["1.provider.example", "production"],
  ["127.0.0.1.nip.example", "production"],
])("%s is %s", (hostname, environment) => {
  expect(environmentOf(hostname, "provider.example")).toBe(environment);
  expect(environmentOf(hostname, ".provider.example")).toBe(environment);
});

test.each([undefined, ""])("without a test domain (%j) nothing is staging", (testDomain) => {
  expect(environmentOf("test.provider.example", testDomain)).toBe("production");
  expect(environmentOf("localhost", testDomain)).toBe("development");
});
