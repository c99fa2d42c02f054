import type { Schema } from "./document.ts";
import type { SchemaNames } from "./schema-names.ts";

/**
 * Names the nested objects of a response, so that generated clients have a type for each. An object that several
 * schemas contain gives its name in `title`. Any other object is named after its place: `Trigger.actions` is
 * `TriggerActions`.
 */
export function nameTitled(schema: Schema, names: SchemaNames): void {
  replaceObjects(schema, (object) => {
    nameTitled(object, names);
    const { title, ...shape } = object;
    return title === undefined ? object : inPlace(shape, (one) => names.refer(one, title));
  });
}

/** Names the objects without a title. `name` is the name of the schema that contains them. */
export function nameByPlace(schema: Schema, name: string, names: SchemaNames): void {
  replaceObjects(schema, (object, member) => {
    const own = `${name.replace(/Response$/, "")}${wordsOf(name, member)}`;
    nameByPlace(object, own, names);
    return inPlace(object, (one) => names.referOnce(one, own));
  });
}

/** Removes the titles where objects stay inline. */
export function removeTitles(schema: Schema): void {
  replaceObjects(schema, ({ title: _, ...object }) => {
    removeTitles(object);
    return object;
  });
}

/** Only the object itself gets a name: the description and other types that its place accepts, such as null, stay there. */
function inPlace(
  { type, properties, required, additionalProperties, description, examples, ...others }: Schema,
  refer: (object: Schema) => Schema,
): Schema {
  const reference = refer({
    type: "object",
    ...(required && { required }),
    ...(properties && { properties }),
    ...(additionalProperties !== undefined && { additionalProperties }),
  });
  const alternatives = [type].flat().flatMap((one): Schema[] => {
    if (one === undefined || one === "object") return [];
    return [one === "null" ? { type: one } : { type: one, ...others }];
  });
  return {
    ...(alternatives.length > 0 ? { anyOf: [reference, ...alternatives] } : reference),
    ...(description && { description }),
    ...(examples && { examples }),
  };
}

const isObject = ({ type, properties = {} }: Schema) =>
  [type].flat().includes("object") && Object.keys(properties).length > 0;

/** Replaces the outermost objects within this schema. `member` is the property that leads to one, in the singular. */
function replaceObjects(
  schema: Schema,
  replace: (object: Schema, member: string) => Schema,
  member = "",
): void {
  const replaced = (part: Schema, place: string): Schema => {
    if (isObject(part)) return replace(part, place);
    replaceObjects(part, replace, place);
    return part;
  };
  const { properties = {}, items, anyOf, additionalProperties } = schema;
  for (const [name, part] of Object.entries(properties)) properties[name] = replaced(part, name);
  if (items) schema.items = replaced(items, singular(member));
  if (anyOf) schema.anyOf = anyOf.map((part) => replaced(part, member));
  if (typeof additionalProperties === "object")
    schema.additionalProperties = replaced(additionalProperties, singular(member));
}

/** `mail_preview` is `MailPreview`. The `data` of a `CountChatsResponse` is a `CountChatsResult`. */
function wordsOf(parent: string, member: string): string {
  if (member === "data" && parent.endsWith("Response")) return "Result";
  return member.replace(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

function singular(words: string): string {
  if (words.endsWith("ies")) return `${words.slice(0, -3)}y`;
  return words.replace(/people$/, "person").replace(/(?<!s)s$/, "");
}
