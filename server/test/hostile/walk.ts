import assert from "node:assert/strict";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../src/infrastructure/database/connect.ts";
import { samples } from "../files/samples.ts";
import { gita, ines, type Json, type World } from "../world.ts";

type Schema = Record<string, Json>;
type Door = "integrationKey" | "staffToken" | "ticketToken" | "none";

/** One route, as the OpenAPI document tells of it: a route that is added is walked without being listed here. */
export interface Operation {
  id: string;
  method: string;
  /** With `{client_id}` and its like in it. */
  path: string;
  door: Door;
  params: string[];
  query: string[];
  /** The fields of its body; empty where it takes none. */
  fields: Record<string, Schema>;
  required: string[];
  takesForm: boolean;
}

export async function operationsOf(world: World): Promise<Operation[]> {
  const { paths } = (await world.ask("GET", "/openapi.json")).body;
  const operations = Object.entries<Schema>(paths).flatMap(([path, methods]) =>
    Object.entries<Json>(methods).map(([method, described]): Operation => {
      const content = described.requestBody?.content ?? {};
      const { properties = {}, required = [] } = content["application/json"]?.schema ?? {};
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
        fields: properties,
        required,
        takesForm: "multipart/form-data" in content,
      };
    }),
  );
  assert.ok(operations.length > 40, "the document lists the routes of every surface");
  return operations;
}

/** Something of everything that a path can name; what an administrator can end is nobody else's. */
export interface Scene {
  clientTicket: Json;
  guestTicket: Json;
  guestToken: string;
  attachment: string;
  guestAttachment: string;
  secret: string;
  brand: number;
  /** By the name that stands before an id in a path. */
  ids: Record<string, string>;
}

let scenes = 0;

export async function setScene(world: World): Promise<Scene> {
  const name = `scratch-${++scenes}`;
  const clientTicket = await world.openTicket({ department_id: world.technical });
  const base = `/clients/${ines}/tickets/${clientTicket.number}`;
  const reply = await world.platform("POST", `${base}/replies`, { form: formOf({ body: "See the file" }) });
  const secret = await world.platform("POST", `${base}/secrets`, { body: { label: "FTP", value: "v" } });
  const guest = await world.openGuestTicket();
  const guestReplies = `/api/v1/integration/guest/tickets/${guest.ticket.number}/replies`;
  const guestReply = await world.ask("POST", guestReplies, {
    headers: { "x-ticket-token": guest.token },
    form: formOf({ body: "See the file" }),
  });
  const made = async (path: string, body: Json) => (await world.admin("POST", path, { body })).body.data.id;
  const brand = await made("/brands", { name, slug: name });
  const asMaya = { token: world.maya.token, body: { name } };
  const token = await world.ask("POST", "/api/v1/staff/tokens", asMaya);
  return {
    clientTicket,
    guestTicket: guest.ticket,
    guestToken: guest.token,
    attachment: reply.body.data.attachments[0].id,
    guestAttachment: guestReply.body.data.attachments[0].id,
    secret: secret.body.data.id,
    brand,
    ids: {
      brands: String(brand),
      departments: String(await made("/departments", { brand_id: brand, name })),
      keys: await made("/keys", { brand_id: brand, name }),
      staff: await made("/staff", { name, email: `${name}@staff.example`, role: "agent" }),
      tokens: token.body.data.id,
    },
  };
}

export function formOf(fields: Record<string, string>, file: Buffer | null = samples.png ?? null): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  if (file) form.append("attachments[]", new Blob([new Uint8Array(file)]), "proof.png");
  return form;
}

const nowhere = "01JB7Z5W6K8M4T2QH9N3XR0VCE";

/** What a path names in a scene. Whatever is not known here is walked all the same, with an id that leads nowhere. */
export function idOf({ path, door }: Operation, param: string, scene: Scene): string {
  const isGuest = door === "ticketToken";
  if (param === "client_id") return ines;
  if (param === "number") return (isGuest ? scene.guestTicket : scene.clientTicket).number;
  if (param === "attachment_id") return isGuest ? scene.guestAttachment : scene.attachment;
  if (param === "secret_id") return scene.secret;
  const [, before = ""] = new RegExp(`([\\w-]+)/\\{${param}\\}`).exec(path) ?? [];
  return scene.ids[before] ?? nowhere;
}

/** Whether something could be there at all, and not only 404. */
export function leadsSomewhere(operation: Operation, scene: Scene): boolean {
  return operation.params.every((param) => idOf(operation, param, scene) !== nowhere);
}

export function addressOf(operation: Operation, scene: Scene, instead: Record<string, string> = {}): string {
  return operation.path.replace(
    /\{(\w+)\}/g,
    (_, param: string) => instead[param] ?? encodeURIComponent(idOf(operation, param, scene)),
  );
}

export function keysFor({ door }: Operation, world: World, scene: Scene): Record<string, string> {
  if (door === "integrationKey") return { authorization: `Bearer ${world.harbour.key}` };
  if (door === "staffToken") return { authorization: `Bearer ${world.maya.token}` };
  return door === "ticketToken" ? { "x-ticket-token": scene.guestToken } : {};
}

