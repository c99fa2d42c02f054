import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { choosing } from "../../language/choosing.ts";
import { say } from "../../language/say.ts";
import { system } from "../actors/actors.ts";
import { type Desk, together } from "../desk.ts";
import { type JobTools, job } from "../feature.ts";
import { announce } from "../happenings/announce.ts";
import { takeAttempt } from "../limits/attempts.ts";
import { hashOf } from "../tokens.ts";
import { linkUsed } from "./errors.ts";
import { ofStaff, passwordChosen, resetRequested } from "./happenings.ts";
import { hashPassword } from "./passwords.ts";
import { endAllSessions } from "./sessions.ts";

export type LinkPurpose = "invitation" | "reset";

const validHours: Record<LinkPurpose, number> = { invitation: 72, reset: 2 };

/** Longer than the work behind it ever takes, so that the duration tells nothing. */
const answerAfterMs = 500;

/**
 * Mails a link for a new password, if there is such an account. The answer and its duration are the same
 * whether or not there is.
 */
export async function requestReset(desk: Desk, email: string, address: string): Promise<void> {
  await takeAttempt(desk, "password_reset", email, address);
  const pause = new Promise((resolve) => setTimeout(resolve, answerAfterMs));
  const member = await desk.db
    .selectFrom("staff")
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .where("active", "=", true)
    .select("id")
    .executeTakeFirst();
  if (member)
    await together(desk, async (desk) => {
      await sendLink(desk, member.id, "reset");
      await announce(desk, system, resetRequested, ofStaff(member.id));
    });
  await pause;
}

/** A new link; older ones of the same purpose end with it. */
export async function sendLink(desk: Desk, staffId: string, purpose: LinkPurpose): Promise<void> {
  const token = randomBytes(32).toString("base64url");
  await desk.db
    .deleteFrom("staff_links")
    .where("staff_id", "=", staffId)
    .where("purpose", "=", purpose)
    .execute();
  await desk.db
    .insertInto("staff_links")
    .values({
      token_hash: hashOf(token),
      staff_id: staffId,
      purpose,
      sealed_token: (await desk.keyring.seal(token, staffLinkContext(staffId, purpose))).sealed,
      expires_at: sql<string>`clock_timestamp() + make_interval(hours => ${validHours[purpose]})`,
    })
    .execute();
  await desk.jobs.enqueue(desk.db, mailStaffLink, { staffId, purpose });
}

export const mailStaffLink = job("mail-staff-link", mailLink);

async function mailLink(
  { desk, mailer }: JobTools,
  { staffId, purpose }: { staffId: string; purpose: LinkPurpose },
): Promise<void> {
  const row = await desk.db
    .selectFrom("staff_links as link")
    .innerJoin("staff", "staff.id", "link.staff_id")
    .where("link.staff_id", "=", staffId)
    .where("link.purpose", "=", purpose)
    .where("link.expires_at", ">", sql<string>`now()`)
    .select(["staff.email", "link.sealed_token"])
    .executeTakeFirst();
  // Used or replaced in the meantime.
  if (!row) return;
  const language = choosing(desk.languages)();
  const token = await desk.keyring.open(row.sealed_token, staffLinkContext(staffId, purpose));
  await mailer.send({
    from: { name: "Sidedesk", address: null },
    to: row.email,
    subject: say(language, `staff.mail_${purpose}_subject`),
    text: say(language, `staff.mail_${purpose}`, {
      link: desk.addresses.newPassword(token),
      hours: validHours[purpose],
    }),
    id: `${staffId}.${purpose}`,
  });
}

/** Sets the password that a link was for. The link is spent, every session ends. */
export async function choosePassword(desk: Desk, token: string, password: string): Promise<void> {
  const passwordHash = await hashPassword(password);
  return together(desk, async (desk) => {
    const link = await desk.db
      .deleteFrom("staff_links")
      .where("token_hash", "=", hashOf(token))
      .where("expires_at", ">", sql<string>`clock_timestamp()`)
      .returning(["staff_id", "purpose"])
      .executeTakeFirst();
    if (!link) throw linkUsed();
    await desk.db
      .updateTable("staff")
      .set({ password_hash: passwordHash, updated_at: sql`clock_timestamp()` })
      .where("id", "=", link.staff_id)
      .execute();
    await endAllSessions(desk, link.staff_id);
    await announce(desk, system, passwordChosen[link.purpose], ofStaff(link.staff_id));
  });
}

/** What a link is sealed with. */
export function staffLinkContext(staffId: string, purpose: string) {
  return ["staff link", staffId, purpose];
}
