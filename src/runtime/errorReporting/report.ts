import { record } from "#lib/recording/recording.ts";
import { reportedPercent } from "./rules.ts";
import { type Report, type ReportDetails, trail } from "./trail.ts";

interface Service {
  /** Such as `https://api.example.com`. */
  url: string;
  key: string;
}

let service: Service | undefined;
const reported = new WeakSet<Error>();

/** Records an error once, and reports it to the configured service unless the rules exclude it; never throws. */
export function report(thrown: unknown, details: ReportDetails = {}): void {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  if (reported.has(error)) return;
  reported.add(error);
  record({ error });
  if (service === undefined) return;
  if (Math.random() * 100 >= reportedPercent(error)) return;
  const { pathname } = location;
  void deliver(service, { ...details, error, trail: trail(), pathname, at: new Date() });
}

/** Starts reporting, including uncaught errors. */
export function startErrorReporting(to: Service): void {
  service = to;
  window.addEventListener("error", ({ error, message, filename }) => {
    // Browsers hide details of third-party script errors, and the portal cannot fix them.
    if (!filename.startsWith(location.origin)) return;
    report(error ?? new Error(message), { tags: ["uncaught"] });
  });
  window.addEventListener("unhandledrejection", ({ reason }) => {
    report(reason, { tags: ["unhandled-rejection"] });
  });
}

/** The sending code loads with the first report, after the first paint. A report that cannot be sent is lost. */
async function deliver({ url, key }: Service, found: Report): Promise<void> {
  try {
    await pageLoaded();
    const { sendReport } = await import("./reporter.ts");
    sendReport(url, key, found);
  } catch {
    return;
  }
}

const pageLoaded = () =>
  new Promise<unknown>((resolve) => {
    if (document.readyState === "complete") resolve(undefined);
    else window.addEventListener("load", resolve, { once: true });
  });
