/** Where it stands in the browser. */
export const lookName = "look";

/** How the last person at this browser wants the pages; empty where that is not known. Anybody can have written it. */
export function keptLook(): { theme?: unknown; density?: unknown; language?: unknown } {
  try {
    return { ...JSON.parse(localStorage.getItem(lookName) ?? "{}") };
  } catch {
    return {};
  }
}
