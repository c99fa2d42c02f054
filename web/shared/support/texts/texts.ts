/** Replaces names in braces with values. */
export const filled = (text: string, values: Record<string, string | number>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));

/** A date in the panel's language, in the visitor's regional format. */
export const moment = (at: Date, dateStyle?: "full" | "short"): string =>
  at.toLocaleString(
    [...navigator.languages.filter((one) => one.startsWith(texts.language)), texts.language],
    { dateStyle, timeStyle: "short" },
  );

/** When a closed department opens again. */
export const closedUntil = (at: string): string =>
  filled(texts.closed, { when: moment(new Date(at), "full") });
