import { type Static, Type } from "typebox";
import type { StaffMember } from "../../core/actors/actors.ts";
import { type Brand, brandColumns, brandOf } from "../../core/actors/brand.ts";
import { brandsSeenBy, sees } from "../../core/actors/scope.ts";
import { type Desk, inTransaction } from "../../core/desk.ts";
import { NumberedId } from "../../core/schemas.ts";
import type { Submission } from "../../core/submission.ts";
import type { TicketKey } from "../../core/values/ids.ts";
import { departmentOf } from "../../organisation/departments/department.ts";
import { canBeAssigned } from "../../organisation/staff-accounts/can-be-assigned.ts";
import { checkDraft, draftFields } from "../draft.ts";
import { writeSender } from "../guest-sender.ts";
import { currentTime, lockGuest } from "../lock-ticket.ts";
import type { Source } from "../ticket.ts";
import { AssigneeName } from "../update/command.ts";
import { writeOpening } from "../write-opening.ts";
import { type FoundTicket, findTicket } from "./load-ticket.ts";
import { clientIdOf, requesterFields } from "./requester.ts";
import { updateFoundTicket } from "./update/update-found-ticket.ts";

export const StaffDraftFields = {
  brand_id: Type.Optional(
    Type.Integer({ ...NumberedId, description: "The customer's brand; by default the department's brand." }),
  ),
  ...requesterFields,
  ...draftFields,
  department_id: NumberedId,
  assignee_id: Type.Optional(AssigneeName),
};
const StaffDraft = Type.Object(StaffDraftFields);
type StaffDraft = Partial<Static<typeof StaffDraft>>;

/**
 * Opens a ticket for a client or a new guest, for example after a call. The customer's rate limits do not
 * apply.
 */
export function openTicketAsStaff(
  desk: Desk,
  staff: StaffMember,
  sent: Submission<StaffDraft>,
  source: Source = "staff",
): Promise<FoundTicket> {
  return inTransaction(desk, async (desk) => {
    const { fields, problems } = sent;
    const brand = await brandFor(desk, staff, sent);
    if (names(sent, "client_id") === names(sent, "guest")) problems.add("client_id", "sender.one_of");
    const clientId = await clientFor(desk, brand, sent);
    const department =
      brand && fields.department_id ? await departmentOf(desk.db, brand.id, fields.department_id) : undefined;
    const isSeen =
      department && brand && sees(staff.scope, { brandId: brand.id, departmentId: department.id });
    if (!brand) problems.throwIfAny();
    const sender = { brand: brand as Brand, language: staff.language, refusedBy: () => undefined };
    const assigneeId = fields.assignee_id === "me" ? staff.id : (fields.assignee_id ?? null);
    const draft = await checkDraft(desk, sender, sent, isSeen ? department : undefined, async ({ id }) => {
      const place = { brandId: sender.brand.id, departmentId: id };
      if (assigneeId !== null && !(await canBeAssigned(desk, assigneeId, place)))
        problems.add("assignee_id", "staff.unknown");
    });

    const now = await currentTime(desk.db);
    const guest = fields.guest ? { ...fields.guest, email: fields.guest.email.toLowerCase() } : undefined;
    if (guest) await lockGuest(desk.db, sender.brand.id, guest.email);
    const { row } = await writeOpening(desk, {
      brand: sender.brand,
      by: () => staff,
      sender: guest ? { guestEmail: guest.email } : { clientId: clientId ?? "" },
      draft,
      now,
      source,
    });
    const key = { brandId: sender.brand.id, ticketId: row.id };
    if (guest) await linkGuest(desk, key, guest);
    if (assigneeId !== null) await updateFoundTicket(desk, staff, row.number, { assign: assigneeId });
    return findTicket(desk, staff, row.number);
  });
}

/** Includes values that failed validation. */
function names({ fields, problems }: Submission<StaffDraft>, field: "client_id" | "guest"): boolean {
  const isFaulty = problems.entries().some(([name]) => name.split(".")[0] === field);
  return isFaulty || (fields[field] ?? null) !== null;
}

async function brandFor({ db }: Desk, staff: StaffMember, { fields, problems }: Submission<StaffDraft>) {
  const { brand_id, department_id } = fields;
  if (problems.has("brand_id") || (brand_id ?? department_id) === undefined) return undefined;
  const row = await db
    .selectFrom("brands")
    .where((is) =>
      brand_id === undefined
        ? is("brands.id", "in", (db) =>
            db
              .selectFrom("departments")
              .where("id", "=", department_id ?? 0)
              .select("brand_id"),
          )
        : is("brands.id", "=", brand_id),
    )
    .where(brandsSeenBy(staff))
    .select(brandColumns)
    .executeTakeFirst();
  if (row) return brandOf(row);
  if (brand_id === undefined) problems.add("department_id", "department.unknown");
  else problems.add("brand_id", "brand.unknown");
  return undefined;
}

async function clientFor(
  { db }: Desk,
  brand: Brand | undefined,
  { fields, problems }: Submission<StaffDraft>,
) {
  if (!brand || fields.client_id == null) return undefined;
  const id = await clientIdOf(db, brand.id, fields.client_id);
  if (id === undefined) problems.add("client_id", "client.unknown");
  return id;
}

async function linkGuest(
  desk: Desk,
  { brandId, ticketId }: TicketKey,
  guest: NonNullable<StaffDraft["guest"]>,
): Promise<void> {
  await writeSender(
    desk,
    { brandId, ticketId },
    {
      email: guest.email,
      firstName: guest.first_name,
      lastName: guest.last_name,
      company: guest.company ?? null,
    },
  );
}
