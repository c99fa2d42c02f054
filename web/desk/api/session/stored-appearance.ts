/** Where it stands in the browser. */
export const appearanceKey = "look";

/** How the last person at this browser wants the pages; empty where that is not known. Anybody can have written it. */
export function storedAppearance(): { theme?: unknown; density?: unknown; language?: unknown } {
  try {
    return { ...JSON.parse(localStorage.getItem(appearanceKey) ?? "{}") };
  } catch {
    return {};
  }
}
