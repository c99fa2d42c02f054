import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { folderOfPages } from "@sidedesk/web/build-folder";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { pino } from "pino";
import { createApp } from "../src/app.ts";
import { siteverifyAddresses } from "../src/features/core/captcha-providers.ts";
import type { Desk, DeskSettings } from "../src/features/core/desk.ts";
import type { JobTools } from "../src/features/core/feature.ts";
import { subscribersAmong } from "../src/features/events/publish.ts";
import { features } from "../src/features/features.ts";
import { createKey } from "../src/features/organisation/api-keys/admin.ts";
import { createBrand } from "../src/features/organisation/brands/admin.ts";
import type { NewDepartment } from "../src/features/organisation/departments/admin/shape.ts";
import { createDepartment } from "../src/features/organisation/departments/admin.ts";
import { createStaff } from "../src/features/organisation/staff-accounts/admin.ts";
import { addressesAt } from "../src/http/kernel/urls.ts";
import { languagesOf } from "../src/i18n/catalogues.ts";
import type { FileScanner } from "../src/infrastructure/clamd/scanner.ts";
import {
  type Connection,
  type Database,
  openDatabase,
  openPool,
} from "../src/infrastructure/database/connect.ts";
import { openNotifications } from "../src/infrastructure/database/notifications.ts";
import type { StandbyReads } from "../src/infrastructure/database/standby-reads.ts";
import { openFileStore } from "../src/infrastructure/files/open-store.ts";
import { listen } from "../src/infrastructure/http/listen.ts";
import type { Job } from "../src/infrastructure/jobs/job.ts";
import { openQueue } from "../src/infrastructure/jobs/jobs.ts";
import { Keyring, newKey } from "../src/infrastructure/keyring/keyring.ts";
import type { Mailer } from "../src/infrastructure/mail/mail.ts";
import { testDatabase } from "./database.ts";
import { keeping } from "./recording-mailer.ts";

const operator = { kind: "operator" } as const;

export interface Answer<Body = never> {
  status: number;
  headers: Headers;
  body: Body;
  text: string;
}

export interface Asking {
  token?: string;
  body?: unknown;
  form?: FormData;
  headers?: Record<string, string>;
}

/** The usual response type of a test. */
// biome-ignore lint/suspicious/noExplicitAny: a test names the members that it expects, and fails without them
export type Json = any;

/**
 * A desk with a small cast, over real HTTP on a new real database.
 *
 * Two brands. Harbour has three departments: `technical` (credentials, all priorities, reopening without a limit), `billing` (no
 * priorities, always closed, with an automatic reply) and `presales` (guests). Its clients are Ines and Omar; Lantern's is another Ines
 * with the same client id and email address. Maya is the admin, Tom an agent.
 */
export interface World {
  url: string;
  desk: Desk;
  app: FastifyInstance;
  spoolFolder: string;
  dataDir: string;
  connection: Awaited<ReturnType<typeof testDatabase>>["connection"];
  harbour: { id: number; slug: string; key: string; keyId: string };
  lantern: { id: number; slug: string; key: string; keyId: string };
  technical: number;
  billing: number;
  presales: number;
  lanternDesk: number;
  maya: { id: string; token: string; email: string; password: string };
  tom: { id: string; token: string; email: string; password: string };
  ask<Body = Json>(method: string, path: string, asking?: Asking): Promise<Answer<Body>>;
  /** As Harbour's platform, below the integration base path. */
  platform<Body = Json>(method: string, path: string, asking?: Asking): Promise<Answer<Body>>;
  staff<Body = Json>(method: string, path: string, asking?: Asking): Promise<Answer<Body>>;
  admin<Body = Json>(method: string, path: string, asking?: Asking): Promise<Answer<Body>>;
  /** Opens a ticket as Ines, or as another Harbour client, and returns it. */
  openTicket(fields?: Record<string, unknown>, client?: string): Promise<Json>;
  openGuestTicket(fields?: Record<string, unknown>): Promise<{ ticket: Json; token: string }>;
  /** Turns Harbour's limits off (or sets them), so that they do not affect other tests. */
  setLimits(limits: Record<string, number | null>): Promise<void>;
  /** Moves a ticket's history into the past by `interval`. */
  age(ticketId: string, interval: string): Promise<void>;
  /** The tools of jobs; without a mailer, emails are discarded. */
  tools(mailer?: Mailer): JobTools;
  /** Runs a job as the runner would. */
  run<Data>(job: Job<JobTools, Data>, data: Data, mailer?: Mailer): Promise<void>;
  close(): Promise<void>;
}

