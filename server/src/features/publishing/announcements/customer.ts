import { type RawBuilder, sql } from "kysely";
import { type Static, Type } from "typebox";
import { notFound } from "../../../errors.ts";
import { type Language, say } from "../../../i18n/say.ts";
import type { Client, Platform } from "../../core/actors/actors.ts";
import { type Desk, inTransaction } from "../../core/desk.ts";
import { Closed, Instant, Ulid } from "../../core/schemas.ts";
import type { Announcement, AnnouncementType } from "./announcement.ts";
import { notDismissible } from "./errors.ts";

export { Announcement } from "./announcement.ts";

export const Dismissal = Closed(
  { id: Ulid, dismissed_at: { ...Instant, description: "When the client first dismissed it." } },
  { $id: "Dismissal" },
);
export type Dismissal = Static<typeof Dismissal>;

export const AtPlacement = Closed({
  placement: Type.Optional(
    Type.String({ maxLength: 50, description: "Only announcements for this placement; by default all." }),
  ),
});
type AtPlacement = Static<typeof AtPlacement>;

/** Live from its start to its end by the database's clock, so no job publishes or ends it. */
export const isLiveAnnouncement = sql<boolean>`(announcement.starts_at <= statement_timestamp()
  and (announcement.ends_at is null or announcement.ends_at > statement_timestamp()))`;

type Whom = Pick<Client, "brand" | "id">;

/** Live, and addressed to this client. */
const isFor = ({
  id,
}: Whom) => sql<boolean>`(${isLiveAnnouncement} and (announcement.audience <> 'list' or exists (
  select from announcement_clients as listed where listed.brand_id = announcement.brand_id
    and listed.announcement_id = announcement.id and listed.client_id = ${id})))`;

/** Dismissed by this client. An announcement that stops being dismissible is shown again. */
const isPutAwayBy = ({ id }: Whom) => sql<boolean>`(announcement.is_dismissible and exists (
  select from announcement_dismissals as dismissed where dismissed.brand_id = announcement.brand_id
    and dismissed.client_id = ${id} and dismissed.announcement_id = announcement.id))`;

/** The number of announcements for a client, as a subquery. */
export const announcementsFor = (client: Whom): RawBuilder<number> => sql<number>`(select count(*)
  from announcements as announcement
  where announcement.brand_id = ${client.brand.id} and ${isFor(client)} and not ${isPutAwayBy(client)})`;

/** The live announcements that a client has yet to dismiss, in the brand's order. */
export function announcementsOfClient(desk: Desk, client: Client, at: AtPlacement): Promise<Announcement[]> {
  return shown(desk, client, at, sql<boolean>`${isFor(client)} and not ${isPutAwayBy(client)}`);
}

/** The announcements for all visitors, signed in or not. */
export function announcementsForEveryone(
  desk: Desk,
  reader: Pick<Platform, "brand" | "language">,
  at: AtPlacement,
): Promise<Announcement[]> {
  return shown(desk, reader, at, sql<boolean>`${isLiveAnnouncement} and announcement.audience = 'everyone'`);
}

async function shown(
  { db }: Desk,
  { brand, language }: Pick<Client, "brand" | "language">,
  { placement }: AtPlacement,
  condition: RawBuilder<boolean>,
): Promise<Announcement[]> {
  const rows = await db
    .selectFrom("announcements as announcement")
    .where("announcement.brand_id", "=", brand.id)
    .where(condition)
    .$if(placement !== undefined, (query) => query.where("announcement.placement", "=", placement ?? ""))
    .orderBy("announcement.position")
    .orderBy("announcement.starts_at", "desc")
    .orderBy("announcement.id", "desc")
    .select([...shownColumns, "announcement.created_at", "announcement.updated_at"])
    .execute();
  return rows.map(({ created_at, updated_at, ...row }) => ({
    ...presentShown(row),
    type_label: labelOf(row.type, language),
    created_at,
    updated_at,
  }));
}

export const shownColumns = [
  "announcement.id",
  "announcement.title",
  "announcement.body",
  "announcement.body_html",
  "announcement.type",
  "announcement.placement",
  "announcement.is_dismissible",
  "announcement.link_label",
  "announcement.link_url",
  "announcement.starts_at",
  "announcement.ends_at",
] as const;

/** Joins the two columns of the link into one object. */
export function presentShown<Row extends { link_label: string | null; link_url: string | null }>({
  link_label: label,
  link_url: url,
  ...row
}: Row) {
  return { ...row, link: label === null || url === null ? null : { label, url } };
}

const labelOf = (type: AnnouncementType, language: Language) => say(language, `announcement.type_${type}`);

/** Dismisses it for this client permanently; repeating it changes nothing. 404 if the client cannot see it. */
export function dismissAnnouncement(desk: Desk, client: Client, id: string): Promise<Dismissal> {
  return inTransaction(desk, async (desk) => {
    const before = await dismissalOf(desk, client, id);
    if (before) return before;
    const announcement = await desk.db
      .selectFrom("announcements as announcement")
      .where("announcement.brand_id", "=", client.brand.id)
      .where("announcement.id", "=", id)
      .where(isFor(client))
      .select("announcement.is_dismissible")
      .forKeyShare()
      .executeTakeFirst();
    if (!announcement) throw notFound();
    if (!announcement.is_dismissible) throw notDismissible();
    await desk.db
      .insertInto("announcement_dismissals")
      .values({ brand_id: client.brand.id, client_id: client.id, announcement_id: id })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const dismissal = await dismissalOf(desk, client, id);
    if (!dismissal) throw new Error("What was just written is not there.");
    return dismissal;
  });
}

function dismissalOf(
  { db }: Desk,
  { brand, id: clientId }: Client,
  id: string,
): Promise<Dismissal | undefined> {
  return db
    .selectFrom("announcement_dismissals")
    .where("brand_id", "=", brand.id)
    .where("client_id", "=", clientId)
    .where("announcement_id", "=", id)
    .select(["announcement_id as id", "dismissed_at"])
    .executeTakeFirst();
}
