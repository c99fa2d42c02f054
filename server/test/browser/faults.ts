import type { Page } from "playwright-core";
import { findings } from "./chromium.ts";

const desktop = 1280;
// 640 px is what is left of a desktop when it is enlarged to 200 %.
const widths = [desktop, 640, 390, 320];

const looks = [
  { width: 390, direction: "ltr", colorScheme: "light" },
  { width: desktop, direction: "rtl", colorScheme: "light" },
  { width: desktop, direction: "ltr", colorScheme: "dark" },
] as const;

/** What axe finds in light, dark, right to left and on a phone, and what scrolls sideways anywhere. */
export async function faultsOf(page: Page, where: string): Promise<string[]> {
  const faults: string[] = [];
  for (const direction of ["ltr", "rtl"]) {
    await page.evaluate(`document.documentElement.dir = "${direction}"`);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      const needed = await page.evaluate<number>("document.documentElement.scrollWidth");
      if (needed > width) faults.push(`${where}: ${direction} at ${width} px needs ${needed}`);
    }
  }
  for (const { width, direction, colorScheme } of looks) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme });
    await page.evaluate(`document.documentElement.dir = "${direction}"`);
    const found = await findings(page);
    faults.push(...found.map((one) => `${where}: ${width} px, ${colorScheme}, ${direction}: ${one}`));
  }
  return faults;
}
