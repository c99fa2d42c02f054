/** The key in `localStorage`. */
export const appearanceKey = "look";

/**
 * The last user's appearance settings in this browser; empty if unknown. Untrusted: any script of this origin
 * can write it.
 */
export function storedAppearance(): { theme?: unknown; density?: unknown; language?: unknown } {
  try {
    return { ...JSON.parse(localStorage.getItem(appearanceKey) ?? "{}") };
  } catch {
    return {};
  }
}
