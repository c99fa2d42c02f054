import type { Page } from "playwright-core";

interface Held {
  isHeld: Promise<void>;
  letGo(): void;
}

/** Delays the first matching request until it is released: on its way to the desk, or on its way back with the response of now. */
export async function holdFirst(
  page: Page,
  url: string | RegExp,
  what: "call" | "answer",
  method?: string,
): Promise<Held> {
  const held = Promise.withResolvers<void>();
  const going = Promise.withResolvers<void>();
  let isFirst = true;
  await page.route(url, async (route) => {
    if (!isFirst || (method !== undefined && route.request().method() !== method)) return route.fallback();
    isFirst = false;
    const response = what === "answer" ? await route.fetch() : undefined;
    held.resolve();
    await going.promise;
    return response ? route.fulfill({ response }) : route.continue();
  });
  return { isHeld: held.promise, letGo: going.resolve };
}
