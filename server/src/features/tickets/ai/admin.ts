import { sql } from "kysely";
import { type Static, Type } from "typebox";
import { DeskError, notFound } from "../../../errors.ts";
import { type Problems, problem } from "../../../problems.ts";
import type { Admin } from "../../core/actors/actors.ts";
import { type Desk, inTransaction } from "../../core/desk.ts";
import { Closed } from "../../core/schemas.ts";
import { requireVersion, type Version } from "../../core/versions.ts";
import { changesBetween } from "../../events/changes.ts";
import { publish } from "../../events/publish.ts";
import { assistanceSettingsChangedMeanwhile } from "./errors.ts";
import { assistanceSettingsChanged } from "./events.ts";
import { askModel } from "./model.ts";
import { modelRequestsOf } from "./model-requests.ts";
import {
  type AssistanceSettings,
  type AssistanceSettingsChanges,
  assistanceKeyContext,
  assistanceSettingsOf,
  endpointOf,
  readAssistanceSettings,
} from "./settings.ts";

export function changeAssistanceSettings(
  desk: Desk,
  admin: Admin,
  { fields, problems }: { fields: Partial<AssistanceSettingsChanges>; problems: Problems },
  version?: Version,
): Promise<AssistanceSettings> {
  return inTransaction(desk, async (desk) => {
    const { brand_id: brandId = 0, api_key, ...changes } = fields;
    const before = await assistanceSettingsOf(desk, brandId).forNoKeyUpdate().executeTakeFirst();
    if (!before) {
      problems.throwIfAny();
      throw problem("brand_id", "brand.unknown");
    }
    requireVersion(before, version, assistanceSettingsChangedMeanwhile);
    requireWhole({ ...before, ...changes }, problems);
    problems.throwIfAny();
    await desk.db
      .updateTable("assistance_settings")
      .set({ ...changes, ...(await keyOf(desk, before, fields)), updated_at: sql<string>`clock_timestamp()` })
      .where("brand_id", "=", brandId)
      .execute();
    const after = await readAssistanceSettings(desk, brandId);
    const subject = { brandId, id: String(brandId) };
    await publish(desk, admin, assistanceSettingsChanged, subject, {}, changesBetween(before, after));
    return after;
  });
}

function requireWhole({ is_on, ...needed }: AssistanceSettings, problems: Problems): void {
  for (const field of ["base_url", "model"] as const)
    if (is_on && needed[field] === null) problems.add(field, "assistance.needed");
}

/**
 * A key belongs to its endpoint: a new endpoint clears the stored key unless it is given again, so that the
 * key is never sent to another server.
 */
async function keyOf(
  { keyring }: Desk,
  before: AssistanceSettings,
  { brand_id = 0, base_url, api_key }: Partial<AssistanceSettingsChanges>,
) {
  const isElsewhere = base_url !== undefined && base_url !== before.base_url;
  if (api_key === undefined && !isElsewhere) return {};
  if (!api_key) return { sealed_key: null, key_set_at: null };
  const { sealed } = await keyring.seal(api_key, assistanceKeyContext(brand_id));
  return { sealed_key: sealed, key_set_at: sql<string>`clock_timestamp()` };
}

export const TriedModel = Closed(
  {
    answer: Type.String({ description: "The beginning of the model's response." }),
    model: Type.String({ examples: ["gpt-5-mini"] }),
    took_ms: Type.Integer({ examples: [840] }),
  },
  { $id: "TriedModel" },
);
export type TriedModel = Static<typeof TriedModel>;

/**
 * Tests a brand's saved model settings with a short request; returns the error if it fails. Never call this
 * inside a transaction.
 */
export async function tryModel(desk: Desk, brandId: number): Promise<TriedModel | DeskError> {
  try {
    const known = await assistanceSettingsOf(desk, brandId).executeTakeFirst();
    if (!known) throw notFound();
    const endpoint = await endpointOf(desk, brandId, { isTried: true });
    const begin = performance.now();
    const answer = await modelRequestsOf(desk).run(() =>
      askModel(desk.settings, endpoint, [
        { role: "user", content: "Say that you are ready, in one short sentence." },
      ]),
    );
    const took_ms = Math.round(performance.now() - begin);
    return { answer: answer.slice(0, 300), model: endpoint.model, took_ms };
  } catch (error) {
    if (error instanceof DeskError) return error;
    throw error;
  }
}
