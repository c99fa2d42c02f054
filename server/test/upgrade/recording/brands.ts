import { admin } from "../recorded-requests.ts";
import type { DeskToRecord } from "./desk-to-record.ts";

export interface Brands {
  harbour: { id: number; slug: string; technical: number; billing: number; presales: number };
  lantern: { id: number; slug: string; desk: number; sales: number };
}

// Open or closed at all times, so that no response depends on the time of the request.
const closedAllWeek = {};
const day: [string, string][] = [["00:00", "24:00"]];
const openAllWeek = { mon: day, tue: day, wed: day, thu: day, fri: day, sat: day, sun: day };

const noLimits = { tickets_per_hour: null, replies_per_hour: null, guest_tickets_per_hour: null };

const technical = {
  name: "Technical support",
  description: "Servers, mail and domains",
  accepts_credentials: true,
  priorities: ["low", "medium", "high", "critical", "emergency"],
  priority_warnings: [{ priority: "emergency", message: "Emergencies are billed by the hour." }],
  cc: { allowed: true, max: 3 },
  opening_hours: openAllWeek,
  files: { max_files: 5, max_megabytes: 8 },
  custom_fields: [
    { key: "domain", label: "Domain", type: "text", required: true, help: "Without www" },
    { key: "since", label: "Since", type: "date" },
    { key: "visits", label: "Visits a day", type: "number" },
    {
      key: "php",
      label: "PHP",
      type: "multiselect",
      options: [
        { value: "8.3", label: "8.3" },
        { value: "8.4", label: "8.4" },
      ],
    },
  ],
};
const billing = {
  name: "Billing",
  default_priority: "low",
  opening_hours: closedAllWeek,
  auto_reply: { subject: "Closed", body: "We are closed and will answer *tomorrow*." },
  reopen_days: 0,
};
const presales = { name: "Questions before buying", accepts_guests: true, priorities: ["low", "medium"] };
const lanternDesk = {
  name: "Betreuung",
  timezone: "Europe/Berlin",
  accepts_guests: true,
  accepts_credentials: true,
  opening_hours: closedAllWeek,
  auto_reply: { body: "Wir sind **morgen** wieder da." },
};

/** Two brands with departments and API keys; the admin creates the first, the operator the second. */
export async function makeBrands(desk: DeskToRecord): Promise<Brands> {
  const brands = { harbour: await makeHarbour(desk), lantern: await makeLantern(desk) };
  await makeKeys(desk, brands);
  return brands;
}

async function makeHarbour(desk: DeskToRecord): Promise<Brands["harbour"]> {
  const { data } = await desk.post("maya", `${admin}/brands`, {
    name: "Harbour",
    limits: noLimits,
    reveal_reason_required: true,
    mail_from: "help@harbour.example",
  });
  const { id, slug } = data;
  return {
    ...{ id, slug },
    technical: await makeDepartment(desk, id, technical),
    billing: await makeDepartment(desk, id, billing),
    presales: await makeDepartment(desk, id, presales),
  };
}

async function makeLantern(desk: DeskToRecord): Promise<Brands["lantern"]> {
  const { id, slug } = await desk.command("brand", "create", "--name", "Lantern");
  const guest_link_template = "https://lantern.example/anfrage/{number}#token={token}";
  const changes = { locale: "de", limits: noLimits, guest_link_template };
  await desk.ask("maya", "PATCH", `${admin}/brands/${id}`, { body: changes });
  const sales = { name: "Vertrieb", accepts_guests: true, captcha: "altcha" };
  return {
    ...{ id, slug },
    desk: await makeDepartment(desk, id, lanternDesk),
    sales: await makeDepartment(desk, id, sales),
  };
}

async function makeDepartment(desk: DeskToRecord, brand_id: number, fields: object): Promise<number> {
  return (await desk.post("maya", `${admin}/departments`, { brand_id, ...fields })).data.id;
}

/** Harbour's key has a new token and an older one that is valid for another month; there is also one that expires and a revoked one. */
async function makeKeys(desk: DeskToRecord, { harbour, lantern }: Brands): Promise<void> {
  const keys = `${admin}/keys`;
  const portal = await desk.post("maya", keys, { brand_id: harbour.id, name: "Portal" });
  desk.letIn("harbour by its old token", portal.token);
  const rotated = await desk.post("maya", `${keys}/${portal.data.id}/rotate`, { grace_seconds: 30 * 86_400 });
  desk.letIn("harbour", rotated.token);
  const created = await desk.command("key", "create", "--brand", lantern.slug, "--name", "Website");
  desk.letIn("lantern", created.token);
  const nextYear = new Date(Date.now() + 365 * 86_400_000).toISOString();
  const app = await desk.post("maya", keys, { brand_id: harbour.id, name: "App", expires_at: nextYear });
  desk.letIn("harbour by a key that ends", app.token);
  const lost = await desk.post("maya", keys, { brand_id: lantern.id, name: "Lost" });
  desk.letIn("lantern by a revoked key", lost.token);
  await desk.ask("maya", "DELETE", `${keys}/${lost.data.id}`);
}
