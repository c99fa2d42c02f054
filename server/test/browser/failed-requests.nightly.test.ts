import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import type { Browser, Page } from "playwright-core";
import { until } from "../command-line.ts";
import type { World } from "../world.ts";
import { cannotRun, openChromium } from "./chromium.ts";
import { atDesk } from "./desk-page.ts";
import { deskToWalk, screens } from "./screen-walk.ts";
import type { There } from "./screens.ts";

let world: World;
let browser: Browser;
let there: There;

const around = new Set(["tickets/counts", "views", "notifications", "chats/counts", "chats/duties"]);

/** Requests that every screen sends; for the chats, the list is the screen's own. */
const isAround = (path: string, address: string) =>
  around.has(path) || (path === "chats" && !address.startsWith("/desk/chats"));

const hasNoHole = "[...document.images].every((image) => !image.complete || image.naturalWidth > 0)";

describe("a broken network", { skip: cannotRun }, () => {
  before(async () => {
    ({ world, there } = await deskToWalk());
    browser = await openChromium();
  });
  after(async () => {
    await browser?.close();
    await world?.close();
  });

  test("each part that fails to load shows an error in its place, and a retry loads it", async () => {
    const faults: string[] = [];
    const walk = async (page: Page) => {
      for (const address of screens(there)) {
        const asked = new Set<string>();
        let answered = 0;
        await page.goto("about:blank");
        await page.route(/\/api\/v1\/(staff|admin)\/(?!me$|events|preferences)/, (route) => {
          const request = route.request();
          if (request.method() !== "GET") return route.continue();
          // A picture has a placeholder.
          if (request.resourceType() !== "image") asked.add(new URL(request.url()).pathname);
          answered += 1;
          return route.fulfill({ status: 500, json: { message: "Out of order.", code: "x" } });
        });
        await page.goto(world.url + address);
        await page.locator("#content").waitFor();
        await until(() => asked.size >= around.size, 30_000);
        await until(() => page.evaluate<boolean>(hasNoHole), 5_000).catch(() =>
          faults.push(`${address}: leaves a hole where a picture was`),
        );
        // The views report their own failure; a screen without further requests has nothing to report.
        if ([...asked].every((path) => isAround(path.replace(/.*staff\//, ""), address))) continue;
        const again = page.locator("#content").getByRole("button", { name: "Try again" });
        await again
          .first()
          .waitFor({ timeout: 15_000 })
          .catch(() => faults.push(`${address}: says nothing of ${[...asked].join(", ")}`));
        // A refused request must not be repeated automatically.
        if (answered > 4 * asked.size) faults.push(`${address}: asked ${answered} times`);
        await page.unrouteAll({ behavior: "ignoreErrors" });
        // A retried request may trigger others that waited for it.
        const isThere = async () => {
          if ((await again.count()) === 0) return true;
          await again
            .first()
            .click({ timeout: 1_000 })
            .catch(() => undefined);
          return false;
        };
        await until(isThere, 15_000).catch(() => faults.push(`${address}: stays as it is`));
      }
    };
    await atDesk({ browser, world }, world.maya, walk, {}, () => true);
    assert.deepEqual(faults, []);
  });
});
