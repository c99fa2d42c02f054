import { sql } from "kysely";
import { codeOf, DeskError, notFound } from "../../../errors.ts";
import { type Language, say } from "../../../i18n/say.ts";
import type { Selected } from "../../../infrastructure/database/rows.ts";
import type { Problems } from "../../../problems.ts";
import type { Admin } from "../../core/actors/actors.ts";
import { type Desk, inTransaction } from "../../core/desk.ts";
import { hasPart, type Listed, type Page, readPage } from "../../core/pagination.ts";
import { checkPlaceholders } from "../../core/placeholders/check.ts";
import { newId } from "../../core/values/ids.ts";
import { requireVersion, type Version } from "../../core/versions.ts";
import { changesBetween } from "../../events/changes.ts";
import { publish } from "../../events/publish.ts";
import { checkBrand } from "../../organisation/brands/require-brand.ts";
import { queueEmail } from "../../outbound/email/queue-email.ts";
import { lookColumns } from "../../outbound/email/style.ts";
import { askMembers, type MembersPage } from "./audiences.ts";
import type { CampaignState, RecipientOutcome } from "./campaign.ts";
import { type CampaignContent, composeMail, inDialect, readCampaignContent } from "./delivery/compose.ts";
import { campaignChangedMeanwhile, campaignNotDraft } from "./errors.ts";
import { campaignChanged, campaignCreated, campaignDeleted, campaignTested, ofCampaign } from "./events.ts";
import { lockCampaign } from "./lifecycle.ts";
import { ofRecipients } from "./placeholders.ts";
import type {
  AskedMembers,
  AudienceMember,
  Campaign,
  CampaignChanges,
  CampaignProgress,
  CampaignRecipient,
  CampaignToPreview,
  NewCampaign,
  Reader,
} from "./shape.ts";
import { campaignTestId, campaignTestKind, mailCampaignTest } from "./test-email.ts";

const columns = [
  "id",
  "brand_id",
  "name",
  "subject",
  "body",
  "audience",
  "filters",
  "per_minute",
  "state",
  "problem",
  "prepared_at",
  "finished_at",
  "created_at",
  "updated_at",
] as const;

type CampaignRow = Selected<"campaigns", typeof columns>;

function present({ problem, ...row }: CampaignRow, language: Language): Campaign {
  const { sentence, values } = problem ?? {};
  return {
    ...inDialect(row),
    problem: sentence ? { code: codeOf(sentence), message: say(language, sentence, values) } : null,
  };
}

export async function listCampaigns(
  { db }: Desk,
  { language }: Admin,
  { brandId, state }: { brandId: number | undefined; state: CampaignState | undefined },
  page: Page,
): Promise<Listed<Campaign>> {
  const all = db
    .selectFrom("campaigns")
    .$if(brandId !== undefined, (query) => query.where("brand_id", "=", brandId ?? 0))
    .$if(state !== undefined, (query) => query.where("state", "=", state ?? "draft"))
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .select(columns);
  const { rows, total } = await readPage(all, page);
  return { rows: rows.map((row) => present(row, language)), total };
}

export async function readCampaign(desk: Desk, { language }: Admin, id: string): Promise<Campaign> {
  return present(await rowOf(desk, id), language);
}

