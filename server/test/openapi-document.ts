import type { Json, World } from "./world.ts";

/** The OpenAPI document with all references in parameters and request bodies resolved. */
export async function inlinedDocument(world: Pick<World, "ask">): Promise<Json> {
  const document = (await world.ask("GET", "/openapi.json")).body;
  const { schemas } = document.components;
  const inlined = (part: Json): Json => {
    if (typeof part !== "object" || part === null) return part;
    if (Array.isArray(part)) return part.map(inlined);
    const { $ref, ...members } = part;
    const own = Object.fromEntries(Object.entries(members).map(([name, member]) => [name, inlined(member)]));
    return $ref ? { ...inlined(schemas[$ref.split("/").at(-1)]), ...own } : own;
  };
  for (const operation of Object.values<Json>(document.paths).flatMap(Object.values<Json>)) {
    operation.parameters = inlined(operation.parameters ?? []);
    if (operation.requestBody) operation.requestBody = inlined(operation.requestBody);
  }
  return document;
}
