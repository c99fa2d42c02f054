import type { GuardedTables } from "../../infrastructure/database/role.ts";

/** Tables that no process of a running desk may change, so that neither a bug nor an intruder in one can. */
export const guardedTables: GuardedTables = { appendOnly: ["audit_log"], readOnly: ["schema_migrations"] };