async function rowOf({ db }: Desk, id: string): Promise<CampaignRow> {
  const row = await db.selectFrom("campaigns").where("id", "=", id).select(columns).executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** `problems` come from the schema check; all problems are thrown together. */
export function createCampaign(
  desk: Desk,
  admin: Admin,
  fields: Partial<NewCampaign>,
  problems: Problems,
): Promise<Campaign> {
  return inTransaction(desk, async (desk) => {
    const { brand_id = 0, subject = "", body = "", audience = "", filters = {}, per_minute = 300 } = fields;
    checkPlaceholders({ subject, body }, ofRecipients, problems);
    await checkBrand(desk.db, brand_id, problems);
    problems.throwIfAny();
    const row = await desk.db
      .insertInto("campaigns")
      .values({
        brand_id,
        id: newId(),
        name: fields.name ?? subject.slice(0, 100),
        ...inDialect({ subject, body }),
        audience,
        filters: JSON.stringify(filters),
        per_minute,
      })
      .returning(columns)
      .executeTakeFirstOrThrow();
    const subjectOf = ofCampaign({ brandId: brand_id, campaignId: row.id });
    await publish(desk, admin, campaignCreated, subjectOf, {}, { name: row.name });
    return present(row, admin.language);
  });
}

/**
 * Only a draft can be edited, so that all recipients get the same email. The sending rate can change until
 * the campaign is done.
 */
export function changeCampaign(
  desk: Desk,
  admin: Admin,
  id: string,
  changes: Partial<CampaignChanges>,
  problems: Problems,
  version?: Version,
): Promise<Campaign> {
  return inTransaction(desk, async (desk) => {
    const { brandId, state } = await lockCampaign(desk, id);
    const { filters, per_minute, ...words } = changes;
    const isWorded = filters !== undefined || Object.keys(words).length > 0;
    if (state !== "draft" && isWorded) throw campaignNotDraft();
    const before = await rowOf(desk, id);
    requireVersion(present(before, admin.language), version, campaignChangedMeanwhile);
    checkPlaceholders({ subject: words.subject, body: words.body }, ofRecipients, problems);
    problems.throwIfAny();
    const row = await desk.db
      .updateTable("campaigns")
      .set({ ...inDialect(words), problem: null, updated_at: sql`clock_timestamp()` })
      .$if(filters !== undefined, (query) => query.set({ filters: JSON.stringify(filters) }))
      .$if(per_minute !== undefined, (query) => query.set({ per_minute: per_minute ?? 1 }))
      .where("brand_id", "=", brandId)
      .where("id", "=", id)
      .returning(columns)
      .executeTakeFirstOrThrow();
    const subject = ofCampaign({ brandId, campaignId: id });
    await publish(desk, admin, campaignChanged, subject, {}, changesBetween(before, row));
    return present(row, admin.language);
  });
}

/** Only a draft can be deleted: the recipients of a sent campaign stay on record. */
export function deleteCampaign(desk: Desk, admin: Admin, id: string): Promise<void> {
  return inTransaction(desk, async (desk) => {
    const { brandId, state } = await lockCampaign(desk, id);
    if (state !== "draft") throw campaignNotDraft();
    const { name } = await rowOf(desk, id);
    await desk.db.deleteFrom("campaigns").where("brand_id", "=", brandId).where("id", "=", id).execute();
    await publish(desk, admin, campaignDeleted, ofCampaign({ brandId, campaignId: id }), {}, { name });
  });
}

const sample = { first_name: "Ines", last_name: "Maurer", email: "ines@maurer.example" };
/** A placeholder token for previews: its link opens the page but unsubscribes no one. */
const sampleToken = "preview";

/** Renders the email as one recipient would get it. */
export async function renderCampaign(desk: Desk, id: string, reader: Reader) {
  const { brand_id } = await rowOf(desk, id);
  return rendered(desk, await readCampaignContent(desk, { brandId: brand_id, campaignId: id }), reader);
}

/** Renders a campaign that is still being edited. */
export async function previewCampaign(
  desk: Desk,
  { brand_id = 0, subject = "", body = "", reader = {} }: Partial<CampaignToPreview>,
  problems: Problems,
) {
  checkPlaceholders({ subject, body }, ofRecipients, problems);
  const look = await desk.db
    .selectFrom("brands")
    .where("id", "=", brand_id)
    .select(lookColumns)
    .executeTakeFirst();
  if (!look && !problems.has("brand_id")) problems.add("brand_id", "brand.unknown");
  problems.throwIfAny();
  if (!look) throw notFound();
  return rendered(desk, { ...look, subject, body }, reader);
}

function rendered(desk: Desk, content: CampaignContent, reader: Reader) {
  const isChosen = Object.keys(reader).length > 0;
  const { first_name = null, last_name = null, email = sample.email } = isChosen ? reader : sample;
  const stop = desk.addresses.unsubscribe(sampleToken);
  const addressee = { first_name, last_name, email };
  const { subject, text, html } = composeMail(desk, content, addressee, { id: newId(), stop });
  return { subject, text, html };
}

/** Emails the campaign to the admin who asks, with their own name filled in. */
export function testCampaign(desk: Desk, admin: Admin, id: string): Promise<void> {
  return inTransaction(desk, async (desk) => {
    const { brand_id: brandId } = await rowOf(desk, id);
    const key = { brandId, campaignId: id };
    const testId = newId();
    const mailId = campaignTestId(testId);
    await queueEmail(desk, { mailId, occasion: campaignTestKind, brandId });
    await desk.jobs.enqueue(desk.db, mailCampaignTest, { ...key, staffId: admin.id, testId });
    await publish(desk, admin, campaignTested, ofCampaign(key));
  });
}

/** The audience size, as the platform reports it. A refusal is returned, not thrown. */
export async function countAudience(desk: Desk, id: string): Promise<number | DeskError> {
  return refusalOf(async () => {
    const { brand_id, audience, filters } = await rowOf(desk, id);
    return (await askMembers(desk, brand_id, { audience, filters, cursor: null, limit: 1 })).total;
  });
}

/** Reads a page of an audience, by its key. */
export function askAudiencePage(
  desk: Desk,
  brandId: number,
  audience: string,
  { filters = {}, cursor = null, limit = 25 }: AskedMembers,
): Promise<MembersPage | DeskError> {
  return refusalOf(() => askMembers(desk, brandId, { audience, filters, cursor, limit }));
}

async function refusalOf<Result>(ask: () => Promise<Result>): Promise<Result | DeskError> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof DeskError) return error;
    throw error;
  }
}

