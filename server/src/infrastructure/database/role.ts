import type pg from "pg";
import type { Connection } from "./client.ts";

/** The role of the desk's processes. It owns no table, so none of its statements can change the schema. */
export interface ServingRole {
  name: string;
  /** Who creates the role: migration or the operator. `nologin`: the owner's sessions switch to it. */
  made: "login" | "nologin" | "elsewhere";
}

/** The role's name if the desk creates it. Existing databases depend on it. */
export const deskRole = "sidedesk_desk";

/** Tables with restricted privileges; all others may be read and written. */
export interface GuardedTables {
  /** Rows may be inserted, but not updated or deleted. */
  appendOnly: readonly string[];
  readOnly: readonly string[];
}

const rightsOnSequences = ["USAGE", "SELECT"];
const all = ["SELECT", "INSERT", "UPDATE", "DELETE"];
// The queue needs this privilege to rebuild its indexes.
const maintaining = "MAINTAIN";
const knowsMaintaining = 17;

/** The same database with the other role: as a login of the embedded server, else by SET ROLE in the owner's session. */
export function asRole(connection: Connection, { name, made }: ServingRole): Connection {
  if (typeof connection !== "string") return { ...connection, user: name };
  if (made !== "nologin") return connection;
  const [address, query = ""] = connection.split("?", 2);
  const parameters = new URLSearchParams(query);
  parameters.set("options", `${parameters.get("options") ?? ""} -c role=${name}`.trim());
  return `${address}?${parameters}`;
}

/** Creates the role if needed and grants missing privileges. The owner calls it under the migration lock. */
export async function allowToServe(
  client: pg.Client,
  role: ServingRole,
  guarded: GuardedTables,
): Promise<void> {
  if (role.made !== "elsewhere") await makeRole(client, role);
  const onQueue = [...all, ...(await rightsOfLater(client))];
  const found = await readRights(client, role.name, [...onQueue, "TRUNCATE", "TRIGGER", "REFERENCES"]);
  const statements = found.flatMap((each) => lacking(each, wantedOf(each, guarded, onQueue), role));
  for (const statement of statements) await client.query(statement);
}

async function makeRole(client: pg.Client, { name, made }: ServingRole): Promise<void> {
  const quoted = client.escapeIdentifier(name);
  const { rowCount } = await client.query("select from pg_roles where rolname = $1", [name]);
  if (!rowCount) await client.query(`create role ${quoted} ${made}`);
  if (made === "login") return;
  const { rows } = await client.query<{ may: boolean }>("select pg_has_role($1, 'member') as may", [name]);
  if (!rows[0]?.may) await client.query(`grant ${quoted} to current_user`);
}

async function rightsOfLater(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ major: number }>(
    "select current_setting('server_version_num')::integer / 10000 as major",
  );
  return (rows[0]?.major ?? 0) >= knowsMaintaining ? [maintaining] : [];
}

interface Found {
  kind: "table" | "sequence" | "schema";
  /** The role quoted for a statement. */
  quoted: string;
  name: string;
  schema: string;
  rights: string[];
}

async function readRights(client: pg.Client, role: string, rights: string[]): Promise<Found[]> {
  const { rows } = await client.query<Found>(
    `with relations as (
        select c.oid, c.relname, c.relkind, n.nspname from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname in (current_schema(), 'jobs') and c.relkind in ('r', 'p', 'v', 'S'))
      select 'schema' as kind, quote_ident(nspname) as quoted, nspname as name, nspname as schema,
        array(select r from unnest(array['USAGE']) r where has_schema_privilege($1, oid, r)) as rights
      from pg_namespace where nspname in (current_schema(), 'jobs')
      union all
      select 'sequence', format('%I.%I', nspname, relname), relname, nspname,
        array(select r from unnest($3::text[]) r where has_sequence_privilege($1, oid, r))
      from relations where relkind = 'S'
      union all
      select 'table', format('%I.%I', nspname, relname), relname, nspname,
        array(select r from unnest($2::text[]) r where has_table_privilege($1, oid, r))
      from relations where relkind <> 'S'`,
    [role, rights, rightsOnSequences],
  );
  return rows;
}

/** Grants only what is missing: every grant makes all sessions plan their statements again. */
function lacking(found: Found, wanted: readonly string[], { name, made }: ServingRole): string[] {
  const to = `"${name.replaceAll('"', '""')}"`;
  const isLacking = wanted.some((right) => !found.rights.includes(right));
  const isTooMuch = found.kind === "table" && found.rights.some((right) => !wanted.includes(right));
  const kind = found.kind === "table" ? "" : found.kind;
  return [
    // The operator decides on privileges of a role that they created; the doctor command reports them.
    ...(isTooMuch && made !== "elsewhere" ? [`revoke all on ${found.quoted} from ${to}`] : []),
    ...(isLacking || isTooMuch ? [`grant ${wanted.join(", ")} on ${kind} ${found.quoted} to ${to}`] : []),
  ];
}

function wantedOf(
  { kind, name, schema }: Found,
  { appendOnly, readOnly }: GuardedTables,
  onQueue: readonly string[],
): readonly string[] {
  if (kind === "schema") return ["USAGE"];
  if (kind === "sequence") return rightsOnSequences;
  if (schema === "jobs") return onQueue;
  if (appendOnly.includes(name)) return ["SELECT", "INSERT"];
  return readOnly.includes(name) ? ["SELECT"] : all;
}
