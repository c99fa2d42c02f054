import { sql } from "kysely";
import { type Static, Type } from "typebox";
import { refusedBy } from "../../../infrastructure/database/failures.ts";
import { mailboxTls } from "../../../infrastructure/mail/mailbox.ts";
import { type Problems, problem } from "../../../problems.ts";
import type { Admin } from "../../core/actors/actors.ts";
import { type Desk, inTransaction } from "../../core/desk.ts";
import { type Listed, type Page, readPage } from "../../core/pagination.ts";
import { Choice, Closed, Email, Line, Nullable, NumberedId } from "../../core/schemas.ts";
import { newId } from "../../core/values/ids.ts";
import { requireVersion, type Version } from "../../core/versions.ts";
import { changesBetween } from "../../events/changes.ts";
import { publish } from "../../events/publish.ts";
import { checkBrand } from "../../organisation/brands/require-brand.ts";
import { departmentOf } from "../../organisation/departments/department.ts";
import { maxMailboxLocalLength } from "../reply-addresses/reply-address.ts";
import { mailboxChangedMeanwhile } from "./errors.ts";
import { mailboxHappened, ofMailbox } from "./events.ts";
import {
  type MailboxRecord,
  type MailboxRow,
  mailboxColumns,
  mailboxSettingsOf,
  passwordContext,
  presentMailbox,
  rowOf,
} from "./mailboxes/mailbox.ts";

const settings = {
  department_id: Type.Integer({
    ...NumberedId,
    description: "The department for tickets from new emails. It must accept guests.",
  }),
  address: Email({
    description:
      "The mailbox's address. Emails to `name+…@host` must arrive in it too, because replies are matched by that suffix.",
    examples: ["support@harbour.example"],
  }),
  host: Type.String({
    minLength: 1,
    maxLength: 253,
    pattern: "^[A-Za-z0-9.:_-]+$",
    examples: ["imap.harbour.example"],
    description:
      "The IMAP server. Addresses in private networks are refused unless ALLOW_PRIVATE_TARGETS is set.",
  }),
  port: Type.Integer({ minimum: 1, maximum: 65_535, default: 993 }),
  tls: Choice(mailboxTls, {
    default: "implicit",
    description:
      "`implicit`: encrypted from the start (port 993). `starttls`: encrypted after the STARTTLS command (port 143).",
  }),
  user: Line(320, { examples: ["support@harbour.example"] }),
  password: Type.String({
    minLength: 1,
    maxLength: 500,
    writeOnly: true,
    description:
      "The password. It is stored encrypted and never returned. Send it again if you change host, port, tls or user.",
    examples: ["correct horse battery staple"],
  }),
  folder: Line(200, { default: "INBOX", examples: ["INBOX"] }),
  authserv_id: Nullable(
    Type.String({
      minLength: 1,
      maxLength: 253,
      pattern: "^[A-Za-z0-9._-]+$",
      examples: ["mx.harbour.example"],
    }),
    {
      description:
        "The name that the mail server uses in the `Authentication-Results` header that it adds (RFC 8601). If that header says `dmarc=fail`, the email gets no automatic reply and staff see a warning. The server must remove headers of this name that others added.",
    },
  ),
  active: Type.Boolean({
    default: true,
    description: "If false, the mailbox is not read; emails that arrive meanwhile are read later.",
  }),
};
const { department_id, address, host, port, tls, user, password, folder, authserv_id, active } = settings;

export const NewMailbox = Closed({
  brand_id: NumberedId,
  department_id,
  address,
  host,
  port: Type.Optional(port),
  tls: Type.Optional(tls),
  user,
  password,
  folder: Type.Optional(folder),
  authserv_id: Type.Optional(authserv_id),
  active: Type.Optional(active),
});
export type NewMailbox = Static<typeof NewMailbox>;

export const MailboxChanges = Type.Partial(Closed(settings), { additionalProperties: false });
export type MailboxChanges = Static<typeof MailboxChanges>;

interface Given<Fields> {
  fields: Partial<Fields>;
  problems: Problems;
}

export async function listMailboxes(
  { db }: Desk,
  { language }: Admin,
  brandId: number | undefined,
  page: Page,
): Promise<Listed<MailboxRecord>> {
  const all = db
    .selectFrom("mailboxes")
    .$if(brandId !== undefined, (query) => query.where("brand_id", "=", brandId ?? 0))
    .orderBy("brand_id")
    .select(mailboxColumns);
  const { rows, total } = await readPage(all, page);
  return { rows: rows.map((row) => presentMailbox(row, language)), total };
}

export async function readMailbox(desk: Desk, { language }: Admin, id: string): Promise<MailboxRecord> {
  return presentMailbox(await rowOf(desk, id), language);
}

