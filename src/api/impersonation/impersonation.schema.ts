import { type } from "arktype";

/** Token to act for another customer; absent if the server grants none. */
export const givenToken = type({ "token?": "string" });
