import { AwsClient } from "aws4fetch";
import { vi } from "vitest";
import { blocksOf, textsOf } from "../../sandbox/s3/xml.ts";
import type { S3Access } from "#api/bucket/s3.ts";

export const endpoint = "https://s3.example.com";
export const access: S3Access = {
  endpoint,
  client: new AwsClient({ accessKeyId: "key", secretAccessKey: "secret", service: "s3" }),
};

/** Records requests to the endpoint and answers them in turn: texts, or refusals by status; "" after the last. */
export function answerWith(...answers: (string | number)[]): Request[] {
  const asked: Request[] = [];
  vi.stubGlobal("fetch", async (input: Request | string, init?: RequestInit) => {
    // Files share a process: a late request of an earlier one takes no answer.
    const { href } = new URL(typeof input === "string" ? input : input.url);
    if (!href.startsWith(endpoint)) return new Response(null, { status: 503 });
    const response = answers[asked.push(new Request(input, init)) - 1] ?? "";
    return typeof response === "number" ? new Response("", { status: response }) : new Response(response);
  });
  return asked;
}

/** The recorded requests: methods and addresses below the endpoint. */
export const linesOf = (asked: readonly Request[]): string[] =>
  asked.map(({ method, url }) => `${method} ${url.replace(endpoint, "")}`);

interface StandInElement {
  textContent: string;
  getElementsByTagName(name: string): StandInElement[];
}

const elementOf = (xml: string): StandInElement => ({
  textContent: textsOf(`<text>${xml}</text>`, "text")[0] ?? "",
  getElementsByTagName: (name) => blocksOf(xml, name).map(elementOf),
});

/** A minimal DOMParser for listings, because Node has none. */
export class StandInParser {
  parseFromString(xml: string, type: string): StandInElement & { documentElement: StandInElement } {
    if (type !== "application/xml") throw new TypeError(`No parser of ${type}`);
    return { ...elementOf(xml), documentElement: elementOf(xml) };
  }
}
