import type { CompiledQuery, QueryResult } from "kysely";
import type { Database } from "./connect.ts";
import { heldConnection, sharedQuestions } from "./hold-connection.ts";

interface Compilable<Row> {
  compile(): CompiledQuery<Row>;
}

class Placeholder {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

type Build<Parameters, Row> = (db: Database, parameters: Parameters) => Compilable<Row>;

/**
 * A query that is built and compiled once and then only filled in: for the hottest paths, where building the
 * same query for each request costs more than sending it.
 *
 * `build` gets a stand-in for every parameter, typed as the parameter itself; it may pass it on as a value,
 * but not look into it.
 */
export function prepare<Parameters extends object, Row>(
  build: Build<Parameters, Row>,
): (db: Database, parameters: Parameters) => Promise<Row[]> {
  const fill = compileOnce(build);
  return async (db, parameters) => (await ask<Row>(db, fill(db, parameters))).rows;
}

/**
 * The same for what many ask alike in one moment, as at a door: outside of a transaction it is asked once for all of one turn of
 * the event loop, after the last of them came. They have the rows in common, which nobody may change.
 */
export function prepareInCommon<Parameters extends object, Row>(
  build: Build<Parameters, Row>,
): (db: Database, parameters: Parameters) => Promise<readonly Readonly<Row>[]> {
  const fill = compileOnce(build);
  return async (db, parameters) => (await ask<Row>(db, fill(db, parameters), "askInCommon")).rows;
}

function compileOnce<Parameters extends object, Row>(
  build: Build<Parameters, Row>,
): (db: Database, parameters: Parameters) => CompiledQuery<Row> {
  let compiled: CompiledQuery<Row> | undefined;
  return (db, parameters) => {
    compiled ??= build(db, placeholders<Parameters>()).compile();
    const values = compiled.parameters.map((value) =>
      value instanceof Placeholder ? parameters[value.name as keyof Parameters] : value,
    );
    return { ...compiled, parameters: values };
  };
}

/**
 * Kysely lets a transaction ask one thing at a time; on the connection itself, what is asked together travels together.
 * Outside of one, what only reads shares its round trip with whatever else is asked in that moment.
 */
export function ask<Row>(
  db: Database,
  query: CompiledQuery<Row>,
  how: "ask" | "askInCommon" = "ask",
): Promise<QueryResult<Row>> {
  const own = heldConnection(db);
  if (own) return own.executeQuery<Row>(query);
  const reads = query.query.kind === "SelectQueryNode";
  return (reads ? sharedQuestions(db)?.[how](query) : undefined) ?? db.executeQuery(query);
}

function placeholders<Parameters extends object>(): Parameters {
  return new Proxy({} as Parameters, { get: (_, name) => new Placeholder(String(name)) });
}
