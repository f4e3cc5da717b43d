import { AwsClient } from "aws4fetch";
import type { S3Access } from "#api/bucket/s3.ts";

export const s3Access: S3Access = {
  endpoint: "https://s3.example.com",
  client: new AwsClient({
    accessKeyId: "key",
    secretAccessKey: "secret",
    service: "s3",
    region: "us-east-1",
  }),
};

export const s3Error = (status: number, code: string): Response =>
  new Response(`<Error><Code>${code}</Code><Message>${code}!</Message></Error>`, { status });

const element = (xml: string): object => ({
  textContent: xml,
  getElementsByTagName: (name: string) =>
    [...xml.matchAll(new RegExp(`<${name}>(.*?)</${name}>`, "g"))].map(([, inner = ""]) => element(inner)),
});

/** Parses XML without attributes and without nested elements of the same name. */
export class PlainXmlParser {
  parseFromString(xml: string) {
    return { ...element(xml), documentElement: element(xml) };
  }
}
