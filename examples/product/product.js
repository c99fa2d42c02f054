/**
 * What the example products have in common: two clients, a session and a page. Your own product has all of this already.
 */
import { createHmac, timingSafeEqual } from "node:crypto";

const clients = new Map([
  ["2001", { id: "2001", first_name: "Ines", last_name: "Maurer", email: "ines@maurer.example" }],
  ["2002", { id: "2002", first_name: "Omar", last_name: "Haddad", email: "omar@haddad.example" }],
]);

/** Whoever knows it can sign in as any client. */
function secret() {
  const { SESSION_SECRET } = process.env;
  if (!SESSION_SECRET)
    throw new Error("SESSION_SECRET is missing. Set one: export SESSION_SECRET=$(openssl rand -hex 32)");
  return SESSION_SECRET;
}

const sealOf = (id) => createHmac("sha256", secret()).update(id).digest("base64url");

/**
 * The value of the `Set-Cookie` header that signs a client in; an unknown id signs out. The examples ask for no password. A product lets
 * no one choose who they are: it calls this after it has checked one.
 */
export function sessionCookie(id) {
  const isSecure = process.env.NODE_ENV === "production";
  const flags = `Path=/; HttpOnly; SameSite=Lax${isSecure ? "; Secure" : ""}`;
  return clients.has(id) ? `session=${id}.${sealOf(id)}; ${flags}` : `session=; ${flags}; Max-Age=0`;
}

/** The client who is signed in, by the `Cookie` header of a request; null if no one is. */
export function clientOf(cookies) {
  const [, id, seal] = /(?:^|;\s*)session=(\d+)\.([\w-]+)/.exec(cookies ?? "") ?? [];
  const client = clients.get(id);
  if (!client) return null;
  const [given, own] = [Buffer.from(seal), Buffer.from(sealOf(id))];
  return given.length === own.length && timingSafeEqual(given, own) ? client : null;
}

/** Everyone who can sign in. */
export const everyone = [...clients.values()];

/** The product's own page: a way to sign in, then a link to the support area. */
export function homePage(client) {
  const content = client
    ? `<p>Signed in as ${asHtml(client.first_name)} ${asHtml(client.last_name)}.</p><p><a href="/support">Support</a></p>`
    : everyone
        .map(
          ({ id, first_name }) =>
            `<form action="/sign-in" method="post"><button name="id" value="${id}">Sign in as ${asHtml(first_name)}</button></form>`,
        )
        .join("");
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Northwind Hosting</title>
<h1>Northwind Hosting</h1>
${content}
`;
}

/** A text as HTML. */
const asHtml = (text) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
