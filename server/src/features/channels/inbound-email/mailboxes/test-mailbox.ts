import { type Static, Type } from "typebox";
import { notFound } from "../../../../errors.ts";
import { say } from "../../../../i18n/say.ts";
import type { Admin } from "../../../core/actors/actors.ts";
import { type Desk, inTransaction } from "../../../core/desk.ts";
import { Closed, NullableChoice } from "../../../core/schemas.ts";
import { publish } from "../../../events/publish.ts";
import { mailboxHappened, ofMailbox } from "../events.ts";
import { type Trouble, troubleOf, troubles } from "./last-error.ts";
import { leasedColumns } from "./lease.ts";
import { rowOf } from "./mailbox.ts";
import { tryMailbox } from "./poll-mailbox.ts";

export const TriedMailbox = Closed({
  ok: Type.Boolean(),
  last_error: NullableChoice(troubles),
  message: Type.String({ description: "The result, as text." }),
});
export type TriedMailbox = Static<typeof TriedMailbox>;

/** Connects, signs in and opens the folder, outside a transaction. Processes nothing. */
export async function askMailbox(desk: Desk, id: string): Promise<Trouble | null> {
  const mailbox = await desk.db
    .selectFrom("mailboxes")
    .where("id", "=", id)
    .select(leasedColumns)
    .executeTakeFirst();
  if (!mailbox) throw notFound();
  return tryMailbox(desk, mailbox).then(() => null, troubleOf);
}

export function noteTried(
  desk: Desk,
  admin: Admin,
  id: string,
  last_error: Trouble | null,
): Promise<TriedMailbox> {
  return inTransaction(desk, async (desk) => {
    const mailbox = await rowOf(desk, id);
    await publish(desk, admin, mailboxHappened.tested, ofMailbox(mailbox), {}, { address: mailbox.address });
    const message = say(admin.language, last_error ? `mailbox.trouble_${last_error}` : "mailbox.fine");
    return { ok: last_error === null, last_error, message };
  });
}
