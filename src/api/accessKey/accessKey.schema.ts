import { type } from "arktype";

/**
 * A key to the S3 endpoint (wire contract §23), in camelCase unlike most of the API. Some servers return its
 * secret only once.
 */
export const storageKey = type({
  "userId?": "string",
  accessKey: "string",
  "secretKey?": "string",
});

export const storageUser = type({
  "userId?": "string",
  "suspended?": "number",
  s3Credentials: storageKey.array(),
});

export const storageEndpoint = type({ url: "string = ''" });
