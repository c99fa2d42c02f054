/** Languages of the server's default texts. */
export const languages = ["en", "de"] as const;
