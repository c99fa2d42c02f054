const maxNameLength = 255;
// What is longer is no extension that any kind has, and may be cut with the rest.
const maxExtensionLength = 32;

// They reorder or hide what follows them: "invoice<RLO>fdp.exe" would be shown as "invoiceexe.pdf".
const invisible = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}\uFEFF]/gu;

/**
 * The name under which a file is shown and downloaded: without folders, control or bidirectional
 * characters, surrounding space or trailing dots (which Windows drops, and with them the extension's
 * meaning); at most 255 UTF-16 units with the extension kept; never empty. Not fit to be a path.
 */
export function displayName(name: string): string {
  const base = name.toWellFormed().replace(invisible, "").split(/[/\\]/).at(-1) ?? "";
  const trimmed = withoutTrailingDots(base.trim());
  return trimmed === "" ? "file" : shortened(trimmed);
}

// What servers call their logs: error_log, php-error_log, access.log.1, mail.log-20260301.
const log = /(?:[._-]|^)log(?:[.-]\d{1,8})?$/i;

/** The last extension of the name as it will be shown, in lower case; "" for a name without one. */
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
