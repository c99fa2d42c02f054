import { sql } from "kysely";
import { type Static, Type } from "typebox";
import { notFound } from "../../../../errors.ts";
import { type Language, say } from "../../../../i18n/say.ts";
import type { Selected } from "../../../../infrastructure/database/rows.ts";
import type { Context } from "../../../../infrastructure/keyring/keyring.ts";
import { mailboxTls } from "../../../../infrastructure/mail/mailbox.ts";
import type { Desk } from "../../../core/desk.ts";
import { Choice, Closed, Instant, Nullable, NullableChoice, Ulid } from "../../../core/schemas.ts";
import { type Trouble, troubles } from "./last-error.ts";

const Settings = {
  id: Ulid,
  brand_id: Type.Integer(),
  department_id: Type.Integer({ description: "The department for tickets that arrive by email." }),
  address: Type.String({ examples: ["support@harbour.example"] }),
  host: Type.String({ examples: ["imap.harbour.example"] }),
  port: Type.Integer({ examples: [993] }),
  tls: Choice(mailboxTls),
  user: Type.String({ examples: ["support@harbour.example"] }),
  folder: Type.String({ examples: ["INBOX"] }),
  authserv_id: Nullable(Type.String(), {
    description: "The server whose `Authentication-Results` are trusted; null for none.",
    examples: ["mx.harbour.example"],
  }),
  active: Type.Boolean(),
};

/** The mailbox's polling status. */
const Reading = Closed({
  read_at: Nullable(Instant, { description: "When the mailbox was last read; null before the first time." }),
  failing_since: Nullable(Instant, {
    description: "When reading began to fail; null if the last attempt succeeded.",
  }),
  last_error: NullableChoice(troubles, { description: "Why the last attempt failed." }),
  message: Nullable(Type.String(), { description: "The same error as text, with what to do about it." }),
  last_mail_at: Nullable(Instant, { description: "When the last email was processed." }),
});

export const MailboxRecord = Closed(
  { ...Settings, reading: Reading, created_at: Instant, updated_at: Instant },
  { $id: "Mailbox", description: "A brand's mailbox. Its password is never returned." },
);
export type MailboxRecord = Static<typeof MailboxRecord>;

export const mailboxColumns = [
  "id",
  "brand_id",
  "department_id",
  "address",
  "host",
  "port",
  "tls",
  "user_name",
  "folder",
  "authserv_id",
  "active",
  "read_at",
  "failing_since",
  "last_error",
  "created_at",
  "updated_at",
  sql<string | null>`(select max(came_at) from inbound_mails mail where mail.brand_id = mailboxes.brand_id
    and mail.mailbox_id = mailboxes.id)`.as("last_mail_at"),
] as const;

export type MailboxRow = Selected<"mailboxes", typeof mailboxColumns>;

export function presentMailbox(row: MailboxRow, language: Language): MailboxRecord {
  const last_error = row.last_error as Trouble | null;
  return {
    id: row.id,
    brand_id: row.brand_id,
    department_id: row.department_id,
    address: row.address,
    host: row.host,
    port: row.port,
    tls: row.tls as MailboxRecord["tls"],
    user: row.user_name,
    folder: row.folder,
    authserv_id: row.authserv_id,
    active: row.active,
    reading: {
      read_at: row.read_at,
      failing_since: row.failing_since,
      last_error,
      message: last_error && say(language, `mailbox.trouble_${last_error}`),
      last_mail_at: row.last_mail_at,
    },
    created_at: row.created_at,
    updated_at: row.updated_at,
  };
}

/** The settings alone, for version checks: the polling status changes on its own. */
export function mailboxSettingsOf({
  reading: _,
  ...settings
}: MailboxRecord): Omit<MailboxRecord, "reading"> {
  return settings;
}

export async function rowOf({ db }: Desk, id: string): Promise<MailboxRow> {
  const row = await db.selectFrom("mailboxes").where("id", "=", id).select(mailboxColumns).executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** The sealing context for a password: it cannot be opened in another mailbox. */
export function passwordContext(brandId: number, id: string): Context {
  return ["mailbox", brandId, id];
}
