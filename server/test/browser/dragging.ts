import type { Page } from "playwright-core";

export interface Point {
  x: number;
  y: number;
}

/**
 * Drags a file as the system's file manager would, from where it comes in to where it is let go. Chromium tells a page of each
 * step once, where people's hands tell it many times: what the page does not take at the first word is not taken.
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
