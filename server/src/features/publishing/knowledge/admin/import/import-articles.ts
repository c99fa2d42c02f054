import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DeskError, invalid } from "../../../../../errors.ts";
import { spool } from "../../../../../infrastructure/files/spool.ts";
import { discardUploads, type Upload } from "../../../../../infrastructure/files/upload.ts";
import { validate } from "../../../../../infrastructure/http/validation.ts";
import { Problems } from "../../../../../problems.ts";
import type { Operator } from "../../../../core/actors/actors.ts";
import { type Desk, inTransaction } from "../../../../core/desk.ts";
import { isSame } from "../../../../core/effective-setting.ts";
import type { AcceptedFile } from "../../../../governance/files/accept-files.ts";
import { scanUploads } from "../../../../governance/files/scan-uploads.ts";
import type { ArticleStatus } from "../../article.ts";
import { imageSource } from "../../images.ts";
import { changeArticle, createArticle } from "../articles.ts";
import { createCategory, listCategories } from "../categories.ts";
import { acceptImages, type BrandOfImages, brandOfImages, removeMetadata, storeImages } from "../images.ts";
import { NewArticle } from "../shape.ts";
import { folderSource } from "./folder-source.ts";
import { type ArticleFile, readFiles, withImagesAs } from "./found-file.ts";
import { type ArticleSource, type SourceFile, Unreadable } from "./source.ts";
import { zipSource } from "./zip-source.ts";

export interface Imported {
  created: number;
  changed: number;
  unchanged: number;
  images: number;
  skipped: { file: string; why: string }[];
}

export interface HowToImport {
  brandId: number;
  /** The language of files that declare none. */
  locale: string;
  /** The status of files that declare none; "draft" overrides the others. */
  status: "draft" | "published";
}

/**
 * Imports the Markdown and HTML files of a folder or ZIP, each in its own transaction. The slug identifies an article:
 * equal content is skipped and different content becomes a new version, so an import can be run again.
 */
export async function importArticles(
  desk: Desk,
  by: Operator,
  path: string,
  how: HowToImport,
): Promise<Imported> {
  if ((await stat(path)).isDirectory()) return importFrom(desk, by, await folderSource(path), how);
  const zip = await zipSource(path);
  try {
    return await importFrom(desk, by, zip, how);
  } finally {
    zip.close();
  }
}

async function importFrom(
  desk: Desk,
  by: Operator,
  source: ArticleSource,
  how: HowToImport,
): Promise<Imported> {
  const imported: Imported = { created: 0, changed: 0, unchanged: 0, images: 0, skipped: [] };
  const spoolFolder = await mkdtemp(join(tmpdir(), "sidedesk-import-"));
  const files = new Map<string, string>();
  try {
    for await (const found of readFiles(source)) {
      if ("why" in found) {
        imported.skipped.push(found);
        continue;
      }
      const { file, slug, locale = how.locale } = found;
      const other = files.get(`${locale} ${slug}`);
      // Without this check, the file would become a new version of the other article.
      if (other !== undefined) imported.skipped.push({ file, why: `its slug ${slug} is that of ${other}` });
      else await importFile(desk, by, { found, how, spoolFolder }, imported);
      files.set(`${locale} ${slug}`, other ?? file);
    }
  } finally {
    await rm(spoolFolder, { recursive: true });
  }
  return imported;
}

interface Work {
  found: ArticleFile;
  how: HowToImport;
  spoolFolder: string;
}

async function importFile(desk: Desk, by: Operator, work: Work, imported: Imported): Promise<void> {
  const { file } = work.found;
  const uploads: Upload[] = [];
  try {
    const { outcome, images, left } = await inTransaction(desk, (desk) =>
      importFound(desk, by, work, uploads),
    );
    imported[outcome]++;
    imported.images += images;
    for (const why of left) imported.skipped.push({ file, why });
    await discardUploads(
      desk.files,
      uploads.filter(({ storedAs }) => !storedAs),
    );
  } catch (error) {
    await discardUploads(desk.files, uploads);
    if (!(error instanceof DeskError)) throw error;
    imported.skipped.push({ file, why: sentenceOf(desk, error) });
  }
}

function sentenceOf({ languages: [language] }: Desk, error: DeskError): string {
  if (!language) throw error;
  const faults = error.details.problems?.said(language).flatMap(([, sentences]) => sentences);
  return faults?.join(" ") ?? error.said(language);
}

