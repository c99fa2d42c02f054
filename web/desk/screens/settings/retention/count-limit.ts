/** The server stops counting here: there may be more. */
export const countLimit = 100_000;