export const ines = "1042";
export const omar = "omar/7 ü";

const closedAllWeek = { mon: [], tue: [], wed: [], thu: [], fri: [], sat: [], sun: [] };

const departments: Record<"technical" | "billing" | "presales", Omit<NewDepartment, "brand_id">> = {
  technical: {
    name: "Technical support",
    description: "Servers, mail and domains",
    accepts_credentials: true,
    priorities: ["low", "medium", "high", "critical", "emergency"],
    cc: { allowed: true, max: 2 },
    custom_fields: [
      { key: "domain", label: "Domain", type: "text", required: false, help: null, options: null },
      {
        key: "php",
        label: "PHP version",
        type: "select",
        required: false,
        help: "As phpinfo() shows it",
        options: [
          { value: "8.3", label: "8.3" },
          { value: "8.4", label: "8.4" },
        ],
      },
    ],
    priority_warnings: [{ priority: "emergency", message: "Emergencies are billed by the hour." }],
  },
  billing: {
    name: "Billing",
    default_priority: "low",
    opening_hours: closedAllWeek,
    auto_reply: { body: "We are closed and will answer *tomorrow*." },
    reopen_days: 0,
  },
  presales: { name: "Questions before buying", accepts_guests: true, priorities: ["low", "medium"] },
};

export const allLimitsOff = {
  tickets_per_hour: null,
  tickets_per_day: null,
  open_tickets: null,
  replies_per_hour: null,
  guest_tickets_per_hour: null,
  guest_tickets_per_day: null,
  guest_open_tickets: null,
  guest_submissions_per_hour: null,
  reports_per_hour: null,
  failed_ticket_tokens_per_hour: null,
  chat_sessions_per_hour: null,
  chats_per_hour: null,
  chat_messages_per_minute: null,
  chat_files_per_hour: null,
};

export async function createWorld(
  options: {
    settings?: Partial<DeskSettings>;
    limits?: "on" | "off";
    connections?: number;
    scanner?: FileScanner;
    server?: Connection;
    /** Opens the standby that answers reads. */
    standby?: (primary: Database, serving: Connection) => StandbyReads;
  } = {},
): Promise<World> {
  const database = await testDatabase(options.server);
  const dataDir = await mkdtemp(join(tmpdir(), "sidedesk-world-"));
  const spoolFolder = join(dataDir, "spool");
  await mkdir(spoolFolder);
  const pool = openPool({
    connection: database.serving,
    max: options.connections ?? 10,
    applicationName: "test",
  });
  const jobs = await openQueue(database.serving);
  const settings = {
    publicUrl: "http://desk.test",
    maxRequestMb: 110,
    spoolFolder,
    allowPrivateTargets: false,
    siteverify: siteverifyAddresses,
    ...options.settings,
  };
  const db = openDatabase(pool);
  const desk: Desk = {
    db,
    standby: options.standby?.(db, database.serving),
    keyring: new Keyring({ keys: newKey() }),
    files: await openFileStore("file:files", dataDir),
    scanner: options.scanner,
    jobs,
    notifications: openNotifications(database.serving, "test"),
    settings,
    addresses: addressesAt(settings.publicUrl),
    features,
    subscribersOf: subscribersAmong(features),
    languages: languagesOf(features),
  };
  const probes = {
    isReady: async () => true,
    metrics: async () => ({ type: "text/plain", text: "" }),
    mayReadMetrics: async () => false,
  };
  const app = await createApp({
    desk,
    spoolFolder,
    logger: pino({ level: "silent" }),
    trustProxy: false,
    hsts: "max-age=31536000",
    probes,
    pagesFolder: await folderOfPages(),
  });
  const { url, stop } = await listen(app, { host: "127.0.0.1", port: 0 });

  const cast = await createCast(desk);
  const world = withVerbs({ url, desk, app, spoolFolder, dataDir, connection: database.connection, ...cast });
  if (options.limits !== "on") await world.setLimits(allLimitsOff);
  const stopping = new AbortController().signal;
  const outboxFolder = join(dataDir, "outbox");
  const tools = (mailer: Mailer = keeping([])) => ({ desk, mailer, outboxFolder, spoolFolder, stopping });
  return {
    ...world,
    tools,
    run: (job, data, mailer) => job.run(tools(mailer), data),
    async close() {
      await stop();
      await jobs.stop();
      await desk.notifications.close();
      await desk.standby?.close();
      await desk.db.destroy();
      await database.drop();
      await rm(dataDir, { recursive: true });
    },
  };
}

