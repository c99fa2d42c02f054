interface Shape {
  type?: string | string[];
  maxItems?: number;
  maxProperties?: number;
  items?: Shape;
  properties?: Record<string, Shape>;
  patternProperties?: Record<string, Shape>;
  additionalProperties?: boolean | object;
}

/** Whoever misspells fields wants to know which; nobody reads of more than these. */
const maxUnknown = 20;

// Deeper than anything that is taken, and far from where a stack ends.
const maxDepth = 100;

/**
 * Cuts down what will be refused anyhow, in place, so that neither checking it nor telling of its faults takes long:
 * a list to one more than may be, what is of another kind to a member or two, unknown fields to a few without their values.
 */
export function cutToSize(shape: Shape | undefined, value: unknown, depth = 0): void {
  if (typeof value !== "object" || value === null) return;
  if (Array.isArray(value)) cutList(shape, value, depth);
  else cutObject(shape, value as Record<string, unknown>, depth);
}

function cutList(shape: Shape | undefined, list: unknown[], depth: number): void {
  // Two where there is to be no list: a form that gave a text twice is told so.
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
