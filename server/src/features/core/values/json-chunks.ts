/** The indented JSON of a value, piece by piece. A list that streams in is never held in memory as a whole. */
export async function* jsonPieces(value: unknown, indent = ""): AsyncGenerator<string> {
  const inner = `${indent}  `;
  if (isList(value)) {
    let before = `[\n${inner}`;
    for await (const member of value) {
      yield before;
      yield* jsonPieces(member, inner);
      before = `,\n${inner}`;
    }
    yield before.startsWith("[") ? "[]" : `\n${indent}]`;
  } else if (hasLists(value)) {
    let before = `{\n${inner}`;
    for (const [name, member] of Object.entries(value)) {
      yield `${before}${JSON.stringify(name)}: `;
      yield* jsonPieces(member, inner);
      before = `,\n${inner}`;
    }
    yield `\n${indent}}`;
  } else yield JSON.stringify(value, null, 2).replaceAll("\n", `\n${indent}`);
}

const isList = (value: unknown): value is AsyncIterable<unknown> =>
  typeof value === "object" && value !== null && Symbol.asyncIterator in value;

const hasLists = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" &&
  value !== null &&
  !Array.isArray(value) &&
  Object.values(value).some((one) => isList(one) || hasLists(one));
