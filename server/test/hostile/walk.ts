import assert from "node:assert/strict";
import { portalHeaders } from "../hosted-portal.ts";
import { inlinedDocument } from "../openapi-document.ts";
import { gita, ines, type Json, type World } from "../world.ts";
import type { Scene } from "./scene.ts";

type Schema = Record<string, Json>;
type Door = "integrationKey" | "staffToken" | "ticketToken" | "chatToken" | "portalSession" | "none";

/** A route from the OpenAPI document, so that new routes are covered without being listed here. */
export interface Operation {
  id: string;
  method: string;
  /** With placeholders such as `{client_id}`. */
  path: string;
  door: Door;
  params: string[];
  query: string[];
  /** The fields of its body; empty if it has none. */
  fields: Record<string, Schema>;
  required: string[];
  takesForm: boolean;
}

export async function operationsOf(world: World): Promise<Operation[]> {
  const { paths } = await inlinedDocument(world);
  const operations = Object.entries<Schema>(paths).flatMap(([path, methods]) =>
    Object.entries<Json>(methods).map(([method, described]): Operation => {
      const content = described.requestBody?.content ?? {};
      // A form can also be sent as JSON; a body that is only a file has no fields.
      const [{ schema = {} } = {}] = Object.values<Json>(content);
      const { properties = {}, required = [] } = schema;
      const { "attachments[]": _, ...fields } = properties;
      const named = (place: string) =>
        (described.parameters ?? [])
          .filter((parameter: Json) => parameter.in === place)
          .map((parameter: Json) => parameter.name);
      const [door = "none"] = (described.security ?? []).flatMap(Object.keys) as Door[];
      return {
        id: described.operationId,
        method: method.toUpperCase(),
        path,
        door,
        params: named("path"),
        query: named("query"),
        fields,
        required,
        takesForm: "multipart/form-data" in content,
      };
    }),
  );
  assert.ok(operations.length > 40, "the document lists the routes of every surface");
  return operations;
}

const nowhere = "01JB7Z5W6K8M4T2QH9N3XR0VCE";

/** The scene's id for a path parameter. An unknown parameter gets an id of nothing. */
export function idOf({ id, path, door }: Operation, param: string, scene: Scene): string {
  const isGuest = door === "ticketToken";
  const isReport = path.includes("/reports/");
  // Erasing needs a client that no other request uses.
  if (param === "client_id") return id === "eraseClient" ? scene.erasable : ines;
  if (door === "chatToken" && path.includes("/chats/"))
    return param === "id" ? scene.visitorChat : scene.visitorAttachment;
  if (param === "number") return (isGuest ? scene.guestTicket : scene.clientTicket).number;
  // Redacting needs a file that no other request uses.
  if (id === "redactAttachment" && param === "attachment_id") return scene.ids["a file to redact"] ?? nowhere;
  if (param === "other_number") return scene.guestTicket.number;
  if (param === "attachment_id" && isReport) return scene.reportAttachment;
  if (param === "attachment_id" && path.includes("/chats/")) return scene.chatAttachment;
  if (param === "attachment_id") return isGuest ? scene.guestAttachment : scene.attachment;
  if (param === "occasion") return "guest_replied";
  if (param === "language") return "en";
  if (param === "key") return "all";
  if (param === "secret_id") return scene.secret;
  if (param === "session_id") return scene.ids["sessions of a colleague"] ?? nowhere;
  if (path.includes("/customers/") && param === "note_id")
    return scene.ids["notes about a customer"] ?? nowhere;
  if (path.startsWith("/api/v1/staff/canned-replies"))
    return scene.ids["canned replies of one's own"] ?? nowhere;
  const [, before = ""] = new RegExp(`([\\w-]+)/\\{${param}\\}`).exec(path) ?? [];
  return scene.ids[before] ?? nowhere;
}

/** Whether the path can name an existing object, so that a 404 alone would prove nothing. */
export function leadsSomewhere(operation: Operation, scene: Scene): boolean {
  return operation.params.every((param) => idOf(operation, param, scene) !== nowhere);
}

export function addressOf(operation: Operation, scene: Scene, instead: Record<string, string> = {}): string {
  return operation.path.replace(
    /\{(\w+)\}/g,
    (_, param: string) => instead[param] ?? encodeURIComponent(idOf(operation, param, scene)),
  );
}

export function keysFor({ id, door, path }: Operation, world: World, scene: Scene): Record<string, string> {
  if (door === "integrationKey") return { authorization: `Bearer ${world.harbour.key}` };
  if (door === "staffToken") return { authorization: `Bearer ${world.maya.token}` };
  if (id === "startChat") return { authorization: `Bearer ${scene.newcomerToken}` };
  if (door === "chatToken") {
    const isOfClient = /\/chat\/(tickets|attachments)/.test(path);
    return { authorization: `Bearer ${isOfClient ? scene.vouchedToken : scene.visitorToken}` };
  }
  if (door === "portalSession") return { ...portalHeaders, cookie: scene.portalCookie };
  if (door !== "ticketToken") return {};
  return { "x-ticket-token": path.includes("/reports/") ? scene.reportToken : scene.guestToken };
}

/** A body that is valid by its schema. */
export function bodyOf(
  { id, fields, required }: Operation,
  world: World,
  scene: Scene,
): Record<string, Json> {
  const known: Record<string, Json> = {
    ...gita,
    department_id: ["openGuestTicket", "openTicketFromWidget"].includes(id)
      ? world.presales
      : world.technical,
    brand_id: scene.brand,
    staff_id: world.tom.id,
    number: scene.guestTicket.number,
    password: world.maya.password,
    public_key: scene.ids.widget,
  };
  return Object.fromEntries(required.map((name) => [name, known[name] ?? sampleOf(fields[name] ?? {})]));
}

function sampleOf({ type, examples, enum: values, minLength = 1 }: Schema): Json {
  const first = examples?.[0] ?? values?.[0];
  if (first !== undefined) return first;
  const [kind] = [type].flat();
  if (kind === "string") return "word".padEnd(minLength, "x");
  return { integer: 1, number: 1, boolean: true, array: [], object: {} }[kind as string] ?? null;
}
