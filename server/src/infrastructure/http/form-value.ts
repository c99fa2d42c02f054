import type { TSchema } from "typebox";
import { typesOf } from "./schema-types.ts";

/** The text of one part. */
export interface FieldText {
  text: string;
  isJson: boolean;
  isList: boolean;
}

/** All parts with the name of one field. */
export interface Gathered {
  texts: FieldText[];
  members: Map<string, FieldText[]>;
}

/**
 * The value of a field's parts, by its schema: a single part is a list of one, and an object may be sent member by member or as one JSON
 * part. Values that do not fit stay unchanged, for the schema to refuse.
 */
export function valueFor(schema: TSchema | undefined, gathered: Gathered): unknown {
  const types = typesOf(schema);
  if (types.includes("array")) return listOf(gathered);
  if (types.includes("object")) return objectOf(gathered);
  const { texts, members } = gathered;
  if (members.size > 0) return membersOf(members);
  return texts.length === 1 && !texts[0]?.isList ? texts[0]?.text : texts.map(({ text }) => text);
}

/** A list with only blank entries is an input that was left empty. */
function listOf({ texts, members }: Gathered): unknown {
  if (members.size > 0) return membersOf(members);
  const entries = texts.flatMap(({ text, isJson }) => (isJson ? parsed(text) : text));
  return entries.every((entry) => typeof entry === "string" && entry.trim() === "") ? [] : entries;
}

function objectOf({ texts, members }: Gathered): unknown {
  const [first, ...others] = texts;
  if (first === undefined) return membersOf(members);
  if (others.length > 0 || first.isList || members.size > 0) return texts.map(({ text }) => text);
  return parsed(first.text);
}

function membersOf(members: Gathered["members"]): Record<string, unknown> {
  const textsOf = (taken: FieldText[]) =>
    taken.length === 1 ? taken[0]?.text : taken.map(({ text }) => text);
  return Object.fromEntries([...members].map(([name, taken]) => [name, textsOf(taken)]));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text, withoutPrototype);
  } catch {
    // Not JSON, so it stays a text, and the schema refuses it.
    return text;
  }
}

/** Fastify refuses such a member in a JSON body: copying the object would set its prototype. */
function withoutPrototype(key: string, value: unknown): unknown {
  if (key === "__proto__") throw new SyntaxError("A member named __proto__.");
  return value;
}
