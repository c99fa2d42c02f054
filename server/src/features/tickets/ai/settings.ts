import { type Static, Type } from "typebox";
import { notFound } from "../../../errors.ts";
import type { Desk } from "../../core/desk.ts";
import { Closed, Instant, Line, Nullable, NullableInstant, NumberedId } from "../../core/schemas.ts";
import { Locale } from "../../publishing/knowledge/article.ts";
import { assistanceNotSet } from "./errors.ts";
import type { Endpoint } from "./model.ts";

const fields = {
  is_on: Type.Boolean({
    description: "Whether staff can summarize tickets and get suggested replies. Requires a URL and a model.",
  }),
  base_url: Nullable(Type.String({ format: "http-url", maxLength: 500 }), {
    description:
      "The base URL of an OpenAI-compatible API, without `chat/completions`. A new URL removes the stored key.",
    examples: ["https://models.example/v1"],
  }),
  model: Nullable(Line(200), { description: "The model's name at the endpoint.", examples: ["gpt-5-mini"] }),
  language: Nullable(Locale, {
    description: "The language of summaries (BCP 47). Null: the reader's desk language.",
    examples: ["en"],
  }),
};

export const AssistanceSettings = Closed(
  {
    brand_id: Type.Integer(),
    ...fields,
    key_set_at: Type.Unsafe<string | null>({
      ...NullableInstant,
      description: "When the API key was set. The key is never returned. Null: no key is sent.",
    }),
    updated_at: Instant,
  },
  { $id: "AssistanceSettings", description: "A brand's AI assistant settings." },
);
export type AssistanceSettings = Static<typeof AssistanceSettings>;

export const AssistanceSettingsChanges = Closed({
  brand_id: NumberedId,
  is_on: Type.Optional(fields.is_on),
  base_url: Type.Optional(fields.base_url),
  model: Type.Optional(fields.model),
  language: Type.Optional(fields.language),
  api_key: Type.Optional(
    Nullable(Line(500), {
      description: "Sent as a bearer token. Null removes it; if omitted, it does not change.",
      examples: ["sk-example"],
    }),
  ),
});
export type AssistanceSettingsChanges = Static<typeof AssistanceSettingsChanges>;

/** The sealing context for a brand's key. */
export function assistanceKeyContext(brandId: number) {
  return ["assistance key", brandId];
}

export function assistanceSettingsOf({ db }: Desk, brandId: number) {
  return db
    .selectFrom("assistance_settings")
    .where("brand_id", "=", brandId)
    .select(["brand_id", "is_on", "base_url", "model", "language", "key_set_at", "updated_at"]);
}

export async function readAssistanceSettings(desk: Desk, brandId: number): Promise<AssistanceSettings> {
  const row = await assistanceSettingsOf(desk, brandId).executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/**
 * A brand's endpoint with its decrypted key. Until it is turned on, only `isTried` calls from the settings
 * can use it.
 */
export async function endpointOf(
  desk: Desk,
  brandId: number,
  { isTried = false } = {},
): Promise<Endpoint & { language: string | null }> {
  const row = await assistanceSettingsOf(desk, brandId).select("sealed_key").executeTakeFirst();
  if (!row?.base_url || !row.model || !(row.is_on || isTried)) throw assistanceNotSet();
  const { base_url: baseUrl, model, language, sealed_key } = row;
  const key = sealed_key === null ? null : await desk.keyring.open(sealed_key, assistanceKeyContext(brandId));
  return { baseUrl, model, key, language };
}
