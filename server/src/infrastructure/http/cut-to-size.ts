interface Shape {
  type?: string | string[];
  maxItems?: number;
  maxProperties?: number;
  items?: Shape;
  properties?: Record<string, Shape>;
  patternProperties?: Record<string, Shape>;
  additionalProperties?: boolean | object;
}

/** The response names at most this many unknown fields. */
const maxUnknown = 20;

// Deeper than any valid input, and far below the stack limit.
const maxDepth = 100;

/**
 * Truncates input that will be refused anyway, in place, so that validation and error reports stay fast: a list to one item over its limit,
 * a value of the wrong type to a member or two, unknown fields to a few without their values.
 */
export function cutToSize(shape: Shape | undefined, value: unknown, depth = 0): void {
  if (typeof value !== "object" || value === null) return;
  if (Array.isArray(value)) cutList(shape, value, depth);
  else cutObject(shape, value as Record<string, unknown>, depth);
}

function cutList(shape: Shape | undefined, list: unknown[], depth: number): void {
  // Two if the schema takes no list, so that a field that a form sends twice is still reported.
  const most = takes(shape, "array") ? (shape?.maxItems ?? list.length) + 1 : 2;
  if (list.length > most) list.length = most;
  if (depth > maxDepth) list.length = 0;
  for (const member of list) cutToSize(shape?.items, member, depth + 1);
}

function cutObject(shape: Shape | undefined, object: Record<string, unknown>, depth: number): void {
  const { properties = {}, patternProperties, maxProperties = maxUnknown } = shape ?? {};
  const [ofAny] = Object.values(patternProperties ?? {});
  const most = ofAny ? maxProperties + 1 : takes(shape, "object") ? maxUnknown : 1;
  let unknown = 0;
  for (const name of Object.keys(object)) {
    if (Object.hasOwn(properties, name)) cutToSize(properties[name], object[name], depth + 1);
    else if (++unknown > most || depth > maxDepth) delete object[name];
    else if (ofAny) cutToSize(ofAny, object[name], depth + 1);
    else if (shape?.additionalProperties === false) object[name] = null;
    else cutToSize(undefined, object[name], depth + 1);
  }
}

function takes(shape: Shape | undefined, kind: string): boolean {
  return shape !== undefined && (shape.type === undefined || [shape.type].flat().includes(kind));
}
