import type { SerializerFactory } from "@fastify/fast-json-stringify-compiler";
import SerializerSelector from "@fastify/fast-json-stringify-compiler";

type Serialize = ReturnType<ReturnType<SerializerFactory>>;

/**
 * Builds each schema's serializer once, when the first response needs it. Every route declares all its responses, mostly the same few
 * errors: without this, Fastify builds about 1,600 serializers of which 60 differ, which took a second at each start and 57 MB in each
 * process.
 */
export const buildEachSerializerOnce: SerializerFactory = (schemas, options) => {
  const factory = SerializerSelector.SerializerSelector();
  const build: ReturnType<SerializerFactory> = (definition) =>
    factory(namedBy(definition.schema, schemas as Schemas), options)(definition);
  const known = new Map<string, Serialize>();
  // Most routes share the same schema objects, which saves comparing them as text.
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

/** The schemas that a schema references, directly or not: Fastify validates each schema it gets, which takes longest. */
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
