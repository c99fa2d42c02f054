/** Where the documentation explains a finding of this name. */
const pages: Record<string, string> = {
  "public url": "running.md#addresses-and-connections",
  proxy: "running.md#behind-a-proxy",
  forwarding: "running.md#behind-a-proxy",
  certificates: "monitoring/runbook.md#certificates",
  settings: "running.md#settings",
  server: "running.md",
  "data directory": "running.md#users-and-database-roles",
  database: "running.md#settings",
  "database role": "running.md#users-and-database-roles",
  migrations: "running.md#upgrade",
  "standby for reads": "running.md#reads-on-a-standby",
  replication: "running.md#synchronous-standbys",
  keys: "keys-and-rotation.md",
  "sealed values": "keys-and-rotation.md#fix-values-that-cannot-be-opened",
  jobs: "monitoring/runbook.md#sidedeskjobswait",
  "given up": "monitoring/runbook.md#sidedeskjobsgivenup",
  mailboxes: "inbound-mail.md#fix-a-mailbox-that-cannot-be-read",
  backups: "backup-and-restore.md#schedule-backups",
  retention: "privacy.md#set-how-long-things-are-kept",
  figures: "analytics.md#how-figures-are-updated",
  files: "running.md#files-in-s3",
  space: "monitoring/runbook.md#disk",
  mail: "running.md#send-email",
  "virus scan": "running.md#scan-files-for-viruses",
};

const anyPage = "monitoring.md#what-the-doctor-checks";

/** A path below the repository, with the section. */
export function docsPageOf(check: string): string {
  return `docs/${pages[check] ?? anyPage}`;
}

export const docsPages: readonly string[] = [...Object.values(pages), anyPage];
