import { randomText } from "../users.ts";
import { document, element } from "./xml.ts";

/** A failed S3 request with its S3 error code. */
export class S3Refusal extends Error {
  readonly code: Code;
  constructor(code: Code, message?: string) {
    super(message ?? codes[code][1]);
    this.code = code;
  }
}

/** Status and default message of each code. */
const codes = {
  AccessDenied: [403, "Access Denied"],
  AllAccessDisabled: [403, "All access to this object has been disabled"],
  AuthorizationHeaderMalformed: [400, "The authorization header that you provided is not valid"],
  AuthorizationQueryParametersError: [400, "Error parsing the X-Amz-Credential parameter"],
  EntityTooLarge: [400, "Your proposed upload exceeds the maximum allowed size"],
  EntityTooSmall: [400, "Your proposed upload is smaller than the minimum allowed size"],
  IncompleteBody: [400, "The request body terminated unexpectedly"],
  InternalError: [500, "We encountered an internal error. Please try again."],
  InvalidAccessKeyId: [403, "The AWS Access Key Id you provided does not exist in our records."],
  InvalidArgument: [400, "Invalid Argument"],
  InvalidPart: [400, "One or more of the specified parts could not be found"],
  InvalidPartOrder: [400, "The list of parts was not in ascending order"],
  InvalidRange: [416, "The requested range is not satisfiable"],
  InvalidRequest: [400, "The request is not valid"],
  KeyTooLongError: [400, "Your key is too long"],
  MalformedXML: [400, "The XML you provided was not well-formed"],
  MethodNotAllowed: [405, "The specified method is not allowed against this resource"],
  NoSuchBucket: [404, "The specified bucket does not exist"],
  NoSuchKey: [404, "The specified key does not exist."],
  NoSuchUpload: [404, "The specified multipart upload does not exist"],
  NotImplemented: [501, "A header or parameter you provided implies functionality that is not implemented"],
  PreconditionFailed: [412, "At least one of the pre-conditions you specified did not hold"],
  RequestTimeTooSkewed: [403, "The difference between the request time and the current time is too large."],
  SignatureDoesNotMatch: [
    403,
    "The request signature we calculated does not match the signature you provided. Check your key and signing method.",
  ],
  XAmzContentSHA256Mismatch: [
    400,
    "The provided 'x-amz-content-sha256' header does not match what was computed.",
  ],
} as const;

export type Code = keyof typeof codes;

/** The refusal as an S3 response; unexpected errors become internal errors. */
export function refusalAnswer(error: unknown, path: string): Response {
  const refusal = error instanceof S3Refusal ? error : new S3Refusal("InternalError");
  if (refusal !== error) console.error(error);
  const parts = [
    element("Code", refusal.code),
    element("Message", refusal.message),
    element("Resource", path),
    element("RequestId", randomText(16).toUpperCase()),
  ];
  return new Response(document(element("Error", parts)), {
    status: codes[refusal.code][0],
    headers: { "Content-Type": "application/xml" },
  });
}
