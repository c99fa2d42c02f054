import type { TSchema } from "typebox";

/** The JSON types that a schema accepts; empty if it does not say. */
export function typesOf(schema: TSchema | undefined): string[] {
  return [(schema as { type?: string | string[] } | undefined)?.type ?? []].flat();
}
