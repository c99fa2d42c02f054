import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { asVisitor, openChromium } from "../../../server/test/browser/chromium.ts";
import { createWorld, ines, personOf, type World } from "../../../server/test/world.ts";
import { support } from "../src/adapters/node.ts";
import type { SupportClient } from "../src/index.ts";

/** A platform's product with the support area at `/support`, and on pages of its own. */
export interface Product {
  world: World;
  url: string;
  /** Who is signed in; null: no one. */
  signedIn: SupportClient | null;
  /** Pages of the product, by their path. */
  pages: Record<string, string>;
  /** In a new browser, where any error, violated policy or console message fails the test. */
  visit(visit: (page: Page) => Promise<void>, options?: BrowserContextOptions): Promise<void>;
  close(): Promise<void>;
}

export const asInes: SupportClient = { id: ines, ...personOf(ines) };

/** The strictest policy that the element works under. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join("; ");

export async function openProduct(): Promise<Product> {
  const world = await createWorld();
  const browser: Browser = await openChromium();
  const product: Product = {
    world,
    url: "",
    signedIn: asInes,
    pages: {},
    visit: (visit, options = {}) => asVisitor(browser, options, visit),
    async close() {
      server.close();
      server.closeAllConnections();
      await browser.close();
      await world.close();
    },
  };
  const area = support({
    baseUrl: world.url,
    key: world.harbour.key,
    signInUrl: "/login",
    client: () => product.signedIn,
  });
  const server = createServer((request, response) =>
    area(request, response, () => {
      const page = product.pages[request.url ?? ""];
      const headers = { "content-type": "text/html; charset=utf-8", "content-security-policy": policy };
      response.writeHead(page ? 200 : 404, headers).end(page);
    }),
  );
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  product.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return product;
}

/** A page of the product with a heading of its own and the element. */
export const pageWith = (attributes = "", lang = "en"): string => `<!doctype html>
<html lang="${lang}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>The product</title>
<script type="module" src="/support/element.js"></script>
<main><h1>The product</h1>
<sidedesk-support base="/support" ${attributes}></sidedesk-support></main>
`;
