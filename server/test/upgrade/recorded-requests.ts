import { createHash } from "node:crypto";
import type { Json } from "../world.ts";

/** The authentication headers of each person, by name. */
export type Doors = Record<string, Record<string, string>>;

export interface Asking {
  body?: unknown;
  form?: FormData;
  headers?: Record<string, string>;
}

export interface Answer {
  status: number;
  headers: Headers;
  bytes: Buffer;
  body: Json;
}

/** Sends a request as one of these people, or without authentication. */
export async function ask(
  url: string,
  door: Record<string, string>,
  method: string,
  path: string,
  { body, form, headers }: Asking = {},
): Promise<Answer> {
  const json = { "content-type": "application/json" };
  const response = await fetch(url + path, {
    method,
    headers: { ...door, ...(body === undefined ? {} : json), ...headers },
    body: form ?? (body === undefined ? null : JSON.stringify(body)),
  });
  const bytes = Buffer.from(await response.arrayBuffer());
  const isJson = response.headers.get("content-type")?.startsWith("application/json");
  const { status, headers: sent } = response;
  return { status, headers: sent, bytes, body: isJson ? JSON.parse(bytes.toString()) : undefined };
}

/** A read-only request. */
export interface Question {
  by: string;
  path: string;
  /** A list that is read to its end, page by page: a cursor contains a time, so it changes. */
  isWalked?: boolean;
}

export interface RecordedAnswer {
  status: number;
  body?: Json;
  file?: { sha256: string; type: string | null; disposition: string | null };
}

export async function answerTo(url: string, doors: Doors, question: Question): Promise<RecordedAnswer> {
  const door = doors[question.by];
  if (!door) throw new Error(`Nobody is called ${question.by}.`);
  if (question.isWalked) return { status: 200, body: await walk(url, door, question.path) };
  const { status, headers, bytes, body } = await ask(url, door, "GET", question.path);
  const [type, disposition] = [headers.get("content-type"), headers.get("content-disposition")];
  if (disposition === null) return { status, body: settled(body) };
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  return { status, file: { sha256, type, disposition } };
}

async function walk(url: string, door: Record<string, string>, path: string): Promise<Json[]> {
  const pages: Json[] = [];
  for (let next: string | null = path; next; ) {
    const { body } = await ask(url, door, "GET", next);
    pages.push(settled(body.data));
    const link: string | null = body.links.next;
    next = link === null ? null : link.slice(new URL(link).origin.length);
  }
  return pages;
}

/** Compares HTML by its text: a newer renderer writes it again, at a time of its own. */
export function htmlByWords(key: string, value: Json): Json {
  return key === "body_html" ? value.replace(/<[^>]*>|&#9;|\s/g, "") : value;
}

/** Without values that always differ: the last use of a token or session, and cursors, which contain a time. */
function settled(body: Json): Json {
  const moves = ["last_used_at", "last_seen_at", "next_cursor"];
  return JSON.parse(JSON.stringify(body), (key, value) =>
    moves.includes(key) && value ? "set" : htmlByWords(key, value),
  );
}

export const integration = "/api/v1/integration";
export const staff = "/api/v1/staff";
export const admin = "/api/v1/admin";
