import { readFileSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";

/** Lines of a message that are kept: what was expected, and where. */
const MESSAGE_LINES = 12;
/** Lines of the page that are kept. */
const PAGE_LINES = 30;

interface VitestReport {
  testResults?: {
    name: string;
    message?: string;
    assertionResults: { fullName: string; status: string; failureMessages?: string[] | null }[];
  }[];
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs?: {
    title: string;
    file: string;
    line: number;
    tests: {
      status: string;
      results: { errors: { message?: string }[]; attachments?: { name: string; path?: string }[] }[];
    }[];
  }[];
}

/** Title and message of each failed test in Vitest's JSON report. */
export function failuresOfVitest(report: VitestReport | undefined): string[] {
  return (report?.testResults ?? []).flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === "failed");
    const whole = failed.length === 0 && message ? [failure(name, message)] : [];
    return [
      ...whole,
      ...failed.map((it) => failure(`${name} › ${it.fullName}`, (it.failureMessages ?? []).join("\n"))),
    ];
  });
}

/** Title, messages and page of each failed or flaky test in Playwright's JSON report. */
export function failuresOfPlaywright(report: PlaywrightSuite | undefined): string[] {
  const own = (report?.specs ?? []).flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === "unexpected" || status === "flaky")
      .map(({ results }) => {
        const messages = results.flatMap(({ errors }) => errors.map(({ message = "" }) => message));
        const pages = results.flatMap(({ attachments = [] }) =>
          attachments.flatMap(({ name, path }) => (name === "error-context" && path ? pageIn(path) : [])),
        );
        return [failure(`${file}:${line} › ${title}`, messages.join("\n")), ...pages].join("\n    ");
      }),
  );
  return [...own, ...(report?.suites ?? []).flatMap(failuresOfPlaywright)];
}

/** What the page showed at a failure, by Playwright's description of it: the dialog, else the main part. */
function pageIn(path: string): string[] {
  const lines = readFileSync(path, "utf8").split("\n");
  const start = [/^\s*- dialog\b/, /^\s*- main\b/]
    .map((part) => lines.findIndex((line) => part.test(line)))
    .find((at) => at >= 0);
  return start === undefined ? [] : lines.slice(start, start + PAGE_LINES);
}

function failure(title: string, message: string): string {
  const lines = stripVTControlCharacters(message.trim()).split("\n");
  const own = lines.filter((line) => !line.includes("node_modules"));
  return [title, ...own.slice(0, MESSAGE_LINES)].join("\n    ");
}
