import { sql } from "kysely";
import { type Database, openDatabase, openPool } from "../../infrastructure/database/connect.ts";
import { deskRole } from "../../infrastructure/database/role.ts";
import type { ReachedDatabase } from "../../runtime/database/database.ts";
import { type Check, guarded, passed, warning } from "./check.ts";

const name = "database role";

/** Whether the audit log is protected from an intruder in a process of the desk. */
export function checkRole({ serving, role }: Pick<ReachedDatabase, "serving" | "role">): Promise<Check[]> {
  return guarded(name, "Run `sidedesk migrate` to grant the permissions.", async () => {
    const db = openDatabase(openPool({ connection: serving, max: 1, applicationName: "sidedesk doctor" }));
    try {
      return [judge(await rightsOf(db), role !== undefined)];
    } finally {
      await db.destroy();
    }
  });
}

interface Rights {
  user: string;
  mayChange: boolean;
  mayWork: boolean;
}

async function rightsOf(db: Database): Promise<Rights> {
  const { rows } = await sql<Rights>`select current_user as user,
    (has_table_privilege('audit_log', 'update, delete, truncate, trigger')
      or pg_has_role((select relowner from pg_class where oid = 'audit_log'::regclass), 'member')) as "mayChange",
    has_table_privilege('audit_log', 'insert') as "mayWork"`.execute(db);
  return rows[0] ?? { user: "", mayChange: true, mayWork: false };
}

function judge({ user, mayChange, mayWork }: Rights, hasRole: boolean): Check {
  if (!mayWork) {
    const remedy = "Run `sidedesk migrate` to grant the permissions.";
    return warning(name, `The desk's processes run as ${user}, who cannot write to the tables.`, remedy);
  }
  if (!mayChange)
    return passed(name, `The desk's processes run as ${user}, who can only add to the audit log.`);
  const detail = `The desk's processes run as ${user}, who can change the audit log and the tables.`;
  const remedy = `name in DATABASE_URL a user who owns nothing, and the owner in MIGRATION_URL.`;
  if (hasRole) return warning(name, detail, `Create another user: ${remedy}`);
  return warning(
    name,
    detail,
    `As an administrator of PostgreSQL: create role ${deskRole} nologin; grant ${deskRole} to "${user}". Or ${remedy}`,
  );
}
