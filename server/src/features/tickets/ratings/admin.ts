import { sql } from "kysely";
import { notFound } from "../../../errors.ts";
import { type Problems, problem } from "../../../problems.ts";
import type { Admin } from "../../core/actors/actors.ts";
import { type Desk, inTransaction } from "../../core/desk.ts";
import { requireVersion, type Version } from "../../core/versions.ts";
import { changesBetween } from "../../events/changes.ts";
import { publish } from "../../events/publish.ts";
import { questionChangedMeanwhile } from "./errors.ts";
import { ratingQuestionChanged } from "./events.ts";
import { type RatingReason, reasonsOf, type Wordings, wordingIn } from "./question.ts";
import type { NewReason, QuestionChanges, RatingQuestion } from "./question-record.ts";
import { reasonValuesOf } from "./reason-values.ts";

export { QuestionChanges, RatingQuestion } from "./question-record.ts";

/** The question that a brand asks after a close, or the default one. */
export async function readRatingQuestion(desk: Desk, brandId: number): Promise<RatingQuestion> {
  const own = await desk.db
    .selectFrom("brands")
    .leftJoin("rating_questions as question", "question.brand_id", "brands.id")
    .where("brands.id", "=", brandId)
    .select(["question.is_asked", "question.wordings", "question.reasons", "question.updated_at"])
    .executeTakeFirst();
  if (!own) throw notFound();
  return {
    brand_id: brandId,
    is_asked: own.is_asked ?? true,
    wordings: desk.languages.map((language) => ({
      language: language.tag,
      ...wordingIn(own, language),
      is_own: own.wordings?.[language.tag] !== undefined,
    })),
    reasons: reasonsOf(own, desk.languages).map(({ value, labels }) => ({
      value,
      labels: Object.entries(labels).map(([language, label]) => ({ language, label })),
    })),
    has_own_reasons: own.reasons !== null,
    updated_at: own.updated_at,
  };
}

export function changeRatingQuestion(
  desk: Desk,
  admin: Admin,
  { fields, problems }: { fields: Partial<QuestionChanges>; problems: Problems },
  version?: Version,
): Promise<RatingQuestion> {
  return inTransaction(desk, async (desk) => {
    const { brand_id: brandId = 0, is_asked, wordings, reasons } = fields;
    const before = await lockQuestion(desk, brandId, problems);
    requireVersion(before, version, questionChangedMeanwhile);
    checkLanguages(desk, fields, problems);
    const values = reasons ? reasonValuesOf(reasons) : [];
    const twice = values.find((value, place) => values.indexOf(value) !== place);
    if (twice !== undefined && !problems.has("reasons"))
      problems.add("reasons", "rating.reason_twice", { value: twice });
    problems.throwIfAny();
    await write(desk, brandId, {
      ...(is_asked === undefined ? {} : { is_asked }),
      ...(wordings ? { wordings: JSON.stringify(byLanguage(wordings)) } : {}),
      ...(reasons === undefined
        ? {}
        : { reasons: reasons && JSON.stringify(storedReasons(reasons, values)) }),
    });
    const after = await readRatingQuestion(desk, brandId);
    const subject = { brandId, id: String(brandId) };
    await publish(desk, admin, ratingQuestionChanged, subject, {}, changesBetween(before, after));
    return after;
  });
}

/** A default question has no row, so the brand's row is locked. */
async function lockQuestion(desk: Desk, brandId: number, problems: Problems): Promise<RatingQuestion> {
  const brand = await desk.db
    .selectFrom("brands")
    .where("id", "=", brandId)
    .select("id")
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (brand) return readRatingQuestion(desk, brandId);
  if (problems.has("brand_id")) problems.throwIfAny();
  throw problem("brand_id", "brand.unknown");
}

function checkLanguages(
  { languages }: Desk,
  { wordings = [], reasons }: Partial<QuestionChanges>,
  problems: Problems,
): void {
  const tags = languages.map(({ tag }) => tag);
  const check = (field: string, given: { language: string }[]) => {
    if (problems.has(field) || problems.isAnyMemberFaulty(field)) return;
    const named = given.map(({ language }) => language);
    const unknown = named.find((tag) => !tags.includes(tag));
    const twice = named.find((tag, place) => named.indexOf(tag) !== place);
    if (unknown !== undefined)
      problems.add(field, "rating.unknown_language", { language: unknown, languages: tags.join(", ") });
    else if (twice !== undefined) problems.add(field, "rating.language_twice", { language: twice });
  };
  check("wordings", wordings);
  for (const { labels } of reasons ?? []) check("reasons", labels);
}

function byLanguage(wordings: NonNullable<QuestionChanges["wordings"]>): Wordings {
  return Object.fromEntries(wordings.map(({ language, text, scale }) => [language, { text, scale }]));
}

function storedReasons(reasons: NewReason[], values: string[]): RatingReason[] {
  return reasons.map(({ labels }, place) => ({
    value: values[place] ?? "",
    labels: Object.fromEntries(labels.map(({ language, label }) => [language, label])),
  }));
}

async function write(
  { db }: Desk,
  brandId: number,
  changes: { is_asked?: boolean; wordings?: string; reasons?: string | null },
): Promise<void> {
  await db
    .insertInto("rating_questions")
    .values({ brand_id: brandId, ...changes })
    .onConflict((known) =>
      known.column("brand_id").doUpdateSet({ ...changes, updated_at: sql`clock_timestamp()` }),
    )
    .execute();
}
