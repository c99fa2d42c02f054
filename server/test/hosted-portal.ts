import assert from "node:assert/strict";
import { type Answer, type Asking, ines, type Json, personOf, type World } from "./world.ts";

/** A browser that opened the hosted portal. */
export interface PortalPage {
  cookie: string;
  /** The URL that opened it. */
  link: string;
  /** Asks below `/portal/api` as a script of the page. */
  ask(method: string, path: string, asking?: Asking): Promise<Answer<Json>>;
}

export const portalHeaders = { "sec-fetch-site": "same-origin", "x-sidedesk-portal": "1" };

/** The link that a platform requests for its client, at this test's address. */
export async function portalLinkOf(
  world: World,
  client = ines,
  { token = world.harbour.key, body = {} }: Asking = {},
): Promise<string> {
  const path = `/api/v1/integration/clients/${encodeURIComponent(client)}`;
  await world.ask("PUT", path, { token, body: personOf(client) });
  const made = await world.ask("POST", `${path}/portal-session`, { token, body });
  assert.equal(made.status, 201, made.text);
  return world.url + new URL(made.body.data.url).pathname;
}

export const visit = (address: string, headers: Record<string, string> = {}, method = "GET") =>
  fetch(address, { method, headers, redirect: "manual" });

export async function openPortal(world: World, client = ines, asking: Asking = {}): Promise<PortalPage> {
  const link = await portalLinkOf(world, client, asking);
  const opened = await visit(link);
  assert.equal(opened.status, 303, await opened.text());
  const [cookie = ""] = (opened.headers.get("set-cookie") ?? "").split(";");
  return {
    cookie,
    link,
    ask: (method, path, { headers, ...asking } = {}) =>
      world.ask(method, `/portal/api${path}`, {
        ...asking,
        headers: { ...portalHeaders, cookie, ...headers },
      }),
  };
}
