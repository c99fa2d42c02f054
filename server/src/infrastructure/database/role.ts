import type pg from "pg";
import type { Connection } from "./client.ts";

/** As whom the desk's processes work: nobody who owns a table, so that no statement of theirs changes what tables are. */
export interface ServingRole {
  name: string;
  /** Whether migrating makes it; if not, somebody else has. `nologin`: the owner's sessions take it on. */
  made: "login" | "nologin" | "elsewhere";
}

/** What the role is called where the desk makes it. Existing databases hold on to it. */
export const deskRole = "sidedesk_desk";

/** The tables of which less is allowed than to read and write; all that are not named here may be written to. */
export interface GuardedTables {
  /** Rows are added and stay as they are. */
  appendOnly: readonly string[];
  readOnly: readonly string[];
}

const rightsOnSequences = ["USAGE", "SELECT"];
const all = ["SELECT", "INSERT", "UPDATE", "DELETE"];
// With which the queue rebuilds its indexes.
const maintaining = "MAINTAIN";
const knowsMaintaining = 17;

/** The same database by the other role: as its own login of the embedded server, else taken on by the owner's session. */
export function asRole(connection: Connection, { name, made }: ServingRole): Connection {
  if (typeof connection !== "string") return { ...connection, user: name };
  if (made !== "nologin") return connection;
  const [address, query = ""] = connection.split("?", 2);
  const parameters = new URLSearchParams(query);
  parameters.set("options", `${parameters.get("options") ?? ""} -c role=${name}`.trim());
  return `${address}?${parameters}`;
}

/** Makes the role if need be and allows it what is lacking; called under the lock of the migrations, by the owner. */
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
  /** As it stands in a statement, and by itself. */
  quoted: string;
  name: string;
  schema: string;
  rights: string[];
}

async function readRights(client: pg.Client, role: string, rights: string[]): Promise<Found[]> {
  const { rows } = await client.query<Found>(
    `with relations as (
        select c.oid, c.relname, c.relkind, n.nspname from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname in (current_schema(), 'jobs') and c.relkind in ('r', 'p', 'S'))
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

/** Nothing, where all is as it should be: what is granted anew makes every session plan its statements again. */
function lacking(found: Found, wanted: readonly string[], { name, made }: ServingRole): string[] {
  const to = `"${name.replaceAll('"', '""')}"`;
  const isLacking = wanted.some((right) => !found.rights.includes(right));
  const isTooMuch = found.kind === "table" && found.rights.some((right) => !wanted.includes(right));
  const kind = found.kind === "table" ? "" : found.kind;
  return [
    // What a role has that somebody else made is theirs to say; the doctor tells of it.
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
