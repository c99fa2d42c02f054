/** The key in `localStorage`. */
export const appearanceKey = "look";

/**
 * The last user's appearance settings in this browser; empty if unknown. Not validated: anyone can edit the
 * browser's storage.
 */
export function storedAppearance(): { theme?: unknown; density?: unknown; language?: unknown } {
  try {
    return { ...JSON.parse(localStorage.getItem(appearanceKey) ?? "{}") };
  } catch {
    return {};
  }
}
