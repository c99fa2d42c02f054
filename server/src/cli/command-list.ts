import type { Command } from "commander";

export interface Entry {
  name: string;
  summary: string;
  load: () => Promise<{ command: Command }>;
}

/** A command's module is loaded only when the command runs. */
export const entries: Entry[] = [
  { name: "start", summary: "run the desk", load: () => import("./commands/start.ts") },
  { name: "migrate", summary: "bring the database up to date", load: () => import("./commands/migrate.ts") },
  {
    name: "doctor",
    summary: "look for what is wrong, and say what to do",
    load: () => import("./commands/doctor.ts"),
  },
  {
    name: "quickstart",
    summary: "make all that a platform needs for its first ticket",
    load: () => import("./commands/quickstart.ts"),
  },
  { name: "brand create", summary: "add a brand", load: () => import("./commands/brand-create.ts") },
  {
    name: "department create",
    summary: "add a department to a brand",
    load: () => import("./commands/department-create.ts"),
  },
  { name: "key create", summary: "make an integration key", load: () => import("./commands/key-create.ts") },
  { name: "key rotate", summary: "give a key a new token", load: () => import("./commands/key-rotate.ts") },
  { name: "key revoke", summary: "end a key", load: () => import("./commands/key-revoke.ts") },
  {
    name: "staff create",
    summary: "add a member of staff",
    load: () => import("./commands/staff-create.ts"),
  },
  {
    name: "secrets rotate",
    summary: "encrypt anew, under a new key",
    load: () => import("./commands/secrets-rotate.ts"),
  },
  {
    name: "export client",
    summary: "write out all that is kept of a client",
    load: () => import("./commands/export-client.ts"),
  },
  {
    name: "erase client",
    summary: "remove a client for good",
    load: () => import("./commands/erase-client.ts"),
  },
  {
    name: "import articles",
    summary: "take over a help centre from Markdown or HTML files",
    load: () => import("./commands/import-articles.ts"),
  },
  {
    name: "jobs list",
    summary: "what waits to be done, and what was given up",
    load: () => import("./commands/jobs-list.ts"),
  },
  {
    name: "jobs retry",
    summary: "have tried again what was given up",
    load: () => import("./commands/jobs-retry.ts"),
  },
  { name: "backup", summary: "write a backup into a directory", load: () => import("./commands/backup.ts") },
  {
    name: "backup verify",
    summary: "restore a backup into a scratch desk, and compare",
    load: () => import("./commands/backup-verify.ts"),
  },
  { name: "restore", summary: "bring a backup back", load: () => import("./commands/restore.ts") },
  { name: "openapi", summary: "print the OpenAPI document", load: () => import("./commands/openapi.ts") },
];
/** The child processes of `start`, which alone calls it. */
export const hidden: Entry = { name: "work", summary: "", load: () => import("./commands/work.ts") };

export const groups: Record<string, string> = {
  brand: "brands of the desk",
  department: "where tickets go",
  key: "integration keys of a brand",
  staff: "people who answer",
  secrets: "what is encrypted",
  export: "data to hand over",
  erase: "data to forget",
  import: "data to take over",
  jobs: "what is done after an answer, such as mails",
};
