import { apiKey, credential } from "#api/key/credentials.ts";
import { injectedConfig } from "#api/config/apiPrefix.ts";
import { REPORT_THROTTLE_MS, REPORTS_PER_PAGE } from "#lib/constants.ts";
import { environmentOf } from "#lib/environment.ts";
import { pause } from "#lib/timing/pause.ts";
import { noticeOf } from "./notice.ts";
import { addBreadcrumb, type Report } from "./trail.ts";

let sent = 0;
let last: Promise<unknown> = Promise.resolve();

/** Sends reports one by one, 50 ms apart. Failed reports are dropped, because reporting the failure would loop. */
export function sendReport(url: string, key: string, report: Report): void {
  if (sent >= REPORTS_PER_PAGE) return;
  sent += 1;
  const body = JSON.stringify(
    noticeOf(report, {
      origin: location.origin,
      environment: environmentOf(location.hostname, injectedConfig().testDomain),
      userAgent: navigator.userAgent,
      keys: [credential(), apiKey()].flatMap((each) => each || []),
    }),
  );
  last = last
    .then(() => post(`${url.replace(/\/$/, "")}/v1/notices/js`, key, body))
    .then(() => pause(REPORT_THROTTLE_MS));
}

async function post(address: string, key: string, body: string): Promise<void> {
  try {
    const response = await fetch(address, {
      method: "POST",
      headers: { "content-type": "application/json", accept: "application/json", "x-api-key": key },
      body,
      credentials: "omit",
      keepalive: true,
    });
    const accepted: unknown = response.status === 201 ? await response.json().catch(() => null) : null;
    // Stops when the service rejects reports; otherwise keeps the report's id for support.
    if (typeof accepted !== "object" || accepted === null || !("id" in accepted)) sent = REPORTS_PER_PAGE;
    else addBreadcrumb("report", String(accepted.id));
  } catch {
    return;
  }
}
