import { sql } from "kysely";
import { type Static, Type } from "typebox";
import { notFound } from "../../../errors.ts";
import type { StaffMember } from "../../core/actors/actors.ts";
import { type Desk, inTransaction } from "../../core/desk.ts";
import type { Subject } from "../../core/event.ts";
import { StaffReference } from "../../core/references.ts";
import { Closed, Instant, NullableInstant, Text, Ulid } from "../../core/schemas.ts";
import { newId } from "../../core/values/ids.ts";
import { publish } from "../../events/publish.ts";
import { notAuthorOfCustomerNote } from "../errors.ts";
import { customerNoteAdded, customerNoteDeleted, customerNoteEdited } from "../events.ts";
import { type CustomerRow, findCustomer } from "./customers.ts";

export const CustomerNote = Closed(
  {
    id: Ulid,
    author: StaffReference,
    body: Type.String({ description: "Plain text." }),
    created_at: Instant,
    edited_at: NullableInstant,
  },
  { $id: "CustomerNote", description: "What staff noted about a customer. Customers never see it." },
);
export type CustomerNote = Static<typeof CustomerNote>;

/** As long as the table allows. */
export const CustomerNoteBody = Text(5000, { examples: ["Calls on Mondays only."] });

export function addCustomerNote(
  desk: Desk,
  staff: StaffMember,
  customerId: string,
  body: string,
): Promise<CustomerNote> {
  return inTransaction(desk, async (desk) => {
    const customer = await findCustomer(desk, staff, customerId);
    await lockCustomer(desk, customer);
    const note = await desk.db
      .insertInto("customer_notes")
      .values({
        brand_id: customer.brand_id,
        id: newId(),
        client_id: customer.type === "client" ? customer.id : null,
        guest_email: customer.guest_email,
        staff_id: staff.id,
        body,
      })
      .returning(["id", "body", "created_at", "edited_at"])
      .executeTakeFirstOrThrow();
    const added = { note_id: note.id, author_id: staff.id };
    await publish(desk, staff, customerNoteAdded, ofCustomer(customer), {}, added);
    return { ...note, author: { id: staff.id, name: staff.name } };
  });
}

interface NamedNote {
  customerId: string;
  id: string;
}

/** An unchanged text is not written. */
export function editCustomerNote(
  desk: Desk,
  staff: StaffMember,
  { customerId, id, body }: NamedNote & { body: string },
): Promise<CustomerNote> {
  return inTransaction(desk, async (desk) => {
    const customer = await findCustomer(desk, staff, customerId);
    const { staff_id, author_name, ...note } = await changeableNote(desk, staff, customer, id);
    const author = { id: staff_id, name: author_name };
    if (body === note.body) return { ...note, author };
    const edited = await desk.db
      .updateTable("customer_notes")
      .set({ body, edited_at: sql<string>`clock_timestamp()` })
      .where("brand_id", "=", customer.brand_id)
      .where("id", "=", id)
      .returning(["id", "body", "created_at", "edited_at"])
      .executeTakeFirstOrThrow();
    const payload = { note_id: id, author_id: staff_id };
    await publish(desk, staff, customerNoteEdited, ofCustomer(customer), {}, payload);
    return { ...edited, author };
  });
}

export function deleteCustomerNote(
  desk: Desk,
  staff: StaffMember,
  { customerId, id }: NamedNote,
): Promise<void> {
  return inTransaction(desk, async (desk) => {
    const customer = await findCustomer(desk, staff, customerId);
    const { staff_id } = await changeableNote(desk, staff, customer, id);
    await desk.db
      .deleteFrom("customer_notes")
      .where("brand_id", "=", customer.brand_id)
      .where("id", "=", id)
      .execute();
    const payload = { note_id: id, author_id: staff_id };
    await publish(desk, staff, customerNoteDeleted, ofCustomer(customer), {}, payload);
  });
}

/** Waits for an erasure or a change of a guest's address, after which this customer is gone. */
async function lockCustomer({ db }: Desk, { type, brand_id, id }: CustomerRow): Promise<void> {
  const row = await db
    .selectFrom(type === "client" ? "clients" : "guests")
    .where("brand_id", "=", brand_id)
    .where("id", "=", id)
    .select("id")
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) throw notFound();
}

/** A note about this customer that this person may change, locked. */
async function changeableNote({ db }: Desk, staff: StaffMember, customer: CustomerRow, id: string) {
  const note = await db
    .selectFrom("customer_notes as note")
    .innerJoin("staff", "staff.id", "note.staff_id")
    .where("note.brand_id", "=", customer.brand_id)
    .where("note.id", "=", id)
    .where((is) =>
      customer.type === "client"
        ? is("note.client_id", "=", customer.id)
        : is("note.guest_email", "=", customer.guest_email),
    )
    .select(["note.id", "note.body", "note.created_at", "note.edited_at", "note.staff_id"])
    .select("staff.name as author_name")
    .forUpdate("note")
    .executeTakeFirst();
  if (!note) throw notFound();
  if (note.staff_id !== staff.id && staff.role !== "admin") throw notAuthorOfCustomerNote();
  return note;
}

function ofCustomer({ brand_id, id, type }: CustomerRow): Subject {
  return { brandId: brand_id, id, name: `${type} ${id}` };
}
