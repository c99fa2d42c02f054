import { randomFrom, wordOfRank } from "../staff-words.ts";

const random = randomFrom(23);
const vocabulary = 30_000;

/** By Zipf's law, as in the texts; `from` leaves out what stands in all of them. */
function anyWord(from = 0): string {
  return wordOfRank(Math.min(vocabulary - 1, Math.floor(from + vocabulary ** random() - 1)));
}

/** Always the same ones: each has a word that few others have. */
export function titleOf(index: number): string {
  const words = Array.from({ length: 3 + (index % 4) }, () => anyWord(20));
  return [...words, wordOfRank(200 + ((index * 7) % (vocabulary - 200)))].join(" ");
}

function mistyped(word: string): string {
  const place = 1 + Math.floor(random() * Math.max(1, word.length - 2));
  return word.slice(0, place) + word.slice(place + 1);
}

/** As somebody types it: a subject of a few words, of which one may be mistyped, and a message where they are that far. */
export function questionOf(titles: string[], { hasBody }: { hasBody: boolean }) {
  const title = titles[Math.floor(random() * titles.length)] ?? "";
  const words = [...title.split(" "), anyWord(), anyWord(), anyWord()];
  const slip = Math.floor(random() * words.length * 2);
  const subject = words.map((word, index) => (index === slip ? mistyped(word) : word)).join(" ");
  const body = Array.from({ length: 60 }, () => anyWord()).join(" ");
  return { subject, ...(hasBody ? { body } : {}) };
}
