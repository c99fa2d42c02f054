import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { rolldown } from "rolldown";
import { createWorld, type World } from "../../../server/test/world.ts";
import { support } from "../src/adapters/node.ts";
import type { SupportClient } from "../src/index.ts";
import { asInes } from "./product.ts";

/** A platform whose one page is drawn with the hooks. */
export interface ReactProduct {
  world: World;
  url: string;
  signedIn: SupportClient | null;
  close(): Promise<void>;
}

const page =
  '<!doctype html><html lang="en"><title>Help</title><div id="app"></div><script type="module" src="/app.js"></script>';

/** `app` is a script in this folder. */
export async function openReactProduct(app: string): Promise<ReactProduct> {
  const [world, script] = await Promise.all([createWorld(), bundled(app)]);
  const product: ReactProduct = {
    world,
    url: "",
    signedIn: asInes,
    async close() {
      server.closeAllConnections();
      server.close();
      await world.close();
    },
  };
  const handle = support({
    baseUrl: world.url,
    key: world.harbour.key,
    signInUrl: "/login",
    client: () => product.signedIn,
  });
  const server = createServer((request, response) =>
    handle(request, response, () => {
      const isScript = request.url === "/app.js";
      response.writeHead(200, { "content-type": isScript ? "text/javascript" : "text/html" });
      response.end(isScript ? script : page);
    }),
  );
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  product.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  return product;
}

async function bundled(app: string): Promise<string> {
  const bundle = await rolldown({
    input: join(import.meta.dirname, app),
    platform: "browser",
    transform: { define: { "process.env.NODE_ENV": '"production"' } },
    logLevel: "silent",
  });
  const { output } = await bundle.generate({ format: "esm" });
  return output[0].code;
}
