import { Type } from "typebox";

const maxSlugLength = 100;

/** What an article or a category is called in addresses. */
export const Slug = Type.String({
  pattern: "^[\\p{Ll}\\p{Lo}\\p{Lm}\\p{M}\\p{N}]+(-[\\p{Ll}\\p{Lo}\\p{Lm}\\p{M}\\p{N}]+)*$",
  maxLength: maxSlugLength,
  description: "In addresses: small letters and digits, with hyphens between the words.",
  examples: ["move-a-domain"],
});

const asTwoLetters: Record<string, string> = { ä: "ae", ö: "oe", ü: "ue", ß: "ss", æ: "ae", ø: "o", œ: "oe" };

// In these scripts a letter is known without its marks; in Hindi, Japanese or Korean another one would be left.
const marks = /(?<=[\p{Script=Latin}\p{Script=Greek}\p{Script=Hebrew}\p{Script=Arabic}])\p{M}+/gu;

/** Of a title. A title of signs alone has none of its own. */
export function slugOf(title: string): string {
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

/** The slug, or the first of `slug-2`, `slug-3`, … that nobody has. */
export async function freeSlug(slug: string, isTaken: (slug: string) => Promise<boolean>): Promise<string> {
  let free = slug;
  for (let number = 2; await isTaken(free); number++) free = `${slug}-${number}`;
  return free;
}

/** Whether a slug was made of this title, and so follows it. */
export function isMadeOf(slug: string, title: string): boolean {
  const made = slugOf(title);
  return slug === made || (slug.startsWith(`${made}-`) && /^\d+$/.test(slug.slice(made.length + 1)));
}
