import { sql } from "kysely";
import { type Static, Type } from "typebox";
import { notFound } from "../../../errors.ts";
import { newSigningSecret } from "../../../infrastructure/outgoing/signature.ts";
import type { Actor } from "../../core/actors/actors.ts";
import { type Desk, inTransaction } from "../../core/desk.ts";
import { Closed, Instant, NullableInstant } from "../../core/schemas.ts";
import { newId } from "../../core/values/ids.ts";
import { publish } from "../../events/publish.ts";
import { audiencesUnsigned } from "./errors.ts";
import { audienceSecretRenewed } from "./events.ts";

export const AudienceSecret = Closed(
  {
    created_at: Instant,
    previous_valid_until: Type.Unsafe<string | null>({
      ...NullableInstant,
      description: "When the previous secret stops signing requests.",
    }),
  },
  { $id: "AudienceSecret" },
);
export type AudienceSecret = Static<typeof AudienceSecret>;

/** A day, so that the platform has time to switch to the new secret. */
export const defaultGraceSeconds = 24 * 3600;
export const maxSecretGraceSeconds = 30 * 24 * 3600;

/** The sealing context for a brand's secret. */
export function audienceSecretContext(brandId: number, id: string) {
  return ["audience secret", brandId, id];
}

/** Null if no secret was created. */
export async function readAudienceSecret(desk: Desk, brandId: number): Promise<AudienceSecret | null> {
  await requireBrand(desk, brandId);
  const { rows } = await sql<AudienceSecret>`select created_at,
      (select max(valid_until) from audience_secrets
        where brand_id = ${brandId} and valid_until > clock_timestamp()) as previous_valid_until
    from audience_secrets where brand_id = ${brandId} and valid_until is null`.execute(desk.db);
  return rows[0] ?? null;
}

/** Creates a secret, which is shown only once. The previous one stays valid for the grace period. */
export function renewAudienceSecret(
  desk: Desk,
  by: Actor,
  brandId: number,
  graceSeconds: number,
): Promise<{ record: AudienceSecret; secret: string }> {
  return inTransaction(desk, async (desk) => {
    await requireBrand(desk, brandId);
    const until = sql<string>`clock_timestamp() + make_interval(secs => ${graceSeconds})`;
    await sql`update audience_secrets set valid_until = least(coalesce(valid_until, ${until}), ${until})
      where brand_id = ${brandId}`.execute(desk.db);
    const id = newId();
    const secret = newSigningSecret();
    const { sealed } = await desk.keyring.seal(secret, audienceSecretContext(brandId, id));
    await desk.db
      .insertInto("audience_secrets")
      .values({ brand_id: brandId, id, sealed_secret: sealed })
      .execute();
    const payload = { grace_seconds: graceSeconds };
    await publish(desk, by, audienceSecretRenewed, { brandId, id: String(brandId) }, {}, payload);
    const record = await readAudienceSecret(desk, brandId);
    if (!record) throw notFound();
    return { record, secret };
  });
}

/** The secrets in use now, newest first. */
export async function signingSecrets(desk: Desk, brandId: number): Promise<string[]> {
  const rows = await desk.db
    .selectFrom("audience_secrets")
    .where("brand_id", "=", brandId)
    .where(sql<boolean>`coalesce(valid_until > clock_timestamp(), true)`)
    .orderBy("id", "desc")
    .select(["id", "sealed_secret"])
    .execute();
  if (rows.length === 0) throw audiencesUnsigned();
  return Promise.all(
    rows.map(({ id, sealed_secret }) => desk.keyring.open(sealed_secret, audienceSecretContext(brandId, id))),
  );
}

/** Locks the brand, so that two renewals run one after the other. */
async function requireBrand({ db }: Desk, id: number): Promise<void> {
  const brand = await db
    .selectFrom("brands")
    .where("id", "=", id)
    .select("id")
    .$if(db.isTransaction, (query) => query.forNoKeyUpdate())
    .executeTakeFirst();
  if (!brand) throw notFound();
}
