import type { AssistanceSettings, AssistanceSettingsChanges } from "../../../api/settings/ai.ts";
import { aiSettingTexts as texts } from "./texts/texts.ts";

/** AI settings in the form: unset values are empty, and so is the key, which is never shown. */
export interface AiDraft {
  is_on: boolean;
  base_url: string;
  model: string;
  api_key: string;
  has_no_key: boolean;
  language: string;
}

export const aiFieldNames: { readonly [Name in keyof AiDraft]: string } = {
  is_on: texts.on,
  base_url: texts.url,
  model: texts.model,
  api_key: texts.key,
  has_no_key: texts.noKey,
  language: texts.summaries,
};

export const aiDraftOf = ({ is_on, base_url, model, language }: AssistanceSettings): AiDraft => ({
  is_on,
  base_url: base_url ?? "",
  model: model ?? "",
  api_key: "",
  has_no_key: false,
  language: language ?? "",
});

export function aiChangesOf({
  is_on,
  api_key = "",
  has_no_key,
  ...texts
}: Partial<AiDraft>): AssistanceSettingsChanges {
  const set = Object.entries(texts).map(([name, text]) => [name, text.trim() === "" ? null : text.trim()]);
  return {
    ...(is_on === undefined ? {} : { is_on }),
    ...Object.fromEntries(set),
    ...(has_no_key ? { api_key: null } : {}),
    ...(api_key === "" ? {} : { api_key }),
  };
}
