import { sql } from "kysely";
import { type Static, Type } from "typebox";
import type { Database } from "../../../infrastructure/database/connect.ts";
import type { Brand } from "../../actors/brand.ts";
import { openingAt } from "../../departments/opening-hours.ts";
import type { Desk } from "../../desk.ts";
import { Choice, Closed, NullableInstant } from "../../shapes.ts";
import { presentTime } from "../../tickets/locking.ts";
import { countOnDuty } from "../on-duty.ts";

const states = ["open", "busy", "nobody", "closed", "off"] as const;

export const ChatAvailability = Closed(
  {
    state: Choice(states, {
      description:
        "`open`: somebody has time. `busy`: all have as many chats as they take; one can wait. `nobody` is on duty. `closed`: outside the department's hours. In both of these a chat can be begun all the same: what is written is kept, and a ticket offered. `off`: the brand offers no chat.",
    }),
    reopens_at: { ...NullableInstant, description: "With `closed`, where that is known." },
    waiting: Type.Integer({ description: "How many chats wait for an answer there.", examples: [0] }),
  },
  { $id: "ChatAvailability", description: "Whether somebody is there to chat." },
);
export type ChatAvailability = Static<typeof ChatAvailability>;

/** Of whom it is asked: a client may chat with every active department, a stranger with those that take guests. */
export interface Asking {
  departmentId?: number | undefined;
  isClient: boolean;
}

const columns = ["departments.id", "departments.name", "departments.files", "departments.timezone"] as const;

/** Where a chat begins: the department that is named, else the brand's own choice, else the first that takes strangers. */
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
        // What a brand has chosen for its chat takes whoever chats.
        department("departments.id", "=", department.ref("settings.department_id")),
        ...(isClient && departmentId !== undefined ? [sql<boolean>`true`] : []),
      ]),
    )
    .$if(departmentId !== undefined, (query) => query.where("departments.id", "=", departmentId ?? 0))
    .orderBy(sql`departments.id is not distinct from settings.department_id`, "desc")
    .orderBy("departments.position")
    .orderBy("departments.id")
    .limit(1)
    .select(columns)
    .select(["departments.opening_hours", "settings.is_offered", "settings.answer_within_seconds"])
    .executeTakeFirst();
}

export type ChatDepartment = NonNullable<Awaited<ReturnType<typeof chatDepartment>>>;

export async function availabilityOf(desk: Desk, brand: Brand, asking: Asking): Promise<ChatAvailability> {
  const department = await chatDepartment(desk.db, brand, asking);
  return department ? availabilityAt(desk.db, brand, department) : off;
}

const off: ChatAvailability = { state: "off", reopens_at: null, waiting: 0 };

export async function availabilityAt(
  db: Database,
  brand: Brand,
  department: ChatDepartment,
): Promise<ChatAvailability> {
  if (!department.is_offered) return off;
  const [now, { there, free }, waiting] = await Promise.all([
    presentTime(db),
    countOnDuty(db, { brandId: brand.id, departmentId: department.id }),
    countWaiting(db, brand.id, department.id),
  ]);
  const { isOpen, reopensAt } = openingAt(department.opening_hours, department.timezone, now);
  if (!isOpen) return { state: "closed", reopens_at: reopensAt, waiting };
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
