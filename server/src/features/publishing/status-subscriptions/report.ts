import { sql } from "kysely";
import { periodIn } from "../../../i18n/moments.ts";
import { type Language, say } from "../../../i18n/say.ts";
import type { Desk } from "../../core/desk.ts";
import { messagePiece } from "../../outbound/email/pieces.ts";

/** The scheduled start and end of a maintenance that no one begins or ends by hand. */
export const turns = ["begun", "ended"] as const;
export type MaintenanceTurn = (typeof turns)[number];

/** The subject of one notification: an update by staff, or a scheduled start or end of a maintenance. */
export type StatusUpdateKey = { brandId: number } & (
  | { incidentId: string; updateId: string }
  | { maintenanceId: string; updateId: string }
  | { maintenanceId: string; turn: MaintenanceTurn; toldAt: string }
);

/** Identifies the emails of one report. */
export const reportIdOf = (key: StatusUpdateKey): string =>
  "turn" in key ? `${key.maintenanceId}.${key.turn}.${key.toldAt.replaceAll(/\D/g, "")}` : key.updateId;

/** The components it concerns. */
export const componentsOf = (key: StatusUpdateKey) =>
  "incidentId" in key
    ? sql`select component_id from status_incident_components
        where brand_id = ${key.brandId} and incident_id = ${key.incidentId}`
    : sql`select component_id from status_maintenance_components
        where brand_id = ${key.brandId} and maintenance_id = ${key.maintenanceId}`;

export interface StatusUpdate {
  toldAt: string;
  name: string;
  stateIn(language: Language): string;
  whenIn(language: Language, timeZone: string): string;
  components: string[];
  body: ReturnType<typeof messagePiece>;
}

/** Undefined if it was deleted. No emails are sent then. */
export async function readStatusUpdate(desk: Desk, key: StatusUpdateKey): Promise<StatusUpdate | undefined> {
  const report = await ("incidentId" in key ? reportOfIncident(desk, key) : reportOfMaintenance(desk, key));
  return report && { ...report, components: await namesOf(desk, key) };
}

type OfIncident = Extract<StatusUpdateKey, { incidentId: string }>;
type OfMaintenance = Extract<StatusUpdateKey, { maintenanceId: string }>;
type OfTurn = Extract<StatusUpdateKey, { turn: MaintenanceTurn }>;

async function reportOfIncident({ db }: Desk, { brandId, incidentId, updateId }: OfIncident) {
  const incident = await db
    .selectFrom("status_incidents")
    .where("brand_id", "=", brandId)
    .where("id", "=", incidentId)
    .select("name")
    .executeTakeFirst();
  const sent = await db
    .selectFrom("status_incident_updates")
    .where("brand_id", "=", brandId)
    .where("incident_id", "=", incidentId)
    .where("id", "=", updateId)
    .select(["status", "body", "body_html", "created_at"])
    .executeTakeFirst();
  if (!incident || !sent) return undefined;
  return {
    toldAt: sent.created_at,
    name: incident.name,
    stateIn: (language: Language) => say(language, `status.incident_${sent.status}`),
    whenIn: () => "",
    body: messagePiece(sent),
  };
}

async function reportOfMaintenance(desk: Desk, key: OfMaintenance) {
  const maintenance = await desk.db
    .selectFrom("status_maintenances")
    .where("brand_id", "=", key.brandId)
    .where("id", "=", key.maintenanceId)
    .select(["name", "scheduled_for", "scheduled_until"])
    .executeTakeFirst();
  const sent = await ("turn" in key ? sentTurn(desk, key) : sentUpdate(desk, key));
  if (!maintenance || !sent) return undefined;
  const { name, scheduled_for: from, scheduled_until: until } = maintenance;
  return {
    toldAt: sent.created_at,
    name,
    stateIn: (language: Language) => say(language, `status.maintenance_${sent.status}`),
    whenIn: (language: Language, timeZone: string) =>
      say(language, "status_subscription.mail_when", { ...periodIn(language, timeZone, from, until) }),
    body: messagePiece(sent),
  };
}

function sentUpdate({ db }: Desk, { brandId, maintenanceId, updateId }: Exclude<OfMaintenance, OfTurn>) {
  return db
    .selectFrom("status_maintenance_updates")
    .where("brand_id", "=", brandId)
    .where("maintenance_id", "=", maintenanceId)
    .where("id", "=", updateId)
    .select(["status", "body", "body_html", "created_at"])
    .executeTakeFirst();
}

/** A scheduled start or end has no text. */
async function sentTurn({ db }: Desk, { brandId, maintenanceId, turn, toldAt }: OfTurn) {
  const sent = await db
    .selectFrom("status_told_turns")
    .where("brand_id", "=", brandId)
    .where("maintenance_id", "=", maintenanceId)
    .where("turn", "=", turn)
    .where("notified_at", "=", toldAt)
    .select("notified_at as created_at")
    .executeTakeFirst();
  const status = turn === "begun" ? ("in_progress" as const) : ("completed" as const);
  return sent && { ...sent, status, body: "", body_html: "" };
}

async function namesOf({ db }: Desk, key: StatusUpdateKey): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from status_components
    where brand_id = ${key.brandId} and id in (${componentsOf(key)}) order by position, id`.execute(db);
  return rows.map(({ name }) => name);
}
