const maxLength = 191;

/** What a platform calls its client by: 1 to 191 characters that can be printed. */
export function isClientId(text: string): boolean {
  return (
    text.length > 0 &&
    [...text].length <= maxLength &&
    text.isWellFormed() &&
    !/[\p{Cc}\u2028\u2029]/u.test(text)
  );
}
