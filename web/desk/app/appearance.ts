import type { Preferences } from "../api/session/preferences.ts";
import { appearanceKey } from "../api/session/stored-appearance.ts";

type Look = Pick<Preferences, "theme" | "density" | "language">;

/** Also stored for the next page load, whose first paint doesn't wait for a request (boot.ts). */
export function applyAppearance({ theme, density, language }: Look): void {
  localStorage.setItem(appearanceKey, JSON.stringify({ theme, density, language }));
  const page = document.documentElement.dataset;
  if (theme === "system") delete page.theme;
  else page.theme = theme;
  page.density = density;
}
