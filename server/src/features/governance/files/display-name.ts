const maxNameLength = 255;
// No known type has a longer extension, so a longer one may be cut with the rest of the name.
const maxExtensionLength = 32;

// These characters reorder or hide what follows: "invoice<RLO>fdp.exe" would be shown as "invoiceexe.pdf".
const invisible = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}\uFEFF]/gu;

/**
 * The name under which a file is shown and downloaded: without folders, control or bidirectional characters,
 * surrounding space or trailing dots (Windows drops these, which would change the extension). At most 255 UTF-16 units
 * with the extension preserved; never empty. Not safe to use as a path.
 */
export function displayName(name: string): string {
  const base = name.toWellFormed().replace(invisible, "").split(/[/\\]/).at(-1) ?? "";
  const trimmed = withoutTrailingDots(base.trim());
  return trimmed === "" ? "file" : shortened(trimmed);
}

// Names that servers give their logs: error_log, php-error_log, access.log.1, mail.log-20260301.
const log = /(?:[._-]|^)log(?:[.-]\d{1,8})?$/i;

/** The last extension of the displayed name, in lower case; "" if it has none. */
export function extensionOf(name: string): string {
  const shown = displayName(name);
  if (log.test(shown)) return "log";
  const dot = shown.lastIndexOf(".");
  return dot > 0 ? shown.slice(dot + 1).toLowerCase() : "";
}

// A loop: a pattern anchored at the end takes quadratic time on a long run of dots inside the name.
function withoutTrailingDots(name: string): string {
  let end = name.length;
  while (end > 0 && /[\s.]/.test(name.charAt(end - 1))) end--;
  return name.slice(0, end);
}

function shortened(name: string): string {
  if (name.length <= maxNameLength) return name;
  const dot = name.lastIndexOf(".");
  const extension = dot > 0 && name.length - dot <= maxExtensionLength ? name.slice(dot) : "";
  const stem = name.slice(0, maxNameLength - extension.length);
  return stem.replace(/[\uD800-\uDBFF]$/, "") + extension;
}
