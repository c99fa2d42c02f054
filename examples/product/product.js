/**
 * What the example products have in common: two clients, a session and a page. Your own product has all of this already.
 */
import { createHmac, timingSafeEqual } from "node:crypto";

const clients = {
  2001: { id: "2001", first_name: "Ines", last_name: "Maurer", email: "ines@maurer.example" },
  2002: { id: "2002", first_name: "Omar", last_name: "Haddad", email: "omar@haddad.example" },
};

const secret = process.env.SESSION_SECRET ?? "for the examples only";
const sealOf = (id) => createHmac("sha256", secret).update(id).digest("base64url");

/** The value of the `Set-Cookie` header that signs a client in. */
export const sessionCookie = (id) => `session=${id}.${sealOf(id)}; Path=/; HttpOnly; SameSite=Lax`;

/** The client who is signed in, by the `Cookie` header of a request; null if no one is. */
export function clientOf(cookies) {
  const [, id, seal] = /(?:^|;\s*)session=(\d+)\.([\w-]+)/.exec(cookies ?? "") ?? [];
  const client = clients[id];
  if (!client) return null;
  const [given, own] = [Buffer.from(seal), Buffer.from(sealOf(id))];
  return given.length === own.length && timingSafeEqual(given, own) ? client : null;
}

/** The product's own page: a way to sign in, then a link to the support area. */
export function homePage(client) {
  const content = client
    ? `<p>Signed in as ${client.first_name} ${client.last_name}.</p><p><a href="/support">Support</a></p>`
    : Object.values(clients)
        .map(
          ({ id, first_name }) =>
            `<form action="/sign-in" method="post"><button name="id" value="${id}">Sign in as ${first_name}</button></form>`,
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
