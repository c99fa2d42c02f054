import { sql } from "kysely";
import { type OutboxFile, openOutbox } from "../../../infrastructure/mail/outbox.ts";
import type { Desk } from "../../core/desk.ts";
import { type JobTools, job } from "../../core/feature.ts";
import { forEachIsolated } from "../../core/for-each-isolated.ts";

const batchSize = 500;

/**
 * Deletes the files of mails that no log lists any longer, because the client was erased or a retention ended. A mail has its row
 * in a log before it has a file, and the log names the file once it is written.
 */
export const sweepOutbox = job("sweep-outbox", sweep, { cron: "27 * * * *" });

async function sweep({ desk, outboxFolder, stopping }: JobTools): Promise<void> {
  const outbox = openOutbox(outboxFolder);
  const files = await outbox.list();
  for (let at = 0; at < files.length && !stopping.aborted; at += batchSize) {
    const unlisted = await unlistedOf(desk, files.slice(at, at + batchSize));
    await forEachIsolated(unlisted, (name) => outbox.remove(name));
  }
}

/** The names of files that neither the log of mails nor a campaign's recipients list. */
async function unlistedOf({ db }: Desk, files: OutboxFile[]): Promise<string[]> {
  const names = files.map(({ name }) => name);
  const ids = files.map(({ mailId }) => mailId);
  const { rows } = await sql<{ name: string }>`
    select file.name from unnest(${names}::text[], ${ids}::text[]) as file (name, mail_id)
    where not exists (
        select from mails where mails.mail_id = file.mail_id
          and (state = 'waiting' or response = 'written to ' || file.name))
      and not exists (
        select from brands join campaign_recipients recipient on recipient.brand_id = brands.id
        where recipient.id = file.mail_id and (outcome = 'waiting' or smtp_response = 'written to ' || file.name))`.execute(
    db,
  );
  return rows.map(({ name }) => name);
}
