import type { SerializerFactory } from "@fastify/fast-json-stringify-compiler";
import SerializerSelector from "@fastify/fast-json-stringify-compiler";

type Serialize = ReturnType<ReturnType<SerializerFactory>>;

/**
 * Builds the serialiser of each schema once, when the first answer needs it. Every route declares all that it can
 * answer, and nearly all of that is the same few errors: without this, Fastify builds some 1,600 serialisers of
 * which 60 differ, which took a second at each start and 57 MB in each process.
 */
export const buildEachSerializerOnce: SerializerFactory = (schemas, options) => {
  const factory = SerializerSelector.SerializerSelector();
  const build: ReturnType<SerializerFactory> = (definition) =>
    factory(namedBy(definition.schema, schemas as Schemas), options)(definition);
  const known = new Map<string, Serialize>();
  // Most schemas are the same object in many routes, so that they need not be written out to be told apart.
  const seen = new WeakMap<object, Serialize>();
  return (definition) => {
    const schema = definition.schema as object;
    const serialize = seen.get(schema) ?? knownBy(JSON.stringify(schema), definition);
    seen.set(schema, serialize);
    return serialize;
  };

  function knownBy(key: string, definition: Parameters<typeof build>[0]): Serialize {
    let built: Serialize | undefined;
    const serialize =
      known.get(key) ??
      ((body: unknown) => {
        built ??= build(definition);
        return built(body);
      });
    known.set(key, serialize);
    return serialize;
  }
};

type Schemas = Record<string, unknown>;

/** Those that a schema refers to, also by way of others: each that is handed over is checked anew, which takes longest. */
function namedBy(schema: unknown, schemas: Schemas): Schemas {
  const named: Schemas = {};
  const collect = (from: unknown) => {
    for (const [, name = ""] of JSON.stringify(from).matchAll(/"\$ref":"([^"#]+)/g)) {
      if (name in named || !(name in schemas)) continue;
      named[name] = schemas[name];
      collect(schemas[name]);
    }
  };
  collect(schema);
  return named;
}
