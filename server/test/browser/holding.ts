import type { Page } from "playwright-core";

interface Held {
  isHeld: Promise<void>;
  letGo(): void;
}

/** The first call to such an address takes until it is let go: to reach the desk, or for what the desk answers now to be back. */
export async function holdFirst(page: Page, url: string | RegExp, what: "call" | "answer"): Promise<Held> {
  const held = Promise.withResolvers<void>();
  const going = Promise.withResolvers<void>();
  await page.route(
    url,
    async (route) => {
      const response = what === "answer" ? await route.fetch() : undefined;
      held.resolve();
      await going.promise;
      await (response ? route.fulfill({ response }) : route.continue());
    },
    { times: 1 },
  );
  return { isHeld: held.promise, letGo: going.resolve };
}
