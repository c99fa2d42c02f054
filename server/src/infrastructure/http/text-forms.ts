/** Whether nobody would see anything of it: blanks, and the characters that Unicode has for being invisible. */
export function isBlank(text: string): boolean {
  // Beside the format characters: the fillers of Hangul and the empty pattern of Braille, which are letters and symbols.
  return /^[\s\p{Z}\p{Cc}\p{Cf}\u115f\u1160\u3164\uffa0\u2800]*$/u.test(text);
}

// Dots anywhere before the @, as browsers take them and some phone companies give them out; then labels that neither begin nor end with
// a hyphen. What mail servers accept beyond that only sending can tell.
const special = String.raw`\s@<>()[\],;:\\"\p{Cc}\p{Cf}`;
const label = `(?!-)[^${special}.]+(?<!-)`;
const emailAddress = new RegExp(`^[^${special}]+@${label}(?:\\.${label})+$`, "u");

export function isEmailAddress(text: string): boolean {
  return emailAddress.test(text);
}

/** Reading an address, URL drops the line breaks and tabs in it; who writes it into a mail does not. */
export function isWebAddress(text: string): boolean {
  return /^https?:\/\/\P{Cc}*$/iu.test(text) && URL.canParse(text);
}

/** Whether the calendar has it; Date alone takes February 30 for the second of March. */
export function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  const isNamed = /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(date.getTime());
  return isNamed && date.toISOString().startsWith(text);
}
