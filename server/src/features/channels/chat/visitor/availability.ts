import { sql } from "kysely";
import { type Static, Type } from "typebox";
import type { Language } from "../../../../i18n/say.ts";
import type { Database } from "../../../../infrastructure/database/connect.ts";
import type { Brand } from "../../../core/actors/brand.ts";
import type { Desk } from "../../../core/desk.ts";
import { Choice, Closed, Nullable, NullableInstant } from "../../../core/schemas.ts";
import { FilesShown, fileRulesOf } from "../../../governance/files/rules.ts";
import { openingAt } from "../../../organisation/departments/opening-hours.ts";
import { currentTime } from "../../../tickets/lock-ticket.ts";
import { countOnDuty } from "../available-agents.ts";

const states = ["open", "busy", "nobody", "closed", "off"] as const;

export const ChatAvailability = Closed(
  {
    state: Choice(states, {
      description:
        "`open`: an agent is available. `busy`: all agents have as many chats as they accept; visitors can wait. `nobody`: no agent is available. `closed`: outside the department's hours, and no agent is available. In the last two cases a chat can still be started: its messages are kept and a ticket is offered. `off`: the brand offers no chat.",
    }),
    reopens_at: { ...NullableInstant, description: "When the department reopens, with `closed`, if known." },
    waiting: Type.Integer({
      description: "The number of chats that wait for a reply in the department.",
      examples: [0],
    }),
    files: Nullable(FilesShown, { description: "The rules for files in messages; null with `off`." }),
  },
  { $id: "ChatAvailability", description: "Whether an agent is available to chat." },
);
export type ChatAvailability = Static<typeof ChatAvailability>;

/** A client may chat with every active department, a stranger with those that accept guests. */
export interface Asking {
  departmentId?: number | undefined;
  isClient: boolean;
}

/**
 * The department of a new chat: the requested one, else the brand's default, else the first that accepts
 * guests.
 */
export function chatDepartment(
  db: Database,
  { id: brandId }: Pick<Brand, "id">,
  { departmentId, isClient }: Asking,
) {
  return db
    .selectFrom("departments")
    .innerJoin("chat_settings as settings", "settings.brand_id", "departments.brand_id")
    .where("departments.brand_id", "=", brandId)
    .where("departments.active", "=", true)
    .where((department) =>
      department.or([
        department("departments.accepts_guests", "=", true),
        // The brand's chat department accepts every visitor.
        department("departments.id", "=", department.ref("settings.department_id")),
        ...(isClient && departmentId !== undefined ? [sql<boolean>`true`] : []),
      ]),
    )
    .$if(departmentId !== undefined, (query) => query.where("departments.id", "=", departmentId ?? 0))
    .orderBy(sql`departments.id is not distinct from settings.department_id`, "desc")
    .orderBy("departments.position")
    .orderBy("departments.id")
    .limit(1)
    .select([
      "departments.id",
      "departments.timezone",
      "departments.opening_hours",
      "departments.holiday_days",
    ])
    .select("departments.files")
    .select(["settings.is_offered", "settings.answer_within_seconds"])
    .executeTakeFirst();
}

export type ChatDepartment = NonNullable<Awaited<ReturnType<typeof chatDepartment>>>;

export async function availabilityOf(
  desk: Desk,
  brand: Brand,
  asking: Asking & { language: Language },
): Promise<ChatAvailability> {
  const department = await chatDepartment(desk.db, brand, asking);
  if (!department?.is_offered) return { ...off, files: null };
  const files = fileRulesOf(brand, department.files, desk.settings.maxRequestMb, asking.language);
  return { ...(await availabilityAt(desk.db, brand, department)), files };
}

type Presence = Omit<ChatAvailability, "files">;
const off: Presence = { state: "off", reopens_at: null, waiting: 0 };

export async function availabilityAt(
  db: Database,
  brand: Brand,
  department: ChatDepartment,
): Promise<Presence> {
  if (!department.is_offered) return off;
  const { opening_hours, timezone, holiday_days } = department;
  const [now, { there, free }, waiting] = await Promise.all([
    currentTime(db),
    countOnDuty(db, { brandId: brand.id, departmentId: department.id }),
    countWaiting(db, brand.id, department.id),
  ]);
  const { isOpen, reopensAt } = openingAt(opening_hours, timezone, now, holiday_days);
  // An available agent gets the chat even outside opening hours.
  if (!isOpen && free === 0) return { state: "closed", reopens_at: reopensAt, waiting };
  const state = there === 0 ? "nobody" : free === 0 ? "busy" : "open";
  return { state, reopens_at: null, waiting };
}

async function countWaiting(db: Database, brandId: number, departmentId: number): Promise<number> {
  const { waiting } = await db
    .selectFrom("chats")
    .where("brand_id", "=", brandId)
    .where("department_id", "=", departmentId)
    .where("status", "=", "waiting")
    .select(sql<number>`count(*)::integer`.as("waiting"))
    .executeTakeFirstOrThrow();
  return waiting;
}
