import type { FastifyInstance } from "fastify";
import { html } from "hono/html";
import { notFound } from "../errors.ts";
import { mintChatIdentity } from "../features/channels/chat/customer.ts";
import type { Desk } from "../features/core/desk.ts";
import { brandOfPages, type PublicBrand } from "../features/organisation/brands/customer.ts";
import { CLIENTS } from "./content/people.ts";

/** Below the demo's address; to the widget it is a customer's own site. */
export const shopPath = "/demo";

/** The two lines that docs/widget.md requires, and the page's own needs. */
const policy =
  "default-src 'none'; script-src 'self'; connect-src 'self'; style-src 'self'; base-uri 'none'; require-trusted-types-for 'script'; trusted-types 'none'";

const plans = [
  ["Dinghy", "One site and a mailbox, for whoever is just setting out.", "€4"],
  ["Cutter", "Ten sites, daily backups, and somebody awake at night.", "€14"],
  ["Freighter", "A server of your own, looked after by ours.", "€69"],
] as const;

/** Signing in there always means this client of the example platform. */
const client = CLIENTS.amara;

/** A sample shop that shows the widget in use, for anonymous visitors and for a signed-in client. */
export function serveShop(app: FastifyInstance, desk: Desk): void {
  const options = { schema: { hide: true } as object, config: { fenced: true } };
  app.get<{ Querystring: { as?: unknown } }>(shopPath, options, async ({ query }, reply) =>
    reply
      .type("text/html; charset=utf-8")
      .header("content-security-policy", policy)
      .send(String(await pageOf(await brandOfShop(desk), query.as === "client"))),
  );
  // A real site would request this from the desk (GET /chat) for its signed-in user.
  app.get(`${shopPath}/chat-token`, options, async (_, reply) => {
    const { token } = await mintChatIdentity(desk, { brand: await brandOfShop(desk) }, client.externalId);
    return reply.type("text/plain; charset=utf-8").header("cache-control", "no-store").send(token);
  });
  app.get(`${shopPath}/shop.css`, options, (_, reply) => reply.type("text/css; charset=utf-8").send(styles));
  app.get(`${shopPath}/shop.js`, options, (_, reply) =>
    reply.type("text/javascript; charset=utf-8").send(script),
  );
}

async function brandOfShop(desk: Desk): Promise<PublicBrand> {
  const brand = await brandOfPages(desk, "default");
  if (!brand) throw notFound();
  return brand;
}

/** As in docs/widget.md. */
const script = `window.Sidedesk ??= (...command) => (Sidedesk.q ??= []).push(command);
Sidedesk("identify", () => fetch("demo/chat-token").then((answer) => (answer.ok ? answer.text() : Promise.reject())));
document.querySelector("#sign-out").addEventListener("click", () => Sidedesk("shutdown"));
`;

const pageOf = ({ name, publicKey }: PublicBrand, isSignedIn: boolean) => html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${name}: a place for your sites</title>
    <link rel="stylesheet" href="demo/shop.css" />
    ${isSignedIn && html`<script defer src="demo/shop.js"></script>`}
    <script type="module" crossorigin src="widget.js" data-key="${publicKey}"></script>
  </head>
  <body>
    <header>
      <strong>${name}</strong>
      <nav>
        ${
          isSignedIn
            ? html`${client.first_name} ${client.last_name} <a id="sign-out" href="demo">Sign out</a>`
            : html`<a href="demo?as=client">Sign in</a>`
        }
        <a href="#support">Support</a>
      </nav>
    </header>
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
header,
nav {
  display: flex;
  flex-wrap: wrap;
  gap: 0 1rem;
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
