import { join } from "node:path";
import type { Connection } from "../../server/src/infrastructure/database/connect.ts";
import type { RunningDesk } from "../../server/test/crash/running-desk.ts";
import { allLimitsOff, type Json } from "../../server/test/world.ts";

/** A desk as an operator runs it, with a brand, a department, an API key and a client, and without limits. */
export interface SoakedDesk {
  running: RunningDesk;
  /** To its database, as the owner of the tables. */
  connection: Connection;
  key: string;
  staffToken: string;
  department: number;
}

export interface Call {
  token: string;
  body?: string | FormData | undefined;
  headers?: Record<string, string>;
  withinMs?: number;
}

/** Starts it and sets it up. */
export async function furnish(running: RunningDesk, connection: Connection | undefined): Promise<SoakedDesk> {
  await running.start();
  await running.command("brand", "create", "--name", "Soak");
  const key = (await running.command("key", "create", "--brand", "soak", "--name", "Portal")).token;
  const words = ["--email", "a@soak.example", "--name", "Ada", "--role", "admin"];
  const staffToken = (await running.command("staff", "create", ...words)).token;
  const admin = (method: string, path: string, body?: unknown) =>
    answer(running.url, method, `/api/v1/admin${path}`, { token: staffToken, ...(body ? json(body) : {}) });
  const brand = (await admin("GET", "/brands")).data[0];
  await admin("PATCH", `/brands/${brand.id}`, { limits: allLimitsOff });
  const department = (
    await admin("POST", "/departments", { brand_id: brand.id, name: "Desk", accepts_guests: true })
  ).data.id;
  const client = { first_name: "I", last_name: "M", email: "i@m.example" };
  await answer(running.url, "PUT", "/api/v1/integration/clients/1", { token: key, ...json(client) });
  const own = { host: join(running.dataDir, "run"), port: 5432, user: "sidedesk", database: "sidedesk" };
  return { running, connection: connection ?? own, key, staffToken, department };
}

export const json = (body: unknown) => ({
  body: JSON.stringify(body),
  headers: { "content-type": "application/json" },
});

/** An error response. */
export class Refused extends Error {
  readonly status: number;
  /** The error code, if the response has one. */
  readonly code: string | undefined;

  constructor(status: number, text: string) {
    super(`${status} ${text}`);
    this.status = status;
    this.code = /"code":"(\w+)"/.exec(text)?.[1];
  }
}

export async function answer(url: string, method: string, path: string, call: Call): Promise<Json> {
  const text = await (await request(url, method, path, call)).text();
  return JSON.parse(text);
}

export async function request(url: string, method: string, path: string, call: Call): Promise<Response> {
  const response = await fetch(url + path, {
    method,
    headers: { authorization: `Bearer ${call.token}`, ...call.headers },
    ...(call.body ? { body: call.body } : {}),
    signal: AbortSignal.timeout(call.withinMs ?? 15_000),
  });
  if (!response.ok) throw new Refused(response.status, await response.text());
  return response;
}
