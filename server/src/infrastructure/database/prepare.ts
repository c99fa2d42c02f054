import type { CompiledQuery } from "kysely";
import type { Database } from "./connect.ts";

interface Compilable<Row> {
  compile(): CompiledQuery<Row>;
}

class Placeholder {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/**
 * A query that is built and compiled once and then only filled in: for the hottest paths, where building the
 * same query for each request costs more than sending it.
 *
 * `build` gets a stand-in for every parameter, typed as the parameter itself; it may pass it on as a value,
 * but not look into it.
 */
export function prepare<Parameters extends object, Row>(
  build: (db: Database, parameters: Parameters) => Compilable<Row>,
): (db: Database, parameters: Parameters) => Promise<Row[]> {
  let compiled: CompiledQuery<Row> | undefined;
  return async (db, parameters) => {
    compiled ??= build(db, placeholders<Parameters>()).compile();
    const values = compiled.parameters.map((value) =>
      value instanceof Placeholder ? parameters[value.name as keyof Parameters] : value,
    );
    return (await db.executeQuery<Row>({ ...compiled, parameters: values })).rows;
  };
}

function placeholders<Parameters extends object>(): Parameters {
  return new Proxy({} as Parameters, { get: (_, name) => new Placeholder(String(name)) });
}