async function createCast(desk: Desk) {
  const harbour = await createBrandWithKey(desk, "Harbour");
  const lantern = await createBrandWithKey(desk, "Lantern");
  const department = async (brandId: number, fields: Omit<NewDepartment, "brand_id">) =>
    (await createDepartment(desk, operator, { ...fields, brand_id: brandId })).id;
  return {
    harbour,
    lantern,
    technical: await department(harbour.id, departments.technical),
    billing: await department(harbour.id, departments.billing),
    presales: await department(harbour.id, departments.presales),
    lanternDesk: await department(lantern.id, {
      ...departments.technical,
      name: "Lantern desk",
      accepts_guests: true,
    }),
    maya: await createStaff(desk, operator, {
      email: "maya@staff.example",
      name: "Maya Lind",
      role: "admin",
    }),
    tom: await createStaff(desk, operator, { email: "tom@staff.example", name: "Tom Ferris", role: "agent" }),
  };
}

async function createBrandWithKey(desk: Desk, name: string) {
  const { id, slug } = await createBrand(desk, operator, { name });
  const { key, token } = await createKey(desk, operator, { brand_id: id, name: "Portal" });
  return { id, slug, key: token, keyId: key.id };
}

type Cast = Omit<
  World,
  | "ask"
  | "platform"
  | "staff"
  | "admin"
  | "openTicket"
  | "openGuestTicket"
  | "setLimits"
  | "age"
  | "close"
  | "tools"
  | "run"
>;

function withVerbs(cast: Cast): Omit<World, "close" | "tools" | "run"> {
  const { url, desk, harbour, lantern, maya, tom } = cast;

  const ask: World["ask"] = async (method, path, { token, body, form, headers } = {}) => {
    const response = await fetch(url + path, {
      method,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...headers,
      },
      ...(form
        ? { body: form }
        : body === undefined
          ? {}
          : { body: typeof body === "string" ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    const isJson = response.headers.get("content-type")?.startsWith("application/json");
    return {
      status: response.status,
      headers: response.headers,
      text,
      body: isJson ? JSON.parse(text) : undefined,
    };
  };
  const under =
    (base: string, token: string): World["ask"] =>
    (method, path, asking) =>
      ask(method, base + path, { token, ...asking });
  const platform = under("/api/v1/integration", harbour.key);

  return {
    ...cast,
    ask,
    platform,
    staff: under("/api/v1/staff", tom.token),
    admin: under("/api/v1/admin", maya.token),
    async openTicket(fields = {}, client = ines) {
      const path = `/clients/${encodeURIComponent(client)}`;
      const known = await platform("GET", path);
      if (known.status === 404) await platform("PUT", path, { body: personOf(client) });
      const { status, body, text } = await platform("POST", `${path}/tickets`, {
        body: {
          subject: "The shop is down",
          body: "It answers *502*.",
          department_id: cast.technical,
          ...fields,
        },
      });
      if (status !== 201) throw new Error(`The ticket was not opened: ${status} ${text}`);
      return body.data;
    },
    async openGuestTicket(fields = {}) {
      const { status, body, text } = await platform("POST", "/guest/tickets", {
        body: {
          ...gita,
          subject: "Which plan?",
          body: "I have two sites.",
          department_id: cast.presales,
          ...fields,
        },
      });
      if (status !== 201) throw new Error(`The guest's ticket was not opened: ${status} ${text}`);
      return { ticket: body.data, token: body.access_token };
    },
    async setLimits(limits) {
      for (const { id } of [harbour, lantern]) {
        await desk.db
          .updateTable("brands")
          .set({ limits: JSON.stringify(limits) })
          .where("id", "=", id)
          .execute();
      }
    },
    async age(ticketId, interval) {
      await sql`update tickets set created_at = created_at - ${interval}::interval,
        last_reply_at = last_reply_at - ${interval}::interval, closed_at = closed_at - ${interval}::interval
        where id = ${ticketId}`.execute(desk.db);
      await sql`update replies set created_at = created_at - ${interval}::interval
        where ticket_id = ${ticketId}`.execute(desk.db);
    },
  };
}

export const gita = { first_name: "Gita", last_name: "Rao", email: "gita@visitor.example" };

export function personOf(client: string) {
  return client === ines
    ? { first_name: "Ines", last_name: "Maurer", email: "ines@maurer.example", company: "Maurer GmbH" }
    : {
        first_name: "Omar",
        last_name: "Haddad",
        email: `client-${Buffer.from(client).toString("hex")}@haddad.example`,
      };
}
