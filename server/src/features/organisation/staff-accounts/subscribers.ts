import { sql } from "kysely";
import type { Actor } from "../../core/actors/actors.ts";
import type { Desk } from "../../core/desk.ts";
import type { EventEnvelope, Subscriber } from "../../core/event.ts";
import type { Changes } from "../../events/changes.ts";
import {
  codeRefused,
  codesOff,
  codesOn,
  passwordChanged,
  passwordChosen,
  staffChanged,
  staffCreated,
  staffInvited,
  tokenCreated,
} from "./events.ts";
import { type SecurityNotice, sendNotice } from "./security-notices.ts";

/** By name, because importing the API keys feature would create a cycle. */
const newKeys = [
  { subject: "key", type: "created" },
  { subject: "key", type: "rotated" },
];

/** Emails the account's owner, or the administrators, in the transaction of the event. */
export const sendNotices: Subscriber[] = [
  { to: [codesOn], handle: (desk, event) => toOwner(desk, event, "codes_on") },
  { to: [codesOff], handle: (desk, event) => toOwner(desk, event, "codes_off") },
  { to: [passwordChanged], handle: (desk, event) => toOwner(desk, event, "password_changed") },
  {
    to: [passwordChosen.reset],
    // Invitations are received too, but they set a first password, which changes nothing.
    handle: async (desk, event) => {
      if (event.what.auditAction === passwordChosen.reset.auditAction)
        await toOwner(desk, event, "password_changed");
    },
  },
  {
    to: [tokenCreated],
    handle: async (desk, event) => {
      if (event.by.kind === "staff")
        await send(desk, event, "token_created", await emailsOf(desk, { id: event.by.id }));
    },
  },
  { to: newKeys, handle: (desk, event) => toAdmins(desk, event, "key_created") },
  {
    to: [staffCreated, staffInvited],
    handle: async (desk, event) => {
      if (event.privatePayload.role === "admin") await toAdmins(desk, event, "admin_made");
    },
  },
  { to: [staffChanged], handle: notifyOfChange },
  { to: [codeRefused], handle: notifyOfRefusedSignIns },
];

async function notifyOfChange(desk: Desk, event: EventEnvelope): Promise<void> {
  const { email, role } = (event.privatePayload as unknown as Changes).changes;
  const both = [email?.from, email?.to].filter((address) => typeof address === "string");
  await send(desk, event, "email_changed", both);
  if (role?.to === "admin") await toAdmins(desk, event, "admin_made");
}

/** The owner gets an email after this many wrong codes within fifteen minutes: someone else has the password. */
const refusedUntilMailed = 3;

/** Once per fifteen minutes, however many there are. */
async function notifyOfRefusedSignIns(desk: Desk, { subject, privatePayload }: EventEnvelope): Promise<void> {
  const { times, quarter } = await refusedLately(desk, subject.id);
  if (times < refusedUntilMailed) return;
  const name = `${subject.id}.codes_refused.${quarter}`;
  const values = { who: "", address: String(privatePayload.address), about: "" };
  await sendNotice(desk, await emailsOf(desk, subject), { notice: "codes_refused", name, values });
}

const toOwner = async (desk: Desk, event: EventEnvelope, notice: SecurityNotice) =>
  send(desk, event, notice, await emailsOf(desk, event.subject));

/** To each administrator except the one concerned. */
async function toAdmins(desk: Desk, event: EventEnvelope, notice: SecurityNotice): Promise<void> {
  const admins = await desk.db
    .selectFrom("staff")
    .where("role", "=", "admin")
    .where("active", "=", true)
    .where("id", "<>", event.subject.id)
    .orderBy("id")
    .select("email")
    .execute();
  const emails = admins.map(({ email }) => email);
  await send(desk, event, notice, emails);
}

async function send(
  desk: Desk,
  { id, by, privatePayload }: EventEnvelope,
  notice: SecurityNotice,
  recipients: readonly string[],
): Promise<void> {
  if (recipients.length === 0) return;
  const about = typeof privatePayload.name === "string" ? privatePayload.name : "";
  const values = { ...(await authorOf(desk, by)), about };
  await sendNotice(desk, recipients, { notice, name: `${id}.${notice}`, values });
}

async function authorOf({ db }: Desk, by: Actor): Promise<{ who: string; address: string }> {
  if (by.kind !== "staff") return { who: "", address: "" };
  const member = await db.selectFrom("staff").where("id", "=", by.id).select("name").executeTakeFirst();
  return { who: member?.name ?? "", address: by.address };
}

async function emailsOf({ db }: Desk, { id }: { id: string }): Promise<string[]> {
  const rows = await db.selectFrom("staff").where("id", "=", id).select("email").execute();
  return rows.map(({ email }) => email);
}

async function refusedLately({ db }: Desk, id: string): Promise<{ times: number; quarter: number }> {
  return db
    .selectFrom("address_uses")
    .where("kind", "=", "sign_in_code")
    .where("address", "=", id)
    .where("used_at", ">", sql<string>`clock_timestamp() - interval '15 minutes'`)
    .select([
      sql<number>`count(*)::integer`.as("times"),
      sql<number>`floor(extract(epoch from clock_timestamp()) / 900)::integer`.as("quarter"),
    ])
    .executeTakeFirstOrThrow();
}
