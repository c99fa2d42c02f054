import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { type Static, Type } from "typebox";
import { notFound } from "../../../../errors.ts";
import { choosing } from "../../../../i18n/choose-language.ts";
import type { Upload } from "../../../../infrastructure/files/upload.ts";
import type { Problems } from "../../../../problems.ts";
import type { Admin } from "../../../core/actors/actors.ts";
import { type BrandRow, brandColumns, brandOf } from "../../../core/actors/brand.ts";
import { type Desk, inTransaction } from "../../../core/desk.ts";
import { Closed, Ulid } from "../../../core/schemas.ts";
import type { Submission } from "../../../core/submission.ts";
import { publish } from "../../../events/publish.ts";
import { type AcceptedFile, acceptFiles } from "../../../governance/files/accept-files.ts";
import { storeAcceptedFiles } from "../../../governance/files/store-files.ts";
import { withoutMetadata } from "../../../governance/files/types/picture-metadata.ts";
import { currentTime } from "../../../tickets/lock-ticket.ts";
import type { ArticleKey } from "../article.ts";
import { articleHappened, ofArticle, titleForLog } from "../events.ts";
import { imageSource } from "../images.ts";

/** The types that every browser shows and that cannot run anything. */
const kinds = ["png", "jpg", "jpeg", "gif", "webp"];

export const ArticleImage = Closed(
  {
    id: Ulid,
    name: Type.String({ examples: ["domains-menu.png"] }),
    size: Type.Integer({ description: "The size in bytes.", examples: [48_213] }),
    mime_type: Type.String({ examples: ["image/png"] }),
    url: Type.String({ format: "uri", description: "The URL for staff." }),
    markdown: Type.String({
      description: "The Markdown that displays the image in an article.",
      examples: ["![domains-menu](https://images.invalid/01JB7Z5W6K8M4T2QH9N3XR0VCE)"],
    }),
  },
  { $id: "ArticleImage" },
);
export type ArticleImage = Static<typeof ArticleImage>;

/** Stores an image for an article under the brand's file rules. Readers can fetch it as long as the article exists. */
export function addImage(
  desk: Desk,
  admin: Admin,
  id: string,
  sent: Submission<object>,
): Promise<ArticleImage> {
  return inTransaction(desk, async (desk) => {
    const article = await desk.db
      .selectFrom("articles")
      .where("id", "=", id)
      .select(["id", "brand_id", "title", "written_from_ticket"])
      .forShare()
      .executeTakeFirst();
    if (!article) throw notFound();
    const brandId = article.brand_id;
    const brand = await brandOfImages(desk, brandId);
    if (sent.uploads.length !== 1) sent.problems.add("attachments", "article.image_one");
    const accepted = await acceptImages(desk, brand, sent.uploads, sent.problems, admin.language);
    sent.problems.throwIfAny();
    const [image] = accepted;
    if (!image) throw new Error("An image that has no fault was not accepted.");
    await storeImages(desk, { brandId, articleId: id }, accepted);
    const privatePayload = { title: titleForLog(article), file: image.name };
    await publish(desk, admin, articleHappened.imageAdded, ofArticle(article), {}, privatePayload);
    return {
      id: image.id,
      name: image.name,
      size: image.upload.size,
      mime_type: image.mime,
      url: desk.addresses.articleImageForStaff(image.id),
      markdown: `![${describing(image.name)}](${imageSource(image.id)})`,
    };
  });
}

export type BrandOfImages = BrandRow;

export function brandOfImages({ db }: Desk, brandId: number): Promise<BrandOfImages> {
  return db.selectFrom("brands").where("id", "=", brandId).select(brandColumns).executeTakeFirstOrThrow();
}

/** More than cameras produce, and no more than browsers can show. A small file can claim far more. */
const maxMegapixels = 50;

/**
 * Checks images against the brand's file rules and removes their metadata (place, author), because articles are public.
 */
export async function acceptImages(
  desk: Desk,
  brand: BrandOfImages,
  uploads: Upload[],
  problems: Problems,
  language = choosing(desk.languages)(),
): Promise<AcceptedFile[]> {
  const into = { brand: brandOf(brand), settings: { allowed: kinds }, language };
  const accepted = await acceptFiles(desk, into, { uploads, problems });
  const areSmall: AcceptedFile[] = [];
  for (const file of accepted) {
    if ((await removeMetadata(file.upload)) <= maxMegapixels * 1_000_000) areSmall.push(file);
    else problems.add("attachments", "article.image_too_many_pixels", { megapixels: maxMegapixels });
  }
  return areSmall;
}

/** Rewrites the spooled file before it is compared or stored. Returns its pixel count, 0 if unknown. */
export async function removeMetadata(upload: Upload): Promise<number> {
  const before = await readFile(upload.path);
  const picture = withoutMetadata(before);
  if (!picture) return 0;
  const pixels = picture.width * picture.height;
  if (picture.bytes.length === before.length) return pixels;
  await writeFile(upload.path, picture.bytes);
  upload.size = picture.bytes.length;
  upload.sha256 = createHash("sha256").update(picture.bytes).digest("hex");
  return pixels;
}

/** Links stored images to the article that shows them. */
export async function storeImages(
  desk: Desk,
  { brandId, articleId }: ArticleKey,
  images: AcceptedFile[],
): Promise<void> {
  if (images.length === 0) return;
  await storeAcceptedFiles(desk, { brandId, now: await currentTime(desk.db) }, images);
  await desk.db
    .insertInto("article_files")
    .values(images.map(({ id }) => ({ brand_id: brandId, file_id: id, article_id: articleId })))
    .execute();
}

/** The file name without its extension: the alternative text until an editor writes one. */
function describing(name: string): string {
  return name.replace(/\.[^.]*$/, "").replaceAll(/[[\]\\]/g, " ");
}
