import type { Readable } from "node:stream";
import { sql } from "kysely";
import { type Static, Type } from "typebox";
import { notFound } from "../../../errors.ts";
import { refusedBy } from "../../../infrastructure/database/failures.ts";
import { type Problems, problem } from "../../../problems.ts";
import type { Client, Platform } from "../../core/actors/actors.ts";
import { type Desk, inTransaction } from "../../core/desk.ts";
import {
  Closed,
  Email,
  Line,
  maxClientTextLength,
  NullableText,
  OptionalLine,
  Ulid,
} from "../../core/schemas.ts";
import { newId } from "../../core/values/ids.ts";
import { publish } from "../../events/publish.ts";
import { isClientId } from "./client-id.ts";
import { eraseClient } from "./erasure-export/erase-client.ts";
import { archiveClient } from "./erasure-export/export-archive.ts";
import { clientChanged, clientCreated, ofClient } from "./events.ts";

export const ClientRecord = Closed(
  {
    id: Ulid,
    platform_client_id: Type.String({ description: "The platform's own id for the client." }),
    first_name: Type.String(),
    last_name: Type.String(),
    email: Type.String(),
    company: NullableText,
    phone: NullableText,
    tickets_count: Type.Integer(),
  },
  { $id: "Client" },
);
export type ClientRecord = Static<typeof ClientRecord>;

export const ClientFields = Closed({
  first_name: Line(100, { examples: ["Ines"] }),
  last_name: Line(100, { examples: ["Maurer"] }),
  email: Email({ examples: ["ines@maurer.example"], description: "Unique in the brand, case-insensitive." }),
  company: OptionalLine(maxClientTextLength, {
    description: "If omitted, it does not change. Null clears it.",
    examples: ["Maurer GmbH"],
  }),
  phone: OptionalLine(50, {
    description: "If omitted, it does not change. Null clears it.",
    examples: ["+49 30 5550 100"],
  }),
});
export type ClientFields = Static<typeof ClientFields>;

const columns = [
  "id",
  "external_id as platform_client_id",
  "first_name",
  "last_name",
  "email",
  "company",
  "phone",
  "tickets_count",
] as const;

/** Creates or updates the client's record. Clients are never matched by email address. */
export async function upsertClient(
  desk: Desk,
  platform: Platform,
  externalId: string,
  { fields, problems }: { fields: Partial<ClientFields>; problems: Problems },
): Promise<{ created: boolean; client: ClientRecord }> {
  const { brand } = platform;
  if (!isClientId(externalId)) problems.add("client_id", "client.id_unfit", { limit: maxClientTextLength });
  // The unique index decides; this check only reports a conflict together with other problems.
  if (!problems.none && (await isOthersEmail(desk, brand.id, externalId, fields.email))) {
    problems.add("email", "client.email_taken");
  }
  problems.throwIfAny();
  const write = () => writeClient(desk, platform, externalId, fields as ClientFields);
  try {
    // Two concurrent first PUTs can conflict on the email before the id; the second attempt finds the id.
    return await write().catch((error) => (isEmailTaken(error) ? write() : Promise.reject(error)));
  } catch (error) {
    if (isEmailTaken(error)) throw problem("email", "client.email_taken");
    throw error;
  }
}

async function isOthersEmail(
  { db }: Desk,
  brandId: number,
  externalId: string,
  email?: string,
): Promise<boolean> {
  if (email === undefined) return false;
  const other = await db
    .selectFrom("clients")
    .where("brand_id", "=", brandId)
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .where("external_id", "<>", externalId.replaceAll("\0", ""))
    .select("id")
    .executeTakeFirst();
  return other !== undefined;
}

const isEmailTaken = (error: unknown) => refusedBy(error) === "clients_email_key";

function writeClient(desk: Desk, platform: Platform, externalId: string, fields: ClientFields) {
  return inTransaction(desk, async (desk) => {
    const brandId = platform.brand.id;
    const before = await desk.db
      .selectFrom("clients")
      .where("brand_id", "=", brandId)
      .where("external_id", "=", externalId)
      .select(columns)
      .executeTakeFirst();
    const { created, ...client } = await desk.db
      .insertInto("clients")
      .values({ brand_id: brandId, id: newId(), external_id: externalId, ...fields })
      .onConflict((conflict) =>
        conflict
          .constraint("clients_external_id_key")
          .doUpdateSet({ ...fields, updated_at: sql`clock_timestamp()` }),
      )
      .returning(columns)
      // `xmax = 0` means that this statement inserted the row.
      .returning(sql<boolean>`xmax = 0`.as("created"))
      .executeTakeFirstOrThrow();
    const subject = ofClient({ brandId, id: client.id });
    const changed = changedFields.filter((field) => client[field] !== before?.[field]);
    if (created) await publish(desk, platform, clientCreated, subject);
    else if (changed.length > 0) await publish(desk, platform, clientChanged, subject, { changed });
    return { created, client };
  });
}

const changedFields = ["first_name", "last_name", "email", "company", "phone"] as const;

export async function readOwnClient(desk: Desk, { brand, id }: Client): Promise<ClientRecord> {
  const client = await desk.db
    .selectFrom("clients")
    .where("brand_id", "=", brand.id)
    .where("id", "=", id)
    .select(columns)
    .executeTakeFirst();
  if (!client) throw notFound();
  return client;
}

/** All data about the client as a ZIP, for the platform to pass on. */
export const exportForPlatform = (desk: Desk, client: Client): Promise<Readable> =>
  archiveClient(desk, { kind: "platform" }, keyOf(client));

/** Permanent: a second request finds no such client. */
export async function eraseForPlatform(desk: Desk, client: Client): Promise<void> {
  await eraseClient(desk, { kind: "platform" }, keyOf(client));
}

const keyOf = ({ brand, id }: Client) => ({ brandId: brand.id, id });
