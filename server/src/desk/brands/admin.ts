import { sql, type Updateable } from "kysely";
import { type Static, Type } from "typebox";
import { notFound } from "../../errors.ts";
import type { Database } from "../../infrastructure/database/connect.ts";
import { refusedBy } from "../../infrastructure/database/failures.ts";
import type { Selected } from "../../infrastructure/database/rows.ts";
import type { Brands } from "../../infrastructure/database/types.generated.ts";
import { Problems, problem } from "../../problems.ts";
import type { Actor } from "../actors/actors.ts";
import type { FileSettings } from "../actors/brand.ts";
import { defaultLimits, type LimitName, limitsOf } from "../actors/limit-settings.ts";
import { type Desk, together } from "../desk.ts";
import { isKnownKind } from "../files/kinds.ts";
import { announce } from "../happenings/announce.ts";
import { type Listed, offsetOf, type Page } from "../lists.ts";
import { Choice, Closed, Instant, Line, NullableText, OptionalLine } from "../shapes.ts";
import { isTimeZone } from "../time-zone.ts";
import { newToken } from "../tokens.ts";
import { brandInUse } from "./errors.ts";
import { brandChanged, brandCreated, brandDeleted, ofBrand } from "./happenings.ts";

const limitNames = Object.keys(defaultLimits) as LimitName[];
const Limit = Type.Unsafe<number | null>({
  type: ["integer", "null"],
  minimum: 0,
  maximum: 1_000_000,
  description: "Null turns this limit off.",
});

const Limits = Closed(
  Object.fromEntries(limitNames.map((name) => [name, Limit])) as Record<LimitName, typeof Limit>,
);

const LimitChanges = Type.Partial(Limits, {
  additionalProperties: false,
  description: "Merged member by member.",
});

export const FileChanges = Closed({
  allowed: Type.Optional(Type.Array(Type.String({ maxLength: 16 }), { maxItems: 100, uniqueItems: true })),
  max_megabytes: Type.Optional(Type.Number({ exclusiveMinimum: 0, maximum: 10_000 })),
  max_files: Type.Optional(Type.Integer({ minimum: 0, maximum: 100 })),
});

export const BrandRecord = Closed(
  {
    id: Type.Integer(),
    slug: Type.String(),
    name: Type.String(),
    locale: Type.String(),
    timezone: Type.String(),
    public_key: Type.String({ description: "`sdw_…`, for the widget." }),
    guest_link_template: NullableText,
    client_link_template: NullableText,
    audiences_url: NullableText,
    limits: Limits,
    files: FileChanges,
    mail_from: NullableText,
    security_contact: NullableText,
    reveal_reason_required: Type.Boolean(),
    created_at: Instant,
    updated_at: Instant,
  },
  { $id: "Brand" },
);
export type BrandRecord = Static<typeof BrandRecord>;

const optional = {
  locale: Type.Optional(Choice(["en", "de"], { default: "en" })),
  timezone: Type.Optional(Line(64, { examples: ["Europe/London"] })),
  guest_link_template: OptionalLine(500, {
    description: "With `{number}` and `{token}`; by default a page of the desk's own.",
    examples: ["https://panel.example/support/{number}?token={token}"],
  }),
  client_link_template: OptionalLine(500, { description: "With `{number}`." }),
  audiences_url: Type.Optional(
    Type.Unsafe<string | null>({ type: ["string", "null"], format: "http-url", maxLength: 500 }),
  ),
  limits: Type.Optional(LimitChanges),
  files: Type.Optional(FileChanges),
  mail_from: Type.Optional(
    Type.Unsafe<string | null>({ type: ["string", "null"], format: "email", maxLength: 254 }),
  ),
  security_contact: OptionalLine(254),
  reveal_reason_required: Type.Optional(Type.Boolean()),
};

const slug = Type.String({ pattern: "^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$", examples: ["harbour"] });

export const NewBrand = Closed({
  name: Line(100, { examples: ["Harbour Hosting"] }),
  slug: Type.Optional({ ...slug, description: "By default made from the name." }),
  ...optional,
});
export const BrandChanges = Closed({
  name: Type.Optional(Line(100)),
  slug: Type.Optional(slug),
  ...optional,
});
export type NewBrand = Static<typeof NewBrand>;
export type BrandChanges = Static<typeof BrandChanges>;

const columns = [
  "id",
  "slug",
  "name",
  "locale",
  "timezone",
  "public_key",
  "guest_link_template",
  "client_link_template",
  "audiences_url",
  "limits",
  "files",
  "mail_from",
  "security_contact",
  "reveal_reason_required",
  "created_at",
  "updated_at",
] as const;

export async function listBrands({ db }: Desk, page: Page): Promise<Listed<BrandRecord>> {
  const { total } = await db
    .selectFrom("brands")
    .select(sql<number>`count(*)`.as("total"))
    .executeTakeFirstOrThrow();
  const rows = await db
    .selectFrom("brands")
    .orderBy("id")
    .limit(page.perPage)
    .offset(offsetOf(page))
    .select(columns)
    .execute();
  return { rows: rows.map(present), total };
}

