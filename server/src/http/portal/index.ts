import { type Route, routes } from "@sidedesk/portal/routes";
import { Closed } from "../../features/core/schemas.ts";
import { integration } from "../integration/index.ts";
import type { DefinedRoute, Surface } from "../kernel/authenticator.ts";
import { bases } from "../kernel/urls.ts";
import { captchaRoutes } from "../public/captcha.ts";
import { chatRoutes as visitorChatRoutes } from "../public/chat/chats.ts";
import { eventRoutes } from "../public/chat/events.ts";
import { sessionRoutes } from "../public/chat/sessions.ts";
import { chatRoutes } from "./chat.ts";

/**
 * The API of the hosted portal's page: the routes of the portal package that concern a client, with the handlers of the
 * integration API behind the session's cookie. The session replaces the client in the path.
 */
export const portal: Surface = {
  bases: bases.portal,
  routes: routes
    .filter(({ isPublic }) => !isPublic)
    .map((route) => chatRoutes.find((own) => isRoute(own, route.method, route.path)) ?? inPortal(route)),
};

const publicRoutes = [...captchaRoutes, ...sessionRoutes, ...visitorChatRoutes, ...eventRoutes];

/** The page asks everything below its own address, so what it needs of the public API is there, too. */
export const publicInPortal: Surface = {
  bases: bases.portal,
  routes: routes
    .filter(({ isPublic }) => isPublic)
    .map(({ method, to }) => ({ ...routeOf(publicRoutes, method, to), isAlias: true })),
};

function inPortal(shared: Route): DefinedRoute {
  const to = shared.to.replace(":client", ":client_id");
  const { behindSecond, params, url, name, description, ...declared } = routeOf(
    integration.routes,
    shared.method,
    to,
  );
  if (!behindSecond) throw new Error(`${name} has no second authenticator.`);
  const { client_id: _, ...others } = params?.properties ?? {};
  return {
    ...declared,
    ...behindSecond,
    ...(shared.isUnkeyed ? { neverStored: true } : {}),
    url: withParamsOf(url, to, shared.path),
    name: `${name}InPortal`,
    tag: "Portal",
    description: [description, "For the client of the session."].filter(Boolean).join(" "),
    ...(Object.keys(others).length > 0 ? { params: Closed(others) } : {}),
  };
}

function routeOf(routes: readonly DefinedRoute[], method: string, path: string): DefinedRoute {
  const found = routes.find((route) => isRoute(route, method, path));
  if (!found) throw new Error(`No route serves ${method} ${path} of the portal.`);
  return found;
}

/** Whatever the parameters are called. */
function isRoute(route: DefinedRoute, method: string, path: string): boolean {
  const [parts, others] = [route.url.split("/"), path.split("/")];
  return (
    route.method === method &&
    parts.length === others.length &&
    parts.every((part, at) => part === others[at] || (isParam(part) && isParam(others[at] ?? "")))
  );
}

function isParam(part: string): boolean {
  return part.startsWith(":");
}

/** `path` with the parameter names of the integration API, whose handlers read them: `:id` is `:secret_id` there. */
function withParamsOf(url: string, to: string, path: string): string {
  const names = url.split("/");
  const named = new Map(to.split("/").map((part, at) => [part, names[at] ?? part]));
  return path
    .split("/")
    .map((part) => (isParam(part) ? (named.get(part) ?? part) : part))
    .join("/");
}
