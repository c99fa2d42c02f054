import type { Page } from "playwright-core";
import { sample } from "../sampling.ts";
import { findings } from "./chromium.ts";
import { enlargeTexts, misfits } from "./layout-overflow.ts";

const desktop = 1280;
// A desktop at 200 % zoom is 640 px wide. With larger text only, the whole width remains.
const shapes = [desktop, 640, 390, 320, { width: desktop, texts: 2 }, { width: 390, texts: 2 }]
  .map((shape) => (typeof shape === "number" ? { width: shape, texts: 1 } : shape))
  .flatMap((shape) => ["ltr", "rtl"].map((direction) => ({ ...shape, direction })));

const looks = [
  { width: 390, texts: 1, direction: "ltr", colorScheme: "light" },
  { width: 320, texts: 1, direction: "rtl", colorScheme: "light" },
  { width: desktop, texts: 2, direction: "ltr", colorScheme: "light" },
  { width: desktop, texts: 1, direction: "ltr", colorScheme: "dark" },
] as const;

let turn = 0;

/**
 * axe's findings in light, dark, right to left, narrow and large text; overflow, and unwanted movement. Each screen is checked in some of
 * the shapes, in turn; the nightly run checks all of them in all shapes.
 */
export async function faultsOf(page: Page, where: string): Promise<string[]> {
  const faults: string[] = [];
  turn++;
  const show = async (shape: { width: number; texts: number; direction: string }) => {
    await enlargeTexts(page, shape.texts);
    await page.evaluate(`document.documentElement.dir = "${shape.direction}"`);
    await page.setViewportSize({ width: shape.width, height: 800 });
    return `${where}: ${shape.direction} at ${shape.width} px, texts × ${shape.texts}`;
  };
  for (const shape of sample(shapes, 4, turn)) {
    const at = await show(shape);
    const needed = await page.evaluate<number>("document.documentElement.scrollWidth");
    if (needed > shape.width) faults.push(`${at}: needs ${needed}`);
    faults.push(...(await misfits(page)).map((one) => `${at}: ${one}`));
  }
  for (const look of sample(looks, 4, turn)) {
    const at = await show(look);
    await page.emulateMedia({ colorScheme: look.colorScheme });
    faults.push(...(await findings(page)).map((one) => `${at}, ${look.colorScheme}: ${one}`));
  }
  await enlargeTexts(page, 1);
  await page.evaluate('document.documentElement.dir = "ltr"');
  faults.push(...(await page.evaluate<string[]>(hollow)).map((one) => `${where}: empty, with a gap: ${one}`));
  faults.push(
    ...(await page.evaluate<string[]>(small)).map((one) => `${where}: a target below 24 px: ${one}`),
  );
  await page.emulateMedia({ reducedMotion: "reduce" });
  faults.push(...(await page.evaluate<string[]>(moving)).map((one) => `${where}: moves: ${one}`));
  await page.emulateMedia({ reducedMotion: "no-preference" });
  return faults;
}

/**
 * Runs in the page: invisible elements that still take a grid gap, so that one gap looks like two. Live regions must exist before their
 * text, an element at the end of a row shows no gap, and a table cell has its place.
 */
export const hollow = `[...document.querySelectorAll(":is(main, [data-modal]) :not(option, optgroup)")].filter((element) => {
  const { display, flexDirection, gridTemplateColumns, rowGap, columnGap } = getComputedStyle(element.parentElement);
  if (!element.checkVisibility() || !/grid|flex/.test(display) || element.matches("[role=status], [role=alert], [role=log], [aria-live]")) return false;
  const isRow = /flex/.test(display) && flexDirection.startsWith("row");
  const isTable = /grid/.test(display) && gridTemplateColumns.includes(" ");
  if (isTable || (isRow && !element.nextElementSibling)) return false;
  const { width, height } = element.getBoundingClientRect();
  const gap = parseFloat(isRow ? columnGap : rowGap);
  const style = getComputedStyle(element);
  const isInFlow = style.display !== "contents" && /static|relative/.test(style.position);
  return isInFlow && gap > 0 && (isRow ? width : height) === 0 && element.parentElement.children.length > 1;
}).map((element) => element.parentElement.cloneNode(false).outerHTML.slice(0, 80) + " has " + element.outerHTML.slice(0, 100))`;

/** Runs in the page: checkboxes and radio buttons that are too small and whose label is not clickable. */
const small = `[...document.querySelectorAll("input:is([type=checkbox], [type=radio])")].filter((box) => {
  const target = box.closest("label") ?? box;
  const { width, height } = target.getBoundingClientRect();
  return target.checkVisibility() && !box.matches("[role=switch]") && Math.min(width, height) < 24;
}).map((box) => box.outerHTML.slice(0, 100))`;

/** A page with two findings; the live region, the table cell and the end of a row are not among them. */
export const twoGaps = `<main style="display: grid; gap: 8px">
  <p>First</p><div id="between"></div><p role="status"></p>
  <div style="display: flex; gap: 8px"><b>In a row</b><span id="within"></span><b>twice</b><span id="last"></span></div>
  <div style="display: grid; grid-template-columns: 1fr 1fr; gap: 8px"><p>Name</p><p id="cell"></p></div>
</main>`;

/** Runs in a page with prefers-reduced-motion. */
const moving = `[...document.querySelectorAll("*")].filter((element) => {
  const { animationName, animationDuration, transitionDuration, scrollBehavior } = getComputedStyle(element);
  const lasts = (times) => times.split(", ").some((time) => parseFloat(time) > 0);
  return (animationName !== "none" && lasts(animationDuration)) || lasts(transitionDuration) || scrollBehavior === "smooth";
}).map((element) => element.outerHTML.slice(0, 100))`;