/** The members, each with whether a campaign would skip them. */
export async function presentMembers(
  { db }: Desk,
  brandId: number,
  { members }: MembersPage,
): Promise<AudienceMember[]> {
  const emails = members.map(({ email }) => email);
  const { rows } = await sql<{ email: string; suppressed: boolean }>`
    select asked.email, exists (select from suppressions
      where brand_id = ${brandId} and lower(suppressions.email) = lower(trim(asked.email))) as suppressed
    from unnest(${emails}::text[]) with ordinality as asked (email, place) order by place`.execute(db);
  return members.map((member, place) => ({ ...member, is_suppressed: rows[place]?.suppressed ?? false }));
}

export async function readProgress(desk: Desk, id: string): Promise<CampaignProgress> {
  const { brand_id, state } = await rowOf(desk, id);
  const { rows } = await sql<{ outcome: RecipientOutcome; recipients: number; gone: number }>`
    select outcome, count(*) as recipients, count(unsubscribed_at) as gone from campaign_recipients
    where brand_id = ${brand_id} and campaign_id = ${id} group by outcome`.execute(desk.db);
  const outcomes = { waiting: 0, sent: 0, refused: 0, given_up: 0, suppressed: 0, unsubscribed: 0 };
  for (const { outcome, recipients } of rows) outcomes[outcome] = recipients;
  const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0);
  return {
    state,
    recipients: sum(Object.values(outcomes)),
    outcomes,
    left: sum(rows.map(({ gone }) => gone)),
  };
}

export async function listRecipients(
  desk: Desk,
  id: string,
  { outcome, q }: { outcome: RecipientOutcome | undefined; q: string | undefined },
  page: Page,
): Promise<Listed<CampaignRecipient>> {
  const { brand_id } = await rowOf(desk, id);
  const all = desk.db
    .selectFrom("campaign_recipients")
    .where("brand_id", "=", brand_id)
    .where("campaign_id", "=", id)
    .$if(outcome !== undefined, (query) => query.where("outcome", "=", outcome ?? "waiting"))
    .$if(q !== undefined, (query) => query.where(hasPart("email", q ?? "")))
    .orderBy("id")
    .select(["id", "external_id", "email", "first_name", "last_name", "outcome", "smtp_response", "attempts"])
    .select(["settled_at", "unsubscribed_at"]);
  return readPage(all, page);
}
