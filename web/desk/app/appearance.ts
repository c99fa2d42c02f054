import type { Preferences } from "../api/session/preferences.ts";
import { appearanceKey } from "../api/session/stored-appearance.ts";

type Look = Pick<Preferences, "theme" | "density" | "language">;

/** Also for the next start, whose first paint does not wait for anybody to be asked (boot.ts). */
export function applyAppearance({ theme, density, language }: Look): void {
  localStorage.setItem(appearanceKey, JSON.stringify({ theme, density, language }));
  const page = document.documentElement.dataset;
  if (theme === "system") delete page.theme;
  else page.theme = theme;
  page.density = density;
}
