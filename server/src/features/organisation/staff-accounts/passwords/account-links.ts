import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { choosing } from "../../../../i18n/choose-language.ts";
import { say } from "../../../../i18n/say.ts";
import { system } from "../../../core/actors/actors.ts";
import { type Desk, inTransaction } from "../../../core/desk.ts";
import { type JobTools, job } from "../../../core/feature.ts";
import { networkOf } from "../../../core/limits/addresses.ts";
import { claimAttempt, releaseAttempt } from "../../../core/limits/attempts.ts";
import { hashOf } from "../../../core/values/tokens.ts";
import { publish } from "../../../events/publish.ts";
import { sendEmail } from "../../../outbound/email/deliver.ts";
import { emailFooter } from "../../../outbound/email/footer.ts";
import { linkPiece } from "../../../outbound/email/pieces.ts";
import { queueEmail, suppressEmail } from "../../../outbound/email/queue-email.ts";
import { renderEmail } from "../../../outbound/email/render.ts";
import { brandSenderOf, lookOfDesk } from "../../../outbound/email/style.ts";
import { accountOf, rememberNetwork } from "../account.ts";
import { linkUsed } from "../errors.ts";
import { ofStaff, passwordChosen, resetRequested } from "../events.ts";
import { endAccess } from "../sign-in/revoke-access.ts";
import { requireStrong } from "./password-strength.ts";
import { hashPassword } from "./passwords.ts";

export const linkPurposes = ["invitation", "reset"] as const;
export type LinkPurpose = (typeof linkPurposes)[number];

const validHours: Record<LinkPurpose, number> = { invitation: 72, reset: 2 };

/** Longer than the work ever takes, so that the duration reveals nothing. */
const answerAfterMs = 500;

/** Emails a reset link if there is such an account. Response and duration are the same in both cases. */
export async function requestReset(desk: Desk, email: string, address: string): Promise<void> {
  const { id, key, network } = await accountOf(desk, email, address);
  await claimAttempt(desk, ["password_reset_address", network], ["password_reset_account", key]);
  const pause = new Promise((resolve) => setTimeout(resolve, answerAfterMs));
  if (id !== null)
    await inTransaction(desk, async (desk) => {
      if (await sendLink(desk, id, "reset")) await publish(desk, system, resetRequested, ofStaff(id));
    });
  await pause;
}

/**
 * Creates a link; false for an inactive account. It replaces older invitations. Older reset links stay valid: otherwise a
 * stranger's request would end the one just emailed.
 */
export async function sendLink(desk: Desk, staffId: string, purpose: LinkPurpose): Promise<boolean> {
  if (!(await lockActive(desk, staffId))) return false;
  const token = randomBytes(32).toString("base64url");
  if (purpose === "invitation") {
    const older = desk.db.deleteFrom("staff_links").where("staff_id", "=", staffId);
    await older.where("purpose", "=", purpose).execute();
  }
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
  const mail = { staffId, purpose, link: hashOf(token).toString("hex", 0, 8) };
  await queueEmail(desk, { mailId: mailIdOf(mail), occasion: occasionOf(purpose), brandId: null });
  await desk.jobs.enqueue(desk.db, mailStaffLink, mail);
  return true;
}

/** A link created during deactivation would work again after reactivation. */
async function lockActive({ db }: Desk, staffId: string): Promise<boolean> {
  const member = await db
    .selectFrom("staff")
    .where("id", "=", staffId)
    .where("active", "=", true)
    .select("id")
    .forNoKeyUpdate()
    .executeTakeFirst();
  return member !== undefined;
}

export const mailStaffLink = job("mail-staff-link", mailLink);

interface LinkMail {
  staffId: string;
  purpose: LinkPurpose;
  /** The first characters of the token's hash. Without it, the newest link. */
  link?: string;
}

const occasionOf = (purpose: LinkPurpose) => `staff_${purpose}`;
const mailIdOf = ({ staffId, purpose, link }: LinkMail) => `${staffId}.${purpose}.${link}`;

async function mailLink(tools: JobTools, { staffId, purpose, link }: LinkMail): Promise<void> {
  const { desk } = tools;
  const row = await desk.db
    .selectFrom("staff_links as link")
    .innerJoin("staff", "staff.id", "link.staff_id")
    .where("link.staff_id", "=", staffId)
    .where("link.purpose", "=", purpose)
    .where("link.expires_at", ">", sql<string>`now()`)
    .$if(link !== undefined, (links) =>
      links.where(sql<string>`encode(substring(link.token_hash for 8), 'hex')`, "=", link ?? ""),
    )
    .orderBy("link.created_at", "desc")
    .limit(1)
    .select([
      "staff.email",
      "link.sealed_token",
      sql<string>`encode(substring(link.token_hash for 8), 'hex')`.as("beginning"),
    ])
    .executeTakeFirst();
  // The link was used or replaced meanwhile.
  if (!row)
    return suppressEmail(desk, mailIdOf({ staffId, purpose, ...(link === undefined ? {} : { link }) }));
  const language = choosing(desk.languages)();
  const template = {
    subject: say(language, `staff.mail_${purpose}_subject`),
    body: say(language, `staff.mail_${purpose}`, { hours: validHours[purpose] }),
  };
  const token = await desk.keyring.open(row.sealed_token, staffLinkContext(staffId, purpose));
  const about = { occasion: occasionOf(purpose), brandId: null };
  await sendEmail(tools, about, {
    ...brandSenderOf(lookOfDesk),
    to: row.email,
    ...renderEmail(template, {
      language,
      look: lookOfDesk,
      values: { link: linkPiece(desk.addresses.newPassword(token), say(language, "staff.mail_link")) },
      footer: emailFooter(language, lookOfDesk),
    }),
    id: mailIdOf({ staffId, purpose, link: row.beginning }),
  });
}

/** Sets the password through a link, and ends all other access to the account. */
export async function choosePassword(
  desk: Desk,
  token: string,
  { password, address }: { password: string; address: string },
): Promise<void> {
  const attempt = await claimAttempt(desk, ["link_address", networkOf(address)]);
  // Checked before hashing, the most expensive work that a stranger can request.
  await requireLink(desk, token);
  await releaseAttempt(desk, attempt);
  await requireStrong(password);
  const passwordHash = await hashPassword(password);
  return inTransaction(desk, async (desk) => {
    const { staff_id: staffId, purpose } = await spendLink(desk, token);
    await desk.db
      .updateTable("staff")
      .set({ password_hash: passwordHash, updated_at: sql`clock_timestamp()` })
      .where("id", "=", staffId)
      .execute();
    await endAccess(desk, staffId);
    await rememberNetwork(desk, staffId, address);
    await publish(desk, system, passwordChosen[purpose], ofStaff(staffId));
  });
}

async function requireLink({ db }: Desk, token: string): Promise<void> {
  const link = await db
    .selectFrom("staff_links")
    .where("token_hash", "=", hashOf(token))
    .where("expires_at", ">", sql<string>`clock_timestamp()`)
    .select("staff_id")
    .executeTakeFirst();
  if (!link) throw linkUsed();
}

async function spendLink({ db }: Desk, token: string): Promise<{ staff_id: string; purpose: LinkPurpose }> {
  const link = await db
    .deleteFrom("staff_links")
    .where("token_hash", "=", hashOf(token))
    .where("expires_at", ">", sql<string>`clock_timestamp()`)
    .returning(["staff_id", "purpose"])
    .executeTakeFirst();
  if (!link) throw linkUsed();
  return link;
}

/** The sealing context of a link. */
export function staffLinkContext(staffId: string, purpose: string) {
  return ["staff link", staffId, purpose];
}
