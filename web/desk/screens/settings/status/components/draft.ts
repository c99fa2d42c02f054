import type { StatusComponentRecord } from "../../../../api/settings/status.ts";
import { statusTexts } from "../texts/texts.ts";

const { components: texts } = statusTexts;

export interface ComponentDraft {
  brand_id: string;
  name: string;
  description: string;
  /** Empty for none. */
  group_id: string;
}

export const componentFieldNames: { readonly [Name in keyof ComponentDraft]: string } = {
  brand_id: statusTexts.brand,
  name: texts.name,
  description: texts.description,
  group_id: texts.group,
};

export const componentDraftOf = ({
  brand_id,
  name,
  description,
  group_id,
}: StatusComponentRecord): ComponentDraft => ({
  brand_id: String(brand_id),
  name,
  description: description ?? "",
  group_id: group_id ?? "",
});

export function componentChangesOf({ name, description, group_id }: Partial<ComponentDraft>) {
  return {
    ...(name !== undefined && { name }),
    ...(description !== undefined && { description: description.trim() || null }),
    ...(group_id !== undefined && { group_id: group_id || null }),
  };
}
