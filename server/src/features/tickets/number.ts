const maxNumbers = 10;

/** The full ticket numbers in a text: in a link, in "[#…]", or in a line of an email. */
export function numbersIn(text: string): string[] {
  const numbers = text.normalize("NFKC").match(/(?<!\d)[1-9]\d{13}(?!\d)/g) ?? [];
  return [...new Set<string>(numbers)].slice(0, maxNumbers);
}
