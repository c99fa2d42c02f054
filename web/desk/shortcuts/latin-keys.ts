const signs: Record<string, string> = { BracketLeft: "[", BracketRight: "]", Backslash: "\\" };

/**
 * The character of a key. On a keyboard of another script (Greek, Russian, Hebrew, Arabic), the one at the
 * same position of a US keyboard.
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
