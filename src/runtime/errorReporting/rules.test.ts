import { expect, test } from "vitest";
import { ApiError } from "#api/http/errors.ts";
import { reportedPercent, ShapeError } from "./rules.ts";

test.each<[string, Error, number]>([
  ["a lost connection", new ApiError("connection", "Failed to connect to server"), 20],
  ["an answer that is no JSON", new ApiError("contentType", "Unexpected content"), 20],
  ["a timeout", new ApiError("timeout", "The server didn't respond in time"), 10],
  ["a gateway's timeout", new ApiError("gatewayTimeout", "The server didn't respond in time"), 10],
  ["a failure of the server", new ApiError("server", "Internal error", { status: 500 }), 100],
  ["a refused permission", new ApiError("permission", "No", { status: 403 }), 0],
  ["a refused field", new ApiError("validation", "name: too short", { status: 422 }), 0],
  ["a refused key", new ApiError("credentials", "Expired", { status: 401 }), 0],
  ["what a provider's script says", new ApiError("general", "Your card was declined"), 0],
  ["a fault of the portal", new TypeError("x is undefined"), 100],
  ["an observer that lags", new Error("ResizeObserver loop completed with undelivered notifications."), 0],
  [
    "a node that somebody else took",
    new DOMException("Failed to execute 'removeChild' on 'Node': not a child of this node.", "NotFoundError"),
    1,
  ],
  ["an answer of which something could not be read", new ShapeError("GET /x: size is string"), 10],
  ["a call that was given up", new DOMException("Aborted", "AbortError"), 0],
])("of %s so many in a hundred are reported", (_, error, percent) => {
  expect(reportedPercent(error)).toBe(percent);
});
