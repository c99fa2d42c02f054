import type { MessageValues, SentenceKey } from "../../../i18n/say.ts";
import type { Upload } from "../../../infrastructure/files/upload.ts";
import type { Brand, FileSettings } from "../../core/actors/brand.ts";
import type { Desk } from "../../core/desk.ts";
import { displayName, extensionOf } from "../../governance/files/display-name.ts";
import { type FileRules, fileRulesOf } from "../../governance/files/rules.ts";
import { bytesPerMegabyte, hasRoomFor } from "../../governance/files/storage.ts";
import { type FileRefusal, identify } from "../../governance/files/types/identify.ts";
import { kindOf } from "../../governance/files/types/types.ts";
import type { Attached, LeftOut } from "./message.ts";
import type { MailToBrand } from "./open-ticket.ts";

/** The place of an email's files. */
type Place = { departmentId: number } | { ticketId: string };

/**
 * Drops the files that the rules refuse, one by one, so that the rest of the email is processed. A file whose
 * name does not show its type, as with pasted pictures, gets a matching extension.
 */
export async function withoutRefused(
  desk: Desk,
  { mail, uploads, leftOut: before, brand, language }: MailToBrand,
  place: Place,
): Promise<Attached> {
  const settings = await settingsOf(desk, brand, place);
  const rules = fileRulesOf(brand, settings, desk.settings.maxRequestMb, language);
  const ofParts = mail.leftOut.map(({ name, refusal }) => left(name, `mailbox.left_out_${refusal}`));
  const attached: Attached = { uploads: [], leftOut: [...before, ...ofParts] };
  for (const upload of uploads) {
    const why = await whyLeftOut(upload, rules, attached.uploads.length);
    if (why) attached.leftOut.push(why);
    else attached.uploads.push(upload);
  }
  if (await hasRoomFor(desk.db, brand, attached.uploads)) return attached;
  const homeless = attached.uploads.map(({ name }) => left(name, "mailbox.left_out_no_room"));
  return { uploads: [], leftOut: [...attached.leftOut, ...homeless] };
}

function left(name: string, key: SentenceKey, values: MessageValues = {}): LeftOut {
  return { name: displayName(name), key, values };
}

async function settingsOf({ db }: Desk, brand: Brand, place: Place): Promise<FileSettings> {
  const departments = db.selectFrom("departments").where("departments.brand_id", "=", brand.id);
  const row =
    "departmentId" in place
      ? await departments.where("id", "=", place.departmentId).select("files").executeTakeFirst()
      : await departments
          .innerJoin("tickets", (join) =>
            join
              .onRef("tickets.brand_id", "=", "departments.brand_id")
              .onRef("tickets.department_id", "=", "departments.id"),
          )
          .where("tickets.id", "=", place.ticketId)
          .select("departments.files")
          .executeTakeFirst();
  return row?.files ?? {};
}

async function whyLeftOut(upload: Upload, rules: FileRules, count: number): Promise<LeftOut | undefined> {
  if (count >= rules.max_files) return left(upload.name, "mailbox.left_out_too_many");
  if (upload.size > rules.max_megabytes * bytesPerMegabyte)
    return left(upload.name, "mailbox.left_out_too_big", { limit: rules.max_megabytes });
  const refusal = await refusalOf(upload, rules.allowed);
  return refusal && left(upload.name, sentences[refusal.reason]);
}

const sentences = {
  kind: "mailbox.left_out_kind",
  other: "mailbox.left_out_kind",
  empty: "mailbox.left_out_empty",
  program: "mailbox.left_out_program",
  page: "mailbox.left_out_program",
  active: "mailbox.left_out_program",
  macros: "mailbox.left_out_macros",
  no_text: "mailbox.left_out_unreadable",
  unreadable: "mailbox.left_out_unreadable",
} as const satisfies Record<FileRefusal["reason"], SentenceKey>;

/** Undefined if the file is accepted; its name may have changed. */
async function refusalOf(upload: Upload, allowed: readonly string[]): Promise<FileRefusal | undefined> {
  const extension = extensionOf(upload.name);
  // Without a known extension, the type comes from the bytes; plain text if nothing else matches.
  const isNamed = kindOf(extension) !== undefined || /^[a-z0-9]{1,5}$/.test(extension);
  const name = isNamed ? upload.name : `${upload.name}.txt`;
  const found = await identify(upload.path, name, allowed);
  if (found.ok) return renamed(upload, name);
  if (found.reason !== "other" || !allowed.includes(found.is.extension)) return found;
  const right = `${stemOf(upload.name, isNamed ? extension : "")}.${found.is.extension}`;
  const again = await identify(upload.path, right, allowed);
  return again.ok ? renamed(upload, right) : again;
}

function renamed(upload: Upload, name: string): undefined {
  // Changes the object in place, because the file store marks it when its bytes are stored.
  upload.name = name;
}

const stemOf = (name: string, extension: string) =>
  extension === "" ? name : name.slice(0, -extension.length - 1);
