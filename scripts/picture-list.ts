import type { BrowserContextOptions } from "playwright-core";

const wide = { viewport: { width: 1280, height: 800 }, colorScheme: "light" } as const;
const dark = { ...wide, colorScheme: "dark" } as const;
const phone = { viewport: { width: 390, height: 780 }, colorScheme: "dark", hasTouch: true } as const;

/** The pictures of the README and the docs by file name; each has the size of its screen. */
export const pictures = {
  ticket: wide,
  settings: wide,
  "audit-log": wide,
  chat: wide,
  analytics: wide,
  "ticket-dark": dark,
  "phone-queue": phone,
  "phone-ticket": phone,
} as const satisfies Record<string, BrowserContextOptions>;

export type Picture = keyof typeof pictures;
export const pictureNames = Object.keys(pictures) as Picture[];

export const pictureFolder: URL = new URL("../docs/pictures/", import.meta.url);
export const largestBytes = 150_000;
