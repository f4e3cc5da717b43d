import { http } from "msw/http";
import { setupWorker } from "msw/browser";
import { areas } from "./areas.ts";
import { createClock } from "./kernel/clock.ts";
import { createCloud } from "./cloud.ts";
import { seed } from "./seeds/seed.ts";
import { demoUser } from "./seeds/users.ts";
import { createMemoryStore } from "./store/memory.ts";
import { issueKey } from "./users.ts";

/** The API key of the mock API (Platform shell spec §9). */
const mockKey = "mock-key";

/**
 * Answers this page's `/v1` calls to any host and its object storage calls from an in-memory sandbox at ten times real
 * speed, with `mock-key` as the demo user. Rejects if the service worker cannot start; calls `onGone` when it
 * disappears, for example after clearing the browser's data.
 */
export async function startMockCloud(onGone: () => void): Promise<void> {
  const cloud = { store: createMemoryStore(), clock: createClock(10), origin: location.origin };
  await seed(cloud, "demo");
  issueKey(
    cloud.store,
    { userId: demoUser.id, actingUserId: null, billingAccountId: null, isAdmin: false },
    { apikey: mockKey },
  );
  const app = createCloud({ ...cloud, areas });
  const base = import.meta.env.BASE_URL;
  await setupWorker(
    ...["*/v1/*", `${location.origin}/s3/*`].map((path) =>
      http.all(path, ({ request }) => app.fetch(request)),
    ),
  ).start({
    quiet: true,
    onUnhandledFrame: "bypass",
    serviceWorker: { url: `${base}mockServiceWorker.js`, options: { scope: base.replace(/\/$/, "") } },
  });
  navigator.serviceWorker.addEventListener("controllerchange", () => {
    if (navigator.serviceWorker.controller === null) onGone();
  });
}
