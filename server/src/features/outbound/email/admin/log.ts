import { sql } from "kysely";
import { notFound } from "../../../../errors.ts";
import { problem } from "../../../../problems.ts";
import type { Actor } from "../../../core/actors/actors.ts";
import { type Desk, inTransaction } from "../../../core/desk.ts";
import { hasPart, type Listed, type Page, readPage } from "../../../core/pagination.ts";
import { newId } from "../../../core/values/ids.ts";
import { publish } from "../../../events/publish.ts";
import { requireBrand } from "../../../organisation/brands/require-brand.ts";
import { mailTested } from "../events.ts";
import type { LoggedMail } from "../logged-email.ts";
import { type MailState, queueEmail } from "../queue-email.ts";
import { emailKindsOf } from "../templates.ts";
import { mailTest, testEmailKind, testId, type WhichTest } from "../test-email.ts";

export interface MailFilter {
  brand_id?: number;
  state?: MailState;
  occasion?: string;
  ticket_number?: string;
  recipient?: string;
  from?: string;
  to?: string;
}

/** Newest first; without confidential reports, which not every administrator may see. */
export async function listMails(desk: Desk, filter: MailFilter, page: Page): Promise<Listed<LoggedMail>> {
  const all = wanted(desk, filter)
    .select(columns)
    .orderBy("mails.created_at", "desc")
    .orderBy("mails.id", "desc");
  const { rows, total } = await readPage(all, page);
  return { rows: rows.map(present), total };
}

export async function readMail(desk: Desk, id: string): Promise<LoggedMail> {
  const row = await wanted(desk, {}).where("mails.id", "=", id).select(columns).executeTakeFirst();
  if (!row) throw notFound();
  return present(row);
}

interface TestToSend extends WhichTest {
  brand_id: number;
  recipient: string;
}

/** The log shows the result. */
export function sendTestMail(
  desk: Desk,
  by: Actor,
  { brand_id, recipient, ...which }: TestToSend,
): Promise<LoggedMail> {
  return inTransaction(desk, async (desk) => {
    await requireBrand(desk.db, brand_id);
    checkWhich(desk, which);
    const mailId = testId(newId());
    await queueEmail(desk, { mailId, occasion: testEmailKind, brandId: brand_id, recipient });
    const { id } = await desk.db
      .selectFrom("mails")
      .where("mail_id", "=", mailId)
      .select("id")
      .executeTakeFirstOrThrow();
    await desk.jobs.enqueue(desk.db, mailTest, { id, ...which });
    await publish(desk, by, mailTested, { brandId: brand_id, id }, {}, which);
    return readMail(desk, id);
  });
}

function checkWhich(desk: Desk, { occasion, language }: WhichTest): void {
  const among = (field: keyof WhichTest, chosen: string | undefined, choices: string[]) => {
    if (chosen !== undefined && !choices.includes(chosen))
      throw problem(field, "field.choice", { choices: choices.join(", ") });
  };
  among(
    "occasion",
    occasion,
    emailKindsOf(desk).map(({ name }) => name),
  );
  among(
    "language",
    language,
    desk.languages.map(({ tag }) => tag),
  );
}

function wanted({ db }: Desk, filter: MailFilter) {
  const { brand_id, state, occasion, ticket_number, recipient, from, to } = filter;
  return db
    .selectFrom("mails")
    .leftJoin("brands", "brands.id", "mails.brand_id")
    .leftJoin("tickets", (join) =>
      join.onRef("tickets.brand_id", "=", "mails.brand_id").onRef("tickets.id", "=", "mails.ticket_id"),
    )
    .where(
      sql<boolean>`not exists (select from reports
        join report_types type on type.brand_id = reports.brand_id and type.id = reports.type_id
        where reports.brand_id = mails.brand_id and reports.id = mails.report_id and type.is_confidential)`,
    )
    .$if(brand_id !== undefined, (all) => all.where("mails.brand_id", "=", brand_id ?? 0))
    .$if(state !== undefined, (all) => all.where("mails.state", "=", state ?? ""))
    .$if(occasion !== undefined, (all) => all.where("mails.occasion", "=", occasion ?? ""))
    .$if(ticket_number !== undefined, (all) => all.where("tickets.number", "=", ticket_number ?? ""))
    .$if(recipient !== undefined, (all) => all.where(hasPart("mails.recipient", recipient ?? "")))
    .$if(from !== undefined, (all) => all.where("mails.created_at", ">=", from ?? ""))
    .$if(to !== undefined, (all) => all.where("mails.created_at", "<", to ?? ""));
}

const columns = [
  "mails.id",
  "mails.brand_id",
  "brands.slug",
  "brands.name",
  "mails.occasion",
  "tickets.number as ticket_number",
  "mails.recipient",
  "mails.state",
  "mails.tries",
  "mails.message_id",
  "mails.response",
  "mails.created_at",
  "mails.tried_at",
  "mails.sent_at",
] as const;

type Row = Omit<LoggedMail, "brand" | "state"> & {
  brand_id: number | null;
  slug: string | null;
  name: string | null;
  state: string;
};

function present({ brand_id, slug, name, state, ...row }: Row): LoggedMail {
  return {
    ...row,
    state: state as MailState,
    brand: brand_id === null ? null : { id: brand_id, slug: slug ?? "", name: name ?? "" },
  };
}
