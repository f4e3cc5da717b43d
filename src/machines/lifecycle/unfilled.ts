export { notImplemented as unfilled, notImplementedCallback as unfilledCallback } from "./notImplemented.ts";
