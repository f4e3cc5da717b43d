/** 128 random bits. Pages without TLS have no `crypto.randomUUID`. */
export const randomId = (): string => crypto.getRandomValues(new Uint32Array(4)).join("-");
