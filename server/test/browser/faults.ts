import type { Page } from "playwright-core";
import { findings } from "./chromium.ts";
import { enlargeTexts, misfits } from "./fitting.ts";

const desktop = 1280;
// 640 px is what is left of a desktop when it is enlarged to 200 %; where the texts alone are, all of it is left.
const shapes = [
  { texts: 1, widths: [desktop, 640, 390, 320] },
  { texts: 2, widths: [desktop, 390] },
];

const looks = [
  { width: 390, texts: 1, direction: "ltr", colorScheme: "light" },
  { width: 320, texts: 1, direction: "rtl", colorScheme: "light" },
  { width: desktop, texts: 2, direction: "ltr", colorScheme: "light" },
  { width: desktop, texts: 1, direction: "ltr", colorScheme: "dark" },
] as const;

/** What axe finds in light, dark, right to left, narrow and with large texts; what does not fit, and what moves unasked. */
export async function faultsOf(page: Page, where: string): Promise<string[]> {
  const faults: string[] = [];
  const direct = (direction: string) => page.evaluate(`document.documentElement.dir = "${direction}"`);
  for (const { texts, widths } of shapes) {
    await enlargeTexts(page, texts);
    for (const direction of ["ltr", "rtl"]) {
      await direct(direction);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 });
        const at = `${where}: ${direction} at ${width} px, texts × ${texts}`;
        const needed = await page.evaluate<number>("document.documentElement.scrollWidth");
        if (needed > width) faults.push(`${at}: needs ${needed}`);
        faults.push(...(await misfits(page)).map((one) => `${at}: ${one}`));
      }
    }
  }
  for (const { width, texts, direction, colorScheme } of looks) {
    await enlargeTexts(page, texts);
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme });
    await direct(direction);
    const found = await findings(page);
    const at = `${where}: ${width} px, ${colorScheme}, ${direction}, texts × ${texts}`;
    faults.push(...found.map((one) => `${at}: ${one}`));
  }
  await enlargeTexts(page, 1);
  await page.emulateMedia({ reducedMotion: "reduce" });
  faults.push(...(await page.evaluate<string[]>(moving)).map((one) => `${where}: moves: ${one}`));
  await page.emulateMedia({ reducedMotion: "no-preference" });
  return faults;
}

/** Runs in the page of somebody who wants no movement. */
const moving = `[...document.querySelectorAll("*")].filter((element) => {
  const { animationName, animationDuration, transitionDuration, scrollBehavior } = getComputedStyle(element);
  const lasts = (times) => times.split(", ").some((time) => parseFloat(time) > 0);
  return (animationName !== "none" && lasts(animationDuration)) || lasts(transitionDuration) || scrollBehavior === "smooth";
}).map((element) => element.outerHTML.slice(0, 100))`;
