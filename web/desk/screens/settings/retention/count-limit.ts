/** The desk counts no more of a kind: where it says so many, there may be more. */
export const mostCounted = 100_000;
