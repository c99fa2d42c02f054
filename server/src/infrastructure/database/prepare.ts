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
 * A query that is built and compiled once, then only filled in: for hot paths, where building costs more than sending.
 *
 * `build` gets a placeholder for every parameter, with the parameter's type; it may pass it on as a value but not inspect it.
 */
export function prepare<Parameters extends object, Row>(
  build: Build<Parameters, Row>,
): (db: Database, parameters: Parameters) => Promise<Row[]> {
  const fill = compileOnce(build);
  return async (db, parameters) => (await ask<Row>(db, fill(db, parameters))).rows;
}

/**
 * The same for a query that many callers send at the same moment, such as authentication: outside a transaction it is sent once per event
 * loop turn. The callers share the rows and must not change them.
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
 * Kysely allows a transaction one query at a time; on the connection itself, concurrent queries are sent together. Outside a transaction, a
 * read shares its round trip with others of that moment.
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