/** A body that is fit as far as its schema tells. */
export function bodyOf(
  { id, fields, required }: Operation,
  world: World,
  scene: Scene,
): Record<string, Json> {
  const known: Record<string, Json> = {
    ...gita,
    department_id: id === "openGuestTicket" ? world.presales : world.technical,
    brand_id: scene.brand,
    staff_id: world.tom.id,
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

export interface Reply {
  status: number;
  headers: Headers;
  text: string;
}

const hangMs = 5_000;

export async function send(
  world: World,
  method: string,
  path: string,
  headers: Record<string, string>,
  body?: string | Uint8Array<ArrayBuffer> | FormData,
): Promise<Reply> {
  const response = await fetch(world.url + path, {
    method,
    headers,
    signal: AbortSignal.timeout(hangMs),
    redirect: "manual",
    ...(body === undefined ? {} : { body }),
  });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

const traces =
  /node_modules|file:\/\/|\.ts:\d+|\bat \S+ \(|server\/src|SELECT |select \w+ from|kysely|"stack"/;

/** What every answer must be, whatever was asked: no failure of ours, no inside to be seen, no key repeated. */
export function assertSound(
  world: World,
  { status, headers, text }: Reply,
  what: string,
  secrets: string[] = [],
) {
  assert.ok(status >= 200 && status < 500, `${what}: ${status} ${text.slice(0, 300)}`);
  assert.ok(headers.get("x-request-id"), `${what}: no X-Request-Id`);
  if (status < 400) return;
  assert.match(headers.get("content-type") ?? "", /^application\/json/, what);
  const { message } = JSON.parse(text) as { message?: unknown };
  assert.ok(typeof message === "string" && message.length > 0, `${what}: ${text.slice(0, 300)}`);
  assert.doesNotMatch(text, traces, what);
  for (const secret of [
    world.harbour.key,
    world.lantern.key,
    world.maya.token,
    world.tom.token,
    ...secrets,
  ]) {
    assert.ok(!text.includes(secret), `${what}: the answer repeats a secret`);
  }
}

let tracing: RawBuilder<unknown> | undefined;

/**
 * How many rows each table has and which transaction wrote the latest, so that nothing inserted, changed or
 * deleted stays unseen.
 */
export async function traceOf({ desk }: World): Promise<Record<string, string>> {
  tracing ??= sql.raw((await tablesOf(desk.db)).map(traceOfTable).join(" union all "));
  const { rows } = await sql<{ name: string; trace: string }>`${tracing}`.execute(desk.db);
  return Object.fromEntries(rows.map(({ name, trace }) => [name, trace]));
}

async function tablesOf(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select format('%I', table_name) as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db);
  return [...rows.map(({ name }) => name), "jobs.job"];
}

// What is meant to be written of a refusal: tries that failed, and when a token was last used.
const kept: Record<string, string> = {
  address_uses: "where kind <> 'failed_ticket_token' and kind not like 'sign_in_%'",
  audit_log: "where action <> 'sign-in.refused'",
};

function traceOfTable(name: string): string {
  const writer = name === "staff_tokens" ? "''" : "coalesce(max(xmin::text::bigint), 0)";
  return `select '${name}' as name, count(*) || ' rows, last written by ' || ${writer} as trace
    from ${name} ${kept[name] ?? ""}`;
}

export interface Watch {
  send(what: string, sending: () => Promise<Reply>, secrets?: string[]): Promise<Reply>;
}

/**
 * Sends what should be refused and holds that it left nothing behind, unless it was accepted. Nobody else may
 * write while it watches.
 */
export function watchOver(world: World): Watch {
  let before: Record<string, string> | undefined;
  return {
    async send(what, sending, secrets = []) {
      const expected = before ?? (await traceOf(world));
      before = undefined;
      const reply = await sending();
      assertSound(world, reply, what, secrets);
      if (reply.status < 300) return reply;
      assert.deepEqual(await traceOf(world), expected, `${what}: ${reply.text}`);
      before = expected;
      return reply;
    },
  };
}

export interface Faults {
  hold(check: () => Promise<unknown>): Promise<void>;
  assertNone(): void;
}

/** For a walk that is to tell all that is wrong, and not only the first. */
export function collectFaults(): Faults {
  const faults: string[] = [];
  return {
    async hold(check) {
      try {
        await check();
      } catch (error) {
        faults.push((error as Error).message.slice(0, 400));
      }
    },
    assertNone() {
      assert.deepEqual(faults, [], faults.slice(0, 40).join("\n"));
    },
  };
}

/** The files that lie in the spool and in the store. */
export async function filesOf({
  dataDir,
  spoolFolder,
}: World): Promise<{ spooled: string[]; stored: string[] }> {
  const entries = await readdir(join(dataDir, "files"), { recursive: true, withFileTypes: true });
  return {
    spooled: await readdir(spoolFolder),
    stored: entries.filter((entry) => entry.isFile()).map(({ name }) => name),
  };
}
