import type { FastifyInstance } from "fastify";
import { html } from "hono/html";
import { brandOfPages } from "../desk/brands/customer.ts";
import type { Desk } from "../desk/desk.ts";
import { notFound } from "../errors.ts";

/** Below the demonstration's address: a site of a customer's own, as far as the widget can tell. */
export const shopPath = "/demo";

/** The two lines that docs/widget.md names, and what the page itself needs. */
const policy =
  "default-src 'none'; script-src 'self'; connect-src 'self'; style-src 'self'; base-uri 'none'; require-trusted-types-for 'script'; trusted-types 'none'";

const plans = [
  ["Dinghy", "One site and a mailbox, for whoever is just setting out.", "€4"],
  ["Cutter", "Ten sites, daily backups, and somebody awake at night.", "€14"],
  ["Freighter", "A server of your own, looked after by ours.", "€69"],
] as const;

/** A made-up shop, to see the widget where it belongs. */
export function serveShop(app: FastifyInstance, desk: Desk): void {
  const options = { schema: { hide: true } as object, config: { fenced: true } };
  app.get(shopPath, options, async (_, reply) => {
    const brand = await brandOfPages(desk, "default");
    if (!brand) throw notFound();
    return reply
      .type("text/html; charset=utf-8")
      .header("content-security-policy", policy)
      .send(String(await pageOf(brand)));
  });
  app.get(`${shopPath}/shop.css`, options, (_, reply) => reply.type("text/css; charset=utf-8").send(styles));
}

const pageOf = ({ name, publicKey }: { name: string; publicKey: string }) => html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${name}: a place for your sites</title>
    <link rel="stylesheet" href="demo/shop.css" />
    <script type="module" crossorigin src="widget.js" data-key="${publicKey}"></script>
  </head>
  <body>
    <header><strong>${name}</strong> <a href="#support">Support</a></header>
    <main>
      <h1>A place for your sites</h1>
      <p>This shop is made up. The button in the corner is the desk's widget, as it would stand on a site of yours.</p>
      <ul>
        ${plans.map(
          ([plan, what, price]) => html`<li>
            <h2>${plan}</h2>
            <p>${what}</p>
            <p><strong>${price}</strong> a month</p>
          </li>`,
        )}
      </ul>
    </main>
  </body>
</html>
`;

const styles = `:root {
  color-scheme: light dark;
  font: 1rem / 1.6 Georgia, serif;
  color: light-dark(#20303c, #e6edf2);
  background: light-dark(#f4f1ea, #14202a);
}
body {
  max-inline-size: 60rem;
  margin: 0 auto;
  padding: 1rem 1.5rem 6rem;
}
header {
  display: flex;
  justify-content: space-between;
}
a {
  color: inherit;
}
h1 {
  font-size: clamp(2rem, 6vw, 3.5rem);
}
ul {
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(14rem, 1fr));
  gap: 1rem;
  padding: 0;
  list-style: none;
}
li {
  padding: 1rem 1.5rem;
  background: light-dark(#fff, #1d2c38);
}
`;
