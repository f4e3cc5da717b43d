import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { createTestCloud } from "../controls/testing.ts";
import { standIn } from "./scripts.ts";
import { errorReportKey } from "./thirdParties.ts";

const notice = { error: { class: "TypeError", message: "x is undefined" } };

const post = (app: ReturnType<typeof createTestCloud>["app"], path: string, body: object, key?: string) =>
  app.request(`/third-parties/${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", ...(key && { "x-api-key": key }) },
    body: JSON.stringify(body),
  });

test("error reports are taken with the key alone, and answered with 201 and an id", async () => {
  const { app } = createTestCloud();
  const reports = "error_reports/v1/notices/js";
  expect((await post(app, reports, notice)).status).toBe(401);
  expect((await post(app, reports, notice, "another")).status).toBe(401);
  const taken = await post(app, reports, notice, errorReportKey);
  expect([taken.status, await taken.json()]).toEqual([201, { id: "notice-1" }]);
});

test("what arrived is listed by party, until it is forgotten", async () => {
  const { app } = createTestCloud();
  const list = async (query = "") => (await app.request(`/_sandbox/third-parties${query}`)).json();
  await post(app, "tawk/arrivals", { what: "maximize", data: null });
  await post(app, "error_reports/v1/notices/js", notice, errorReportKey);
  expect(await list("?party=tawk")).toEqual([{ id: 1, party: "tawk", what: "maximize", data: null }]);
  expect(await list()).toHaveLength(2);
  await app.request("/_sandbox/third-parties", { method: "DELETE" });
  expect(await list()).toEqual([]);
});

test.each(["/third-parties/tawk/p/w", "/third-parties/google_analytics/gtag.js?id=G-1"])(
  "%s is a script for pages of any origin",
  async (path) => {
    const { app } = createTestCloud();
    const script = await app.request(path, { headers: { origin: "https://portal.example.com" } });
    expect(script.status).toBe(200);
    expect(script.headers.get("content-type")).toContain("text/javascript");
    expect(script.headers.get("access-control-allow-origin")).toBe("*");
  },
);

test.each(["/third-parties/unheard-of/x.js", "/third-parties/constructor/x.js"])(
  "%s is none",
  async (path) => {
    expect((await createTestCloud().app.request(path)).status).toBe(404);
  },
);

test.each([
  ["google_analytics", "google_tag_manager"],
  ["google_tag_manager", "google_analytics"],
])("%s and then %s both receive what is pushed afterwards", (...parties) => {
  const received: string[] = [];
  const window = { dataLayer: [] as unknown[] };
  for (const party of parties)
    runInNewContext(standIn(party) ?? "", {
      window,
      document: { currentScript: { src: `http://localhost/third-parties/${party}/x.js` } },
      URL,
      fetch: ({ pathname }: URL) => received.push(pathname.split("/")[2] ?? ""),
    });
  window.dataLayer.push({ event: "page_view" });
  (function command(..._command: unknown[]) {
    // oxlint-disable-next-line prefer-rest-params -- gtag.js ignores arrays
    window.dataLayer.push(arguments);
  })("event", "page_view");
  expect(received).toEqual(["google_tag_manager", "google_analytics"]);
});
