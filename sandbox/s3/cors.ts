import type { BucketRow } from "../bucket/bucketRows.ts";
import { S3Refusal } from "./refusal.ts";

const methods = "GET, HEAD, PUT, POST, DELETE";

/** CORS headers for pages of the bucket's allowed origin; none for others. */
export function corsHeaders(request: Request, bucket: BucketRow | undefined): Record<string, string> {
  const origin = request.headers.get("origin");
  const allowed = bucket?.allowed_origin;
  if (!origin || !allowed || (allowed !== "*" && allowed !== origin)) return {};
  return {
    "Access-Control-Allow-Origin": allowed,
    "Access-Control-Expose-Headers":
      "ETag, Content-Length, Content-Range, Accept-Ranges, Last-Modified, x-amz-request-id",
    Vary: "Origin",
  };
}

/** Answers a CORS preflight. Refuses it if the bucket does not allow the page's origin. */
export function preflight(request: Request, bucket: BucketRow | undefined): Response {
  const headers = corsHeaders(request, bucket);
  if (!headers["Access-Control-Allow-Origin"])
    throw new S3Refusal(
      "AccessDenied",
      bucket?.allowed_origin
        ? "CORSResponse: This CORS request is not allowed."
        : "CORSResponse: CORS is not enabled for this bucket.",
    );
  return new Response(null, {
    headers: {
      ...headers,
      "Access-Control-Allow-Methods": methods,
      "Access-Control-Allow-Headers": request.headers.get("access-control-request-headers") ?? "",
      "Access-Control-Max-Age": "300",
    },
  });
}