async function importFound(desk: Desk, by: Operator, { found, how, spoolFolder }: Work, uploads: Upload[]) {
  const { slug, title, keywords } = found;
  const locale = found.locale ?? how.locale;
  const existing = await desk.db
    .selectFrom("articles")
    .where("brand_id", "=", how.brandId)
    .where("locale", "=", locale)
    .where("slug", "=", slug)
    .select(["id", "title", "body", "keywords"])
    .executeTakeFirst();
  const brand = await brandOfImages(desk, how.brandId);
  const { body, accepted, left } = await withOwnImages(
    desk,
    brand,
    { found, spoolFolder, articleId: existing?.id },
    uploads,
  );
  const fields = { title, body, slug, locale, ...(keywords ? { keywords } : {}) };
  const status = how.status === "draft" ? "draft" : ((found.status ?? how.status) as ArticleStatus);
  validate(NewArticle, { brand_id: how.brandId, ...fields, status }, "json").throwIfAny();
  const images = accepted.length;
  if (existing) {
    const isUnchanged =
      existing.title === title &&
      existing.body === body &&
      (!keywords || isSame(existing.keywords, keywords));
    if (!isUnchanged) await changeArticle(desk, by, existing.id, fields);
    await storeImages(desk, { brandId: how.brandId, articleId: existing.id }, accepted);
    return { outcome: isUnchanged ? "unchanged" : "changed", images, left } as const;
  }
  const category_id =
    found.category === undefined ? null : await categoryNamed(desk, by, how.brandId, locale, found.category);
  const article = await createArticle(desk, by, { brand_id: how.brandId, ...fields, category_id, status });
  await storeImages(desk, { brandId: how.brandId, articleId: article.id }, accepted);
  return { outcome: "created", images, left } as const;
}

/** Replaces the images by uploaded ones. Images that the article already has are not uploaded again. */
async function withOwnImages(
  desk: Desk,
  brand: BrandOfImages,
  {
    found,
    spoolFolder,
    articleId,
  }: { found: ArticleFile; spoolFolder: string; articleId: string | undefined },
  uploads: Upload[],
): Promise<{ body: string; accepted: AcceptedFile[]; left: string[] }> {
  const left: string[] = [];
  const accepted: AcceptedFile[] = [];
  const names = new Map<string, string>();
  for (const { source, name, image: file } of found.images) {
    if (!file) {
      left.push(`its image ${source} is not there`);
      continue;
    }
    const upload = await copyOf(desk, { name, file, spoolFolder });
    if ("why" in upload) {
      left.push(`its image ${source}: ${upload.why}`);
      continue;
    }
    uploads.push(upload);
    await removeMetadata(upload);
    const known = articleId && (await imageOf(desk, brand.brand_id, articleId, upload.sha256));
    const problems = new Problems();
    await scanUploads(desk, [upload], problems);
    const [image] = known ? [] : await acceptImages(desk, brand, [upload], problems);
    if (image) accepted.push(image);
    const id = known || image?.id;
    if (id) names.set(source, imageSource(id));
    else left.push(sentenceOf(desk, invalid(problems)));
  }
  return { body: withImagesAs(found.body, names), accepted, left };
}

/** Copies the file, because the store moves what it takes. */
async function copyOf(
  { settings }: Desk,
  { name, file, spoolFolder }: { name: string; file: SourceFile; spoolFolder: string },
): Promise<Upload | { why: string }> {
  try {
    const copy = await spool(await file.read(), spoolFolder, settings.maxRequestMb * 1024 * 1024);
    return { name, ...copy };
  } catch (error) {
    if (error instanceof Unreadable) return { why: error.message };
    throw error;
  }
}

async function imageOf(
  { db }: Desk,
  brandId: number,
  articleId: string,
  sha256: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom("article_files as link")
    .innerJoin("files", (join) =>
      join.onRef("files.brand_id", "=", "link.brand_id").onRef("files.id", "=", "link.file_id"),
    )
    .where("link.brand_id", "=", brandId)
    .where("link.article_id", "=", articleId)
    .where("files.sha256", "=", sha256)
    .select("files.id")
    .executeTakeFirst();
  return row?.id;
}

async function categoryNamed(
  desk: Desk,
  by: Operator,
  brandId: number,
  locale: string,
  name: string,
): Promise<string> {
  const isMeant = (text: { name: string }) => text.name.toLowerCase() === name.toLowerCase();
  const known = (await listCategories(desk, brandId)).find(({ texts }) => texts.some(isMeant));
  if (known) return known.id;
  const texts = [{ locale, name: name.slice(0, 100) }];
  return (await createCategory(desk, by, { brand_id: brandId, texts })).id;
}
