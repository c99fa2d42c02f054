/** All that the desk's own words are written in. */
export const languages = ["en", "de"] as const;
