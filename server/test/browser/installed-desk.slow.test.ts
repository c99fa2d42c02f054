import assert from "node:assert/strict";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { after, before, describe, test } from "node:test";
import type { Browser, Locator, Page } from "playwright-core";
import { until } from "../command-line.ts";
import { createWorld, type World } from "../world.ts";
import { cannotRun, openChromium, pressByKey } from "./chromium.ts";
import { atDesk, openDesk, signIn } from "./desk-page.ts";

/** Everything that the browser stored for the desk: paths by cache. */
const stored = (page: Page) =>
  page.evaluate<Record<string, string[]>>(`(async () => {
    const all = {};
    for (const name of await caches.keys())
      all[name] = (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname);
    return all;
  })()`);

/** The page registers the worker ten seconds after it was opened. */
async function untilStored(page: Page): Promise<void> {
  await until(async () => Object.values(await stored(page)).some((paths) => paths.includes("/desk")), 30_000);
  await page.evaluate("navigator.serviceWorker.ready.then(() => true)");
}

/** Runs in the page. A check that the reload began answers this one too, and may have read the version before. */
const findNewVersion = `navigator.serviceWorker.ready.then(async (registration) => {
  await registration.update();
  return (registration.installing ?? registration.waiting) !== null;
})`;

const isOffline = (text: string) => /net::ERR_INTERNET_DISCONNECTED/.test(text);

describe("the installed desk", { skip: cannotRun }, () => {
  let world: World;
  let browser: Browser;
  before(async () => {
    [world, browser] = await Promise.all([createWorld(), openChromium()]);
    await world.openTicket({ subject: "Certificate expired" });
  });
  after(() => Promise.all([browser?.close(), world?.close()]));

  test("opens without a connection, keeps no customer's data, and works again with one", () =>
    atDesk(
      { browser, world },
      world.tom,
      async (page) => {
        await page.getByText("Certificate expired").first().waitFor();
        await untilStored(page);
        await page.reload();
        await page.getByText("Certificate expired").first().waitFor();
        const paths = Object.values(await stored(page)).flat();
        assert.ok(paths.length > 20);
        assert.deepEqual(
          paths.filter((path) => path !== "/desk" && !path.startsWith("/desk/assets/")),
          [],
        );
        await page.context().setOffline(true);
        await page.goto(`${world.url}/desk/settings`);
        await page.getByText("Can’t reach the server.", { exact: false }).first().waitFor();
        // The server renders it for each visit.
        await assert.rejects(page.goto(`${world.url}/desk/sign-in`), /ERR_INTERNET_DISCONNECTED/);
        await page.context().setOffline(false);
        await page.goto(`${world.url}/desk`);
        await page.getByText("Certificate expired").first().waitFor();
      },
      { serviceWorkers: "allow" },
      isOffline,
    ));

  for (const [way, press] of [
    ["click", (reload: Locator) => reload.click()],
    ["key", (reload: Locator) => pressByKey(reload)],
  ] as const)
    test(`a new version is offered, shows after one ${way}, and replaces the stored one`, async () => {
      await using proxy = await openDeployingProxy(world.url);
      const context = await browser.newContext({ locale: "en-GB" });
      const page = await context.newPage();
      await signIn(proxy, page, world.tom);
      await openDesk(proxy, page);
      await untilStored(page);
      await page.reload();
      await page.getByRole("navigation", { name: "Views" }).waitFor();
      const [before] = Object.keys(await stored(page));
      proxy.deploy();
      await until(() => page.evaluate<boolean>(findNewVersion), 30_000);
      // Until then the old version's files stay.
      await page.getByText("A new version is available", { exact: true }).waitFor({ timeout: 30_000 });
      assert.deepEqual(Object.keys(await stored(page)).length, 2);
      await press(page.getByRole("button", { name: "Reload page", exact: true }));
      await page.getByRole("navigation", { name: "Views" }).waitFor();
      await until(async () => !Object.keys(await stored(page)).includes(String(before)), 30_000);
      assert.equal(Object.keys(await stored(page)).length, 1);
      assert.equal(await page.getByText("A new version is available").count(), 0);
      await context.close();
    });
});

/** Between browser and desk: after `deploy`, the page's first script has another name, and the worker another version. */
async function openDeployingProxy(to: string) {
  let isDeployed = false;
  const server = createServer((asked, answer) => {
    const { method = "GET", headers, url = "/" } = asked;
    const renamed = /^\/desk(?!\/assets)|service-worker\.js$/.test(url);
    const path = url.replace("/deployed-", "/index-");
    const { "if-none-match": _tag, "if-modified-since": _date, ...unconditional } = headers;
    const sent = renamed ? { ...unconditional, "accept-encoding": "identity" } : headers;
    // A connection that is used again may just have been closed by the desk.
    const onward = request(new URL(path, to), { method, headers: sent, agent: false }, async (far) => {
      if (!renamed || !isDeployed) {
        answer.writeHead(far.statusCode ?? 502, far.headers);
        far.pipe(answer);
        return;
      }
      const text = Buffer.concat(await far.toArray()).toString();
      const { "content-length": _length, ...kept } = far.headers;
      const changed = text
        .replace(/\/desk\/assets\/index-([\w-]+\.js)/g, "/desk/assets/deployed-$1")
        .replace(/version:([`'"])\w+/, "version:$1deployed");
      answer.writeHead(far.statusCode ?? 502, kept).end(changed);
    });
    onward.on("error", () => answer.destroy());
    asked.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    deploy() {
      isDeployed = true;
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