/** Emails that are already in the mailbox are not processed. */
export function createMailbox(
  desk: Desk,
  admin: Admin,
  { fields, problems }: Given<NewMailbox>,
): Promise<MailboxRecord> {
  return inTransaction(desk, async (desk) => {
    const { brand_id = 0, department_id, user = "", password = "", ...others } = fields;
    await checkBrand(desk.db, brand_id, problems);
    checkAddress(fields.address, problems);
    await checkDepartment(desk, brand_id, department_id, problems);
    problems.throwIfAny();
    const { address = "", host = "", port = 993, tls = "implicit", folder = "INBOX", active = true } = others;
    const { authserv_id = null } = others;
    const mailbox = { id: newId(), brand_id, address: address.toLowerCase() };
    await desk.db
      .insertInto("mailboxes")
      .values({
        ...mailbox,
        department_id: department_id ?? 0,
        host,
        port,
        tls,
        folder,
        authserv_id,
        active,
        user_name: user,
        sealed_password: await sealed(desk, mailbox, password),
      })
      .execute()
      .catch((error: unknown) => {
        if (refusedBy(error) === "mailboxes_one_of_a_brand")
          throw problem("brand_id", "mailbox.one_of_a_brand");
        throw error;
      });
    await publish(desk, admin, mailboxHappened.created, ofMailbox(mailbox), {}, { address: mailbox.address });
    return readMailbox(desk, admin, mailbox.id);
  });
}

/** After a change of server, user or folder, only new emails are processed. */
export function changeMailbox(
  desk: Desk,
  admin: Admin,
  id: string,
  { fields, problems }: Given<MailboxChanges>,
  version?: Version,
): Promise<MailboxRecord> {
  return inTransaction(desk, async (desk) => {
    const before = await lockMailbox(desk, id);
    requireVersion(
      mailboxSettingsOf(presentMailbox(before, admin.language)),
      version,
      mailboxChangedMeanwhile,
    );
    checkAddress(fields.address, problems);
    await checkDepartment(desk, before.brand_id, fields.department_id, problems);
    if (fields.password === undefined && hasNewTarget(before, fields))
      problems.add("password", "mailbox.password_again");
    problems.throwIfAny();
    const { user, password, address, ...others } = fields;
    const isElsewhere =
      differs(fields.host, before.host) ||
      differs(user, before.user_name) ||
      differs(fields.folder, before.folder);
    await desk.db
      .updateTable("mailboxes")
      .set({
        ...others,
        ...(address === undefined ? {} : { address: address.toLowerCase() }),
        ...(user === undefined ? {} : { user_name: user }),
        ...(password === undefined ? {} : { sealed_password: await sealed(desk, before, password) }),
        ...(isElsewhere
          ? { takes_since: sql<string>`clock_timestamp()`, uid_validity: null, last_uid: 0 }
          : {}),
        // Ends the lease under the former settings, and retries a failing mailbox at once.
        worker: null,
        leased_until: null,
        next_look_at: sql`clock_timestamp()`,
        failing_since: null,
        failures: 0,
        last_error: null,
        updated_at: sql`clock_timestamp()`,
      })
      .where("brand_id", "=", before.brand_id)
      .where("id", "=", id)
      .execute();
    const after = await rowOf(desk, id);
    const { changes } = changesBetween(audited(before), audited(after));
    const loggedChanges =
      password === undefined ? changes : { ...changes, password: { from: null, to: "new" } };
    await publish(
      desk,
      admin,
      mailboxHappened.changed,
      ofMailbox(after),
      {},
      {
        address: after.address,
        changes: loggedChanges,
      },
    );
    return presentMailbox(after, admin.language);
  });
}

/** Emails that were received stay; the mailbox is no longer polled. */
export function deleteMailbox(desk: Desk, admin: Admin, id: string): Promise<void> {
  return inTransaction(desk, async (desk) => {
    const mailbox = await lockMailbox(desk, id);
    await desk.db
      .deleteFrom("mailboxes")
      .where("brand_id", "=", mailbox.brand_id)
      .where("id", "=", id)
      .execute();
    await publish(desk, admin, mailboxHappened.deleted, ofMailbox(mailbox), {}, { address: mailbox.address });
  });
}

/** Processing an email locks the same row, so no email is processed while the settings change. */
async function lockMailbox(desk: Desk, id: string): Promise<MailboxRow> {
  await desk.db.selectFrom("mailboxes").where("id", "=", id).select("id").forUpdate().execute();
  return rowOf(desk, id);
}

function checkAddress(address: string | undefined, problems: Problems): void {
  const limit = maxMailboxLocalLength;
  if ((address ?? "").lastIndexOf("@") > limit)
    problems.add("address", "mailbox.address_too_long", { limit });
}

async function checkDepartment(
  { db }: Desk,
  brandId: number,
  id: number | undefined,
  problems: Problems,
): Promise<void> {
  if (id === undefined || problems.has("department_id") || problems.has("brand_id")) return;
  if (!(await departmentOf(db, brandId, id))) problems.add("department_id", "department.unknown");
}

async function sealed(
  { keyring }: Desk,
  { brand_id, id }: { brand_id: number; id: string },
  password: string,
): Promise<string> {
  return (await keyring.seal(password, passwordContext(brand_id, id))).sealed;
}

type Setting = string | number;
const differs = (to: Setting | undefined, from: Setting) => to !== undefined && to !== from;

/** The password belongs to its server, as the constraint mailboxes_secret_belongs_to_target requires. */
function hasNewTarget(before: MailboxRow, { host, port, tls, user }: Partial<MailboxChanges>): boolean {
  return (
    differs(host, before.host) ||
    differs(port, before.port) ||
    differs(tls, before.tls) ||
    differs(user, before.user_name)
  );
}

/** The settings under the names that admins change them by. */
function audited({ user_name, ...mailbox }: MailboxRow) {
  const { department_id, address, host, port, tls, folder, authserv_id, active } = mailbox;
  return { department_id, address, host, port, tls, user: user_name, folder, authserv_id, active };
}
