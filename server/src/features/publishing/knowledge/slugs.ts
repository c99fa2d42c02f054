import { Type } from "typebox";

const maxSlugLength = 100;

/** The part of a URL that names an article or category. */
export const Slug = Type.String({
  pattern: "^[\\p{Ll}\\p{Lo}\\p{Lm}\\p{M}\\p{N}]+(-[\\p{Ll}\\p{Lo}\\p{Lm}\\p{M}\\p{N}]+)*$",
  maxLength: maxSlugLength,
  description: "Used in URLs: lower-case letters and digits, with hyphens between words.",
  examples: ["move-a-domain"],
});

const asTwoLetters: Record<string, string> = { ä: "ae", ö: "oe", ü: "ue", ß: "ss", æ: "ae", ø: "o", œ: "oe" };

// In these scripts a letter is readable without its marks. In Hindi, Japanese or Korean removing them makes another
// letter.
const marks = /(?<=[\p{Script=Latin}\p{Script=Greek}\p{Script=Hebrew}\p{Script=Arabic}])\p{M}+/gu;

/** Derives a slug from a title; "article" if the title has neither letters nor digits. */
export function articleSlugOf(title: string): string {
  const letters = title
    .toLowerCase()
    .normalize("NFC")
    .replaceAll(/[äöüßæøœ]/g, (letter) => asTwoLetters[letter] ?? letter)
    .normalize("NFKD")
    .replaceAll(marks, "")
    .normalize("NFC")
    .replaceAll(/['’]/g, "");
  const words = letters.match(/[\p{Ll}\p{Lo}\p{Lm}\p{M}\p{N}]+/gu) ?? [];
  const slug = words.reduce(
    (all, word) => (all.length + word.length < maxSlugLength - 6 ? `${all}-${word}` : all),
    "",
  );
  return slug.slice(1) || "article";
}

/** The slug, or the first free one of `slug-2`, `slug-3`, … */
export async function freeSlug(slug: string, isTaken: (slug: string) => Promise<boolean>): Promise<string> {
  let free = slug;
  for (let number = 2; await isTaken(free); number++) free = `${slug}-${number}`;
  return free;
}

/** Whether a slug was derived from this title, and so changes with it. */
export function isMadeOf(slug: string, title: string): boolean {
  const made = articleSlugOf(title);
  return slug === made || (slug.startsWith(`${made}-`) && /^\d+$/.test(slug.slice(made.length + 1)));
}
