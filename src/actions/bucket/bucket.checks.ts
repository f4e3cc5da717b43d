import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { BUCKET_NAME_MAX, BUCKET_NAME_MIN } from "#lib/constants.ts";

/**
 * Lowercase letters, digits and hyphens between letters or digits; S3 reserves some prefixes and suffixes
 * (Resources spec §5).
 */
export function checkBucketName(value: string): MessageDescriptor | undefined {
  if (value.length < BUCKET_NAME_MIN || value.length > BUCKET_NAME_MAX)
    return msg`Use ${BUCKET_NAME_MIN} to ${BUCKET_NAME_MAX} characters`;
  if (!/^[a-z0-9]([a-z0-9-]*[a-z0-9])?$/.test(value))
    return msg`Use lowercase letters, digits and hyphens, with a letter or digit at both ends`;
  if (value.startsWith("xn--")) return msg`The name can't start with xn--`;
  return value.endsWith("-s3alias") ? msg`The name can't end with -s3alias` : undefined;
}

/** An origin as a browser sends it, or `*`. */
export function checkOrigin(value: string): MessageDescriptor | undefined {
  if (value === "*") return undefined;
  return URL.canParse(value) && new URL(value).origin === value
    ? undefined
    : msg`Enter a website address such as https://example.com, without a path`;
}
