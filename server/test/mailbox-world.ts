import assert from "node:assert/strict";
import { sql } from "kysely";
import {
  type LeasedMailbox,
  leaseMailboxes,
} from "../src/features/channels/inbound-email/mailboxes/lease.ts";
import { readMailboxOnce } from "../src/features/channels/inbound-email/mailboxes/poll-mailbox.ts";
import { mailGuest } from "../src/features/channels/ticket-emails/guest-email.ts";
import type { JobTools } from "../src/features/core/feature.ts";
import { newId } from "../src/features/core/values/ids.ts";
import type { Job } from "../src/infrastructure/jobs/job.ts";
import type { Mail } from "../src/infrastructure/mail/mail.ts";
import { type Dovecot, openDovecot } from "./dovecot.ts";
import { mailOf } from "./incoming-mail.ts";
import { keeping } from "./recording-mailer.ts";
import { createWorld, type Json, type World } from "./world.ts";

/** A desk that polls a Harbour mailbox on a real server. */
export interface MailboxWorld {
  world: World;
  dovecot: Dovecot;
  /** As the API returns it. */
  mailbox: Json;
  /** Polls as the process with the lease does; through another address if one is given. */
  look(by?: Partial<LeasedMailbox>): Promise<void>;
  /** The incoming emails, in order. */
  log(): Promise<Json[]>;
  tickets(): Promise<Json[]>;
  /** The emails that a pending job sends. */
  mailed<Data>(job: Job<JobTools, Data>): Promise<Mail[]>;
  /** The reply address of another person's ticket, to which emails must be refused. */
  othersReplyAddress(): Promise<string>;
  close(): Promise<void>;
}

/** Polls the desk's one mailbox, as the process with the lease does. */
export async function lookIntoMailbox(
  { desk, spoolFolder }: World,
  by: Partial<LeasedMailbox> = {},
): Promise<void> {
  const worker = newId();
  await sql`update mailboxes set worker = null, leased_until = null, next_look_at = now()`.execute(desk.db);
  const [leased] = await leaseMailboxes(desk.db, worker, 1);
  assert.ok(leased);
  await readMailboxOnce({ desk, worker, mailbox: { ...leased, ...by }, spoolFolder });
}

export async function openMailboxWorld(): Promise<MailboxWorld> {
  const world = await createWorld({ settings: { allowPrivateTargets: true } });
  const dovecot = await openDovecot();
  const { host, port, user, password } = dovecot;
  const whose = { brand_id: world.harbour.id, department_id: world.presales };
  const account = { address: "support@harbour.example", host, port, user, password };
  const { body, text, status } = await world.admin("POST", "/mailboxes", { body: { ...whose, ...account } });
  assert.equal(status, 201, text);
  const { desk } = world;
  const place: MailboxWorld = {
    world,
    dovecot,
    mailbox: body.data,
    look: (by) => lookIntoMailbox(world, by),
    log: async () =>
      (await sql<Json>`select * from inbound_mails order by came_at, uid`.execute(desk.db)).rows,
    tickets: async () => (await world.staff("GET", "/tickets?per_page=100")).body.data,
    async mailed(job) {
      const mails: Mail[] = [];
      const { rows } = await sql<{ data: never }>`with waiting as (
          delete from jobs.job where name = ${job.name} and state = 'created' returning data, created_on)
        select data from waiting order by created_on`.execute(desk.db);
      for (const { data } of rows) await world.run(job, data, keeping(mails));
      return mails;
    },
    async othersReplyAddress() {
      await dovecot.deliver(mailOf({ from: "somebody@else.example" }));
      await place.look();
      const mail = (await place.mailed(mailGuest)).find(({ to }) => to === "somebody@else.example");
      assert.ok(mail?.replyTo);
      return mail.replyTo;
    },
    async close() {
      await dovecot[Symbol.asyncDispose]();
      await world.close();
    },
  };
  return place;
}
