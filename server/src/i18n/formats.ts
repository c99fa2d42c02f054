import type { Language } from "./catalogues.ts";

type Formatter<Options, Format> = new (tag: string, options: Options) => Format;

const kept = new Map<string, unknown>();
const maxKept = 500;

/** Caches Intl formats: creating one takes up to half a millisecond, and a page formats dozens of numbers and times. */
export function formatOf<Options, Format>(
  formatter: Formatter<Options, Format>,
  tag: string,
  options: Options,
): Format {
  const key = `${formatter.name} ${tag} ${JSON.stringify(options)}`;
  const known = kept.get(key) as Format | undefined;
  if (known !== undefined) return known;
  if (kept.size >= maxKept) kept.clear();
  const format = new formatter(tag, options);
  kept.set(key, format);
  return format;
}

/** In the language's format, with at most two decimals. */
export function numberIn({ tag }: Pick<Language, "tag">, number: number): string {
  return formatOf(Intl.NumberFormat, tag, { maximumFractionDigits: 2 }).format(number);
}
