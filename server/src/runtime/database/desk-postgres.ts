import type { EmbeddedPostgresOptions } from "@sidedesk/embedded-postgres/start";

/** The settings that every desk's embedded PostgreSQL shares. */
export const deskPostgres = {
  /** Existing data directories depend on it. */
  name: "sidedesk",
  words: {
    dataDir: "DATA_DIR",
    otherServer: "set DATABASE_URL to a PostgreSQL of your own",
    restore: "restore the last backup (`sidedesk restore DIR`)",
    upgrade:
      "run `sidedesk backup DIR` with the Sidedesk that made it, move the folder away, then `sidedesk restore DIR`",
  },
} satisfies Partial<EmbeddedPostgresOptions>;
