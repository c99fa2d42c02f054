const signs: Record<string, string> = { BracketLeft: "[", BracketRight: "]", Backslash: "\\" };

/**
 * What a key writes; on a keyboard of another script (Greek, Russian, Hebrew, Arabic) what stands at its place on a US keyboard, as
 * there is no key for it.
 */
export function latinKeyOf({
  key,
  code,
  shiftKey,
}: Pick<KeyboardEvent, "key" | "code" | "shiftKey">): string {
  if (!/^\p{L}$/u.test(key) || /\p{Script=Latin}/u.test(key)) return key;
  const [, letter] = /^Key([A-Z])$/.exec(code) ?? [];
  if (letter) return shiftKey ? letter : letter.toLowerCase();
  return signs[code] ?? key;
}
