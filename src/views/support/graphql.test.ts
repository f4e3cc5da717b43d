import { expect, test } from "vitest";
import { graphqlAddress } from "./graphql.ts";

const settings = { devDomain: "dev.provider.example", cloudHost: "cloud.provider.example" };

test.each([
  ["http://localhost:8080/app/support", undefined, "http://localhost:8080/graphql/"],
  ["http://10.0.0.7/app", undefined, "http://10.0.0.7/graphql/"],
  ["http://[::1]:8080/app", undefined, "http://[::1]:8080/graphql/"],
  ["https://dev.provider.example/app", undefined, "https://dev.provider.example/graphql/"],
  ["https://mari.dev.provider.example/app", "/v2", "https://mari.dev.provider.example/v2/graphql/"],
  ["https://notdev.provider.example/app", undefined, "https://graphql.provider.example"],
  ["https://test.provider.example/app", undefined, "https://graphql.test.provider.example"],
  ["https://test2.provider.example/app", undefined, "https://graphql.test2.provider.example"],
  ["https://demo.reseller.example/app", "v2", "https://graphql.demo.reseller.example/v2"],
  ["https://cloud.provider.example/app", undefined, "https://graphql.cloud.provider.example"],
  ["https://portal.reseller.example/app", "/v2", "https://graphql.reseller.example/v2"],
])("of %s with suffix %s it is %s", (page, suffix, address) => {
  expect(graphqlAddress(new URL(page), { ...settings, suffix })).toBe(address);
});

test("without settings no host is special but by its name", () => {
  expect(graphqlAddress(new URL("https://cloud.provider.example/app"))).toBe(
    "https://graphql.provider.example",
  );
});
