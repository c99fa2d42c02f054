/** A text as a text area shows it: with one kind of line break. */
export const shownText = (source: string): string => source.replace(/\r\n?/g, "\n");

/** The place in the source of a place in the shown text. */
export function sourcePlace(source: string, shown: number): number {
  let place = 0;
  for (let at = 0; at < shown; at++) place += source.startsWith("\r\n", place) ? 2 : 1;
  return place;
}
