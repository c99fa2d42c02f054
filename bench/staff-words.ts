/** Realistic word frequencies for a search: some words are everywhere, most are rare. */
const common = `the to and is of a in on for it we you that with not have this from are as be by or can please
our your i at but has an was will no if all when there so my after error server mail since site again page
domain account password invoice order today support reply thanks problem login customer database backup update
certificate payment message still work works working does help need plan user users new old same other first
next time day week name address record version log files folder test check found sent get got see set try
tried changed open closed loads slow down`.split(/\s+/);

const onsets = ["b", "br", "c", "d", "dr", "f", "g", "gr", "h", "j", "k", "l", "m", "n", "p", "pr", "r", "s"];
const vowels = ["a", "e", "i", "o", "u", "ai", "ou"];
const codas = ["", "l", "n", "r", "s", "t", "x", "nd", "rk", "st"];

const vocabularySize = 30_000;
const vocabulary = [
  ...common,
  ...Array.from({ length: vocabularySize - common.length }, (_, index) => wordOf(index)),
];
const bounds: number[] = [];
for (const rank of vocabulary.keys()) bounds.push((bounds.at(-1) ?? 0) + 1 / (rank + 3));

/** The median number of words in a message. */
export const usualLength = 60;

/** Deterministic texts: from a phrase to some pages, by Zipf's law. */
export function writeTexts(count: number, words = usualLength): string[] {
  const random = randomFrom(7);
  return Array.from({ length: count }, () => {
    const length = Math.round(8 + words * Math.exp(1.1 * (random() + random() + random() - 1.5)));
    const said = Array.from({ length }, (_, index) => pick(random()) + (index % 11 === 10 ? "." : ""));
    return `Hello,\n\n${said.join(" ")}\n\nKind regards`;
  });
}

/** A word that occurs in about one of `texts / rank` messages. */
export function wordOfRank(rank: number): string {
  return vocabulary[rank] ?? "";
}

function pick(share: number): string {
  const wanted = share * (bounds.at(-1) ?? 0);
  let [low, high] = [0, bounds.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((bounds[middle] ?? 0) < wanted) low = middle + 1;
    else high = middle;
  }
  return vocabulary[low] ?? "";
}

function wordOf(index: number): string {
  const parts: string[] = [];
  for (let rest = index + 400; rest > 0; rest = Math.floor(rest / 126)) {
    parts.push(`${onsets[rest % 18]}${vowels[Math.floor(rest / 18) % 7]}`);
  }
  return parts.join("") + (codas[index % 10] ?? "");
}

/** Deterministic numbers in [0, 1) for a seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
