import type { Command } from "commander";

export interface CommandEntry {
  name: string;
  summary: string;
  load: () => Promise<{ command: Command }>;
}

/** A command's module is loaded only when the command runs. */
export const entries: CommandEntry[] = [
  { name: "start", summary: "Start the desk", load: () => import("./commands/start.ts") },
  { name: "migrate", summary: "Migrate the database", load: () => import("./commands/migrate.ts") },
  {
    name: "doctor",
    summary: "Check the desk for problems",
    load: () => import("./commands/doctor.ts"),
  },
  {
    name: "config check",
    summary: "Check the settings",
    load: () => import("./commands/config-check.ts"),
  },
  {
    name: "quickstart",
    summary: "Create a brand, a department and a key",
    load: () => import("./commands/quickstart.ts"),
  },
  { name: "brand create", summary: "Create a brand", load: () => import("./commands/brand-create.ts") },
  {
    name: "department create",
    summary: "Create a department",
    load: () => import("./commands/department-create.ts"),
  },
  {
    name: "key create",
    summary: "Create an integration key",
    load: () => import("./commands/key-create.ts"),
  },
  {
    name: "key rotate",
    summary: "Rotate an integration key",
    load: () => import("./commands/key-rotate.ts"),
  },
  {
    name: "key revoke",
    summary: "Revoke an integration key",
    load: () => import("./commands/key-revoke.ts"),
  },
  {
    name: "staff create",
    summary: "Create a staff member",
    load: () => import("./commands/staff-create.ts"),
  },
  {
    name: "secrets rotate",
    summary: "Re-encrypt secrets with the newest key",
    load: () => import("./commands/secrets-rotate.ts"),
  },
  {
    name: "export client",
    summary: "Export a client's data",
    load: () => import("./commands/export-client.ts"),
  },
  {
    name: "erase client",
    summary: "Erase a client's data",
    load: () => import("./commands/erase-client.ts"),
  },
  {
    name: "import articles",
    summary: "Import articles from Markdown or HTML files",
    load: () => import("./commands/import-articles.ts"),
  },
  {
    name: "jobs list",
    summary: "List waiting and failed jobs",
    load: () => import("./commands/jobs-list.ts"),
  },
  {
    name: "jobs retry",
    summary: "Retry failed jobs",
    load: () => import("./commands/jobs-retry.ts"),
  },
  { name: "backup", summary: "Create a backup", load: () => import("./commands/backup.ts") },
  {
    name: "backup verify",
    summary: "Verify a backup",
    load: () => import("./commands/backup-verify.ts"),
  },
  { name: "restore", summary: "Restore a backup", load: () => import("./commands/restore.ts") },
  { name: "openapi", summary: "Print the OpenAPI document", load: () => import("./commands/openapi.ts") },
];
/** Processes that only a program starts: the children of `start`, and the desk of `@sidedesk/testing`. */
export const hidden: CommandEntry[] = [
  { name: "work", summary: "", load: () => import("./commands/work.ts") },
  { name: "test-desk", summary: "", load: () => import("./commands/test-desk.ts") },
];

export const commandGroups: Record<string, string> = {
  config: "Check settings",
  brand: "Manage brands",
  department: "Manage departments",
  key: "Manage integration keys",
  staff: "Manage agents",
  secrets: "Manage encrypted data",
  export: "Export data",
  erase: "Erase customer data",
  import: "Import data",
  jobs: "Manage background jobs",
};
