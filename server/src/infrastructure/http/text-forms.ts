/** Whether a text shows nothing: blanks and Unicode's invisible characters. */
export function isBlank(text: string): boolean {
  // In addition to format characters: the Hangul fillers and the empty Braille pattern, which Unicode counts as letters and symbols.
  return /^[\s\p{Z}\p{Cc}\p{Cf}\u115f\u1160\u3164\uffa0\u2800]*$/u.test(text);
}

// Dots anywhere before the @, as browsers accept and some phone companies assign them; then labels that neither begin nor end with a
// hyphen. Only sending shows what else a mail server accepts.
const special = String.raw`\s@<>()[\],;:\\"\p{Cc}\p{Cf}`;
const label = `(?!-)[^${special}.]+(?<!-)`;
const emailAddress = new RegExp(`^[^${special}]+@${label}(?:\\.${label})+$`, "u");

export function isEmailAddress(text: string): boolean {
  return emailAddress.test(text);
}

/** URL ignores line breaks and tabs in an address; a template that prints it in an email does not. */
export function isWebAddress(text: string): boolean {
  return /^https?:\/\/\P{Cc}*$/iu.test(text) && URL.canParse(text);
}

/** Whether the calendar has this day; Date reads February 30 as March 2. */
export function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  const isNamed = /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(date.getTime());
  return isNamed && date.toISOString().startsWith(text);
}
