import type { Preferences } from "../api/preferences.ts";
import { lookName } from "./kept-look.ts";

type Look = Pick<Preferences, "theme" | "density" | "language">;

/** Also for the next start, whose first paint does not wait for anybody to be asked (at-once.ts). */
export function rememberLook({ theme, density, language }: Look): void {
  localStorage.setItem(lookName, JSON.stringify({ theme, density, language }));
  const page = document.documentElement.dataset;
  if (theme === "system") delete page.theme;
  else page.theme = theme;
  page.density = density;
}
