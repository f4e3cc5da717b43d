import { expect, test } from "vitest";
import { correlationIdsIn, diagnosticsText } from "./diagnostics.ts";

test("every fact has its line, and the last steps follow", () => {
  const text = diagnosticsText({
    version: "1.2.3",
    environment: "production",
    site: "Nordmoln Cloud",
    theme: "nordmoln",
    scheme: "dark",
    language: "et",
    timeZone: "Europe/Tallinn",
    time: "2026-05-11T08:00:00.000Z",
    browser: "Firefox",
    window: "1440 × 900",
    userId: 812,
    api: "https://api.example.com/v1",
    graphql: "https://graphql.example.com",
    correlationIds: [],
    trail: ["08:00:00 page /compute"],
  });
  expect(text).toMatchInlineSnapshot(`
    "Portal: 1.2.3 (production)
    Site: Nordmoln Cloud, theme nordmoln, dark
    Browser: Firefox
    Window: 1440 × 900
    Language: et
    Time: 2026-05-11T08:00:00.000Z (Europe/Tallinn)
    User id: 812
    API: https://api.example.com/v1
    GraphQL: https://graphql.example.com
    Correlation ids: none
    Last steps:
      08:00:00 page /compute"
  `);
});

test("the last five correlation ids are kept, each once", () => {
  const failed = ["a", "b", "b", "c", "d", "e", "f"].map((id) => ({ metadata: { correlation_id: id } }));
  expect(correlationIdsIn([{ metadata: { outcome: "ok" } }, ...failed])).toEqual(["b", "c", "d", "e", "f"]);
});
