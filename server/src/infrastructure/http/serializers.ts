import type { SerializerFactory } from "@fastify/fast-json-stringify-compiler";
import SerializerSelector from "@fastify/fast-json-stringify-compiler";

/**
 * Builds the serialiser of each schema once. Every route declares all that it can answer, and nearly all of
 * that is the same few errors: without this, Fastify builds some 1,600 serialisers of which 60 differ, which
 * took a second at each start and 57 MB in each process.
 */
export const buildEachSerializerOnce: SerializerFactory = (schemas, options) => {
  const build = SerializerSelector.SerializerSelector()(schemas, options);
  const built = new Map<string, ReturnType<ReturnType<SerializerFactory>>>();
  return (definition) => {
    const key = JSON.stringify(definition.schema);
    let serialize = built.get(key);
    if (!serialize) {
      serialize = build(definition);
      built.set(key, serialize);
    }
    return serialize;
  };
};
