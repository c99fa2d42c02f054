import type { GuardedTables } from "../../infrastructure/database/role.ts";

/** What no process of a running desk may change, so that no mistake and no intruder in one can. */
export const guardedTables: GuardedTables = { appendOnly: ["audit_log"], readOnly: ["schema_migrations"] };
