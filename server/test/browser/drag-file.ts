import type { Page } from "playwright-core";

export interface Point {
  x: number;
  y: number;
}

/**
 * Drags a file over the page and drops it, as from a file manager. Chromium sends each event once, while a real drag repeats them: a page
 * must accept the first one.
 */
export async function dragFile(
  page: Page,
  file: string,
  [from, to]: readonly [from: Point, to: Point],
  meanwhile?: () => Promise<void>,
): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const data = { items: [], files: [file], dragOperationsMask: 1 };
  for (const type of ["dragEnter", "dragOver"] as const)
    await session.send("Input.dispatchDragEvent", { type, ...from, data });
  await meanwhile?.();
  await session.send("Input.dispatchDragEvent", { type: "drop", ...to, data });
  await session.detach();
}
