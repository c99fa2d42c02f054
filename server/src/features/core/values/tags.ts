import { Type } from "typebox";

export const Tag = Type.String({ minLength: 1, maxLength: 50, format: "line" });

/** Tags as tickets store them: unique, in lower case. */
export function tidyTags(tags: string[]): string[] {
  return [...new Set(tags.map((tag) => tag.trim().toLowerCase()))];
}