export async function readBrand({ db }: Desk, id: number): Promise<BrandRecord> {
  const row = await db.selectFrom("brands").where("id", "=", id).select(columns).executeTakeFirst();
  if (!row) throw notFound();
  return present(row);
}

export async function brandBySlug({ db }: Desk, slug: string): Promise<BrandRecord> {
  const row = await db.selectFrom("brands").where("slug", "=", slug).select(columns).executeTakeFirst();
  if (!row) throw problem("brand", "brand.unknown");
  return present(row);
}

/** `problems` are those that the schema found already; all are thrown at once. */
export function createBrand(
  desk: Desk,
  by: Actor,
  fields: Partial<NewBrand>,
  problems = new Problems(),
): Promise<BrandRecord> {
  return together(desk, async (desk) => {
    const { name = "" } = fields;
    const slug = fields.slug ?? slugOf(name);
    await check(desk, { ...fields, slug }, problems);
    const row = await withSlug(() =>
      desk.db
        .insertInto("brands")
        .values({
          ...stored(fields),
          name,
          slug,
          public_key: newToken("brand"),
        })
        .returning(columns)
        .executeTakeFirstOrThrow(),
    );
    await announce(desk, by, brandCreated, ofBrand(row));
    return present(row);
  });
}

export function changeBrand(
  desk: Desk,
  by: Actor,
  id: number,
  changes: BrandChanges,
  problems = new Problems(),
): Promise<BrandRecord> {
  return together(desk, async (desk) => {
    const before = await desk.db
      .selectFrom("brands")
      .where("id", "=", id)
      .select(columns)
      .forUpdate()
      .executeTakeFirst();
    if (!before) throw notFound();
    await check(desk, { ...changes, id }, problems);
    const limits = { ...before.limits, ...changes.limits };
    const files = { ...before.files, ...changes.files };
    const row = await withSlug(() =>
      desk.db
        .updateTable("brands")
        .set({ ...stored({ ...changes, limits, files }), updated_at: sql`clock_timestamp()` })
        .where("id", "=", id)
        .returning(columns)
        .executeTakeFirstOrThrow(),
    );
    await announce(desk, by, brandChanged, ofBrand(row), {}, { ...changes });
    return present(row);
  });
}

/** Only a brand without clients and tickets: whatever someone wrote is not lost by one call. */
export function deleteBrand(desk: Desk, by: Actor, id: number): Promise<void> {
  return together(desk, async (desk) => {
    const used = await desk.db
      .selectFrom("brands")
      .where("id", "=", id)
      .select([
        "slug",
        sql<boolean>`exists (select from tickets where brand_id = brands.id)
          or exists (select from clients where brand_id = brands.id)`.as("is_used"),
      ])
      .forUpdate()
      .executeTakeFirst();
    if (!used) throw notFound();
    if (used.is_used) throw brandInUse();
    await desk.db.deleteFrom("brands").where("id", "=", id).execute();
    await announce(desk, by, brandDeleted, ofBrand({ id, slug: used.slug }));
  });
}

function present(row: Selected<"brands", typeof columns>): BrandRecord {
  return { ...row, limits: limitsOf(row.limits) };
}

function stored({ limits, files, ...plain }: BrandChanges): Updateable<Brands> {
  return {
    ...plain,
    ...(limits ? { limits: JSON.stringify(limits) } : {}),
    ...(files ? { files: JSON.stringify(files) } : {}),
  };
}

/** Adds what only the desk can tell, and throws all that is wrong at once. */
async function check(
  { db }: Desk,
  { id, slug, timezone, guest_link_template: template, files }: BrandChanges & { id?: number },
  problems: Problems,
): Promise<void> {
  if (slug && (await isSlugTaken(db, slug, id))) problems.add("slug", "brand.slug_taken");
  if (timezone !== undefined && !isTimeZone(timezone)) problems.add("timezone", "field.timezone");
  if (template && !(template.includes("{number}") && template.includes("{token}"))) {
    problems.add("guest_link_template", "brand.link_template_incomplete");
  }
  checkFileSettings(files, problems);
  problems.throwIfAny();
}

async function isSlugTaken(db: Database, slug: string, by: number | undefined): Promise<boolean> {
  const row = await db.selectFrom("brands").where("slug", "=", slug).select("id").executeTakeFirst();
  return row !== undefined && row.id !== by;
}

/** Only kinds whose content the desk can tell can be allowed. */
export function checkFileSettings(files: FileSettings | undefined, problems: Problems): void {
  const unknown = files?.allowed?.find((extension) => !isKnownKind(extension));
  if (unknown !== undefined) problems.add("files.allowed", "file.unknown_kind", { name: unknown });
}

/** Of two who take a slug in the same moment, neither finds it taken beforehand. */
async function withSlug<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    if (refusedBy(error) === "brands_slug_key") throw problem("slug", "brand.slug_taken");
    throw error;
  }
}

function slugOf(name: string): string {
  const plain = name.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  return (
    plain
      .replace(/[^a-z0-9]+/g, "-")
      .replace(/^-+|-+$/g, "")
      .slice(0, 63)
      .replace(/-+$/, "") || "brand"
  );
}
