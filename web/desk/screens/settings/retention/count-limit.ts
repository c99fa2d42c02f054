/** The desk counts no more of a kind: where it says so many, there may be more. */
export const countLimit = 100_000;
