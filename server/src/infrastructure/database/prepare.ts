import type { CompiledQuery, QueryResult } from "kysely";
import type { Database } from "./connect.ts";
import { heldConnection, sharedQuestions } from "./holding.ts";

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
    return (await ask<Row>(db, { ...compiled, parameters: values })).rows;
  };
}

/**
 * Kysely lets a transaction ask one thing at a time; on the connection itself, what is asked together travels together.
 * Outside of one, what only reads shares its round trip with whatever else is asked in that moment.
 */
export function ask<Row>(db: Database, query: CompiledQuery<Row>): Promise<QueryResult<Row>> {
  const own = heldConnection(db);
  if (own) return own.executeQuery<Row>(query);
  const reads = query.query.kind === "SelectQueryNode";
  return (reads ? sharedQuestions(db)?.ask(query) : undefined) ?? db.executeQuery(query);
}

function placeholders<Parameters extends object>(): Parameters {
  return new Proxy({} as Parameters, { get: (_, name) => new Placeholder(String(name)) });
}
