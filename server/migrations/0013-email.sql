-- Email: the log of outgoing emails, templates, mailboxes and incoming emails, and campaigns.

-- Outgoing mail -------------------------------------------------------------------------------------------------------

-- The delivery of each email, from the moment that it is to be sent. The content is not stored.
create table mails (
  id ulid primary key,
  -- The part of its Message-ID that is the same in each attempt.
  mail_id text not null constraint mails_mail_id_key unique,
  -- Null for the desk's own emails.
  brand_id integer references brands (id) on delete cascade,
  ticket_id ulid,
  occasion text not null,
  -- Known after the first attempt at the latest.
  recipient text,
  state text not null default 'waiting'
    constraint mails_state_is_known check (state in ('waiting', 'sent', 'failed', 'suppressed')),
  tries integer not null default 0,
  -- The complete Message-ID that was sent.
  message_id text,
  response text,
  -- The lease of the process that sends it, which renews it while it lives.
  leased_until timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  tried_at timestamptz,
  sent_at timestamptz,
  -- The log for all administrators leaves out emails about confidential reports.
  report_id ulid,
  chat_id ulid,
  side_conversation_id ulid,
  -- Deferred because a ticket is announced in the statement that inserts it.
  foreign key (brand_id, ticket_id) references all_tickets (brand_id, id) on delete cascade
    deferrable initially deferred,
  foreign key (brand_id, report_id) references reports (brand_id, id) on delete cascade,
  foreign key (brand_id, chat_id) references chats (brand_id, id) on delete cascade
);
create index mails_by_age on mails (created_at desc, id desc);
create index mails_of_ticket on mails (brand_id, ticket_id);
create index mails_of_report on mails (brand_id, report_id) where report_id is not null;
create index mails_of_side_conversation on mails (brand_id, side_conversation_id) where side_conversation_id is not null;
create index mails_of_chat on mails (brand_id, chat_id) where chat_id is not null;
-- For retention.
create index mails_of_brand on mails (brand_id, created_at);

-- The texts of a brand's emails that an administrator changed.
create table mail_templates (
  brand_id integer not null references brands (id) on delete cascade,
  occasion text not null,
  language text not null,
  subject text not null,
  body text not null,
  updated_at timestamptz not null default clock_timestamp(),
  primary key (brand_id, occasion, language)
);

-- Incoming mail -------------------------------------------------------------------------------------------------------

-- At most one mailbox per brand. An email and its effect are written in one transaction, which also advances `last_uid`. So each email
-- takes effect once, even if the connection breaks.
create table mailboxes (
  brand_id integer not null references brands (id) on delete cascade,
  id ulid not null,
  department_id integer not null,
  -- The address of the mailbox.
  address text not null,
  host text not null,
  port integer not null constraint mailboxes_port_is_one check (port between 1 and 65535),
  tls text not null constraint mailboxes_tls_is_known check (tls in ('implicit', 'starttls')),
  user_name text not null,
  sealed_password text not null,
  folder text not null,
  -- How its mail server names itself in Authentication-Results (RFC 8601). Results under any other name are ignored.
  authserv_id text,
  active boolean not null default true,
  -- Older emails are ignored.
  takes_since timestamptz not null default clock_timestamp(),
  -- The last email that was processed, and the folder's numbering that its UID belongs to (RFC 3501, 2.3.1.1).
  uid_validity bigint,
  last_uid bigint not null default 0,
  -- The latest email whose processing began, and how often: one that kills its process repeatedly is set aside.
  begun_uid bigint,
  attempts integer not null default 0,
  -- Who polls it now, and until when they have the lease.
  worker ulid,
  leased_until timestamptz,
  next_look_at timestamptz not null default clock_timestamp(),
  read_at timestamptz,
  -- The first failure since the last success, and the reason of the newest one.
  failing_since timestamptz,
  failures integer not null default 0,
  last_error text,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  primary key (brand_id, id),
  -- Deferrable: when a brand is deleted, its departments can be deleted before its mailbox.
  constraint mailboxes_department_fkey foreign key (brand_id, department_id) references departments (brand_id, id)
    deferrable initially immediate,
  constraint mailboxes_one_of_a_brand unique (brand_id),
  constraint mailboxes_failing_say_why check ((failing_since is null) = (last_error is null))
);
create trigger mailboxes_secret_belongs_to_target before update on mailboxes for each row
  when (old.sealed_password = new.sealed_password and (old.host, old.port, old.tls, old.user_name) is distinct from (new.host, new.port, new.tls, new.user_name))
  execute function refuse_kept_secret();
create index mailboxes_of_department on mailboxes (brand_id, department_id);

create table inbound_mails (
  brand_id integer not null,
  id ulid not null,
  mailbox_id ulid not null,
  uid_validity bigint not null,
  uid bigint not null,
  -- A hash of its Message-ID, sender and recipient; of the complete email if it has no Message-ID.
  message_hash bytea not null,
  -- A hash of the body: tells apart two emails that share a Message-ID.
  content_hash bytea not null,
  -- Who gets a reply: Reply-To if there is one, otherwise From.
  sender text,
  from_address text,
  subject text,
  message_id text,
  -- The other recipients, for staff.
  copied text[] not null default '{}',
  -- The mail server of the mailbox found that it is not from the domain in From.
  dmarc_failed boolean not null default false,
  outcome text not null constraint inbound_mails_outcome_is_known
    check (outcome in ('opened', 'replied', 'refused', 'bounced', 'ignored', 'set_aside')),
  -- Why it had no effect, in the form of an error code.
  reason text,
  -- The reply to its sender about that.
  said text,
  ticket_id ulid,
  -- The message that it became.
  reply_id ulid,
  came_at timestamptz not null default clock_timestamp(),
  -- When it was marked as seen on its server.
  marked_at timestamptz,
  -- When the desk answered it automatically.
  answered_at timestamptz,
  primary key (brand_id, id),
  foreign key (brand_id, mailbox_id) references mailboxes (brand_id, id) on delete cascade,
  foreign key (brand_id, ticket_id) references all_tickets (brand_id, id) on delete cascade,
  foreign key (brand_id, reply_id) references replies (brand_id, id) on delete set null (reply_id),
  constraint inbound_mails_say_why check (reason is not null or outcome in ('opened', 'replied'))
);
create unique index inbound_mails_message_key on inbound_mails (brand_id, mailbox_id, message_hash);
create index inbound_mails_unmarked on inbound_mails (brand_id, mailbox_id, uid) where marked_at is null;
create index inbound_mails_answered on inbound_mails (brand_id, lower(sender), answered_at) where answered_at is not null;
create index inbound_mails_of_ticket on inbound_mails (brand_id, ticket_id) where ticket_id is not null;
create index inbound_mails_of_reply on inbound_mails (brand_id, reply_id) where reply_id is not null;
-- For erasures.
create index inbound_mails_of_no_ticket on inbound_mails (brand_id, came_at) where ticket_id is null;
create index inbound_mails_by_age on inbound_mails (came_at);
-- For the list of emails that were not accepted.
create index inbound_mails_untaken on inbound_mails (came_at desc, id desc)
  where outcome in ('ignored', 'refused', 'set_aside');
-- For retention.
create index inbound_mails_of_brand on inbound_mails (brand_id, came_at)
  where num_nonnulls(sender, from_address, subject, message_id) > 0;

-- The original email, for as long as the brand keeps originals.
create table inbound_mail_files (
  brand_id integer not null,
  file_id ulid not null,
  mail_id ulid not null,
  created_at timestamptz not null default clock_timestamp(),
  primary key (brand_id, file_id),
  -- Deferrable: when a brand is deleted, its files can be deleted before its mailbox.
  foreign key (brand_id, file_id) references files (brand_id, id) deferrable initially immediate,
  foreign key (brand_id, mail_id) references inbound_mails (brand_id, id) on delete cascade
);
create index inbound_mail_files_of_mail on inbound_mail_files (brand_id, mail_id);
create index inbound_mail_files_by_age on inbound_mail_files (brand_id, created_at);
create trigger inbound_mail_files_take_their_file after delete on inbound_mail_files
  for each row execute function drop_linked_file();

-- The addresses for replies to emails about a ticket: the brand's mailbox with a token for that ticket and recipient.
create table reply_addresses (
  brand_id integer not null,
  id ulid not null,
  token_hash bytea not null,
  ticket_id ulid not null,
  -- Who got the email and may reply to it.
  recipient text not null,
  -- For the next email about the same ticket to the same recipient.
  sealed_token text not null,
  created_at timestamptz not null default clock_timestamp(),
  primary key (brand_id, id),
  foreign key (brand_id, ticket_id) references all_tickets (brand_id, id) on delete cascade
);
create unique index reply_addresses_token_key on reply_addresses (brand_id, token_hash);
create index reply_addresses_of_ticket on reply_addresses (brand_id, ticket_id, lower(recipient));

-- Emails between staff and a third party about a ticket. No customer query reads these tables or files.
create table side_conversations (
  brand_id integer not null,
  id ulid not null,
  ticket_id ulid not null,
  subject text not null,
  recipient text not null,
  cc text[] not null default '{}',
  -- The token of its reply address: a secret, so an email to that address belongs to it, whoever sends it.
  token_hash bytea not null,
  sealed_token text not null,
  done_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  primary key (brand_id, id),
  foreign key (brand_id, ticket_id) references all_tickets (brand_id, id) on delete cascade
);
create unique index side_conversations_token_key on side_conversations (brand_id, token_hash);
create index side_conversations_of_ticket on side_conversations (brand_id, ticket_id, created_at);
alter table mails add foreign key (brand_id, side_conversation_id) references side_conversations (brand_id, id) on delete cascade;

-- By a member of staff, or by a third party.
create table side_messages (
  brand_id integer not null,
  id ulid not null,
  side_conversation_id ulid not null,
  staff_id ulid references staff (id),
  sender text,
  sender_name text,
  -- False if the sender is none of the recipients, or their address was found to be forged.
  is_expected boolean not null default true,
  body text not null,
  -- The Message-ID of a third party's email.
  message_id text,
  created_at timestamptz not null default clock_timestamp(),
  primary key (brand_id, id),
  foreign key (brand_id, side_conversation_id) references side_conversations (brand_id, id) on delete cascade,
  constraint side_messages_have_an_author check ((staff_id is null) <> (sender is null))
);
create index side_messages_of_conversation on side_messages (brand_id, side_conversation_id, created_at, id);

-- A file of the ticket that was sent along, or one that came with a third party's email.
create table side_message_files (
  brand_id integer not null,
  message_id ulid not null,
  file_id ulid not null,
  primary key (brand_id, message_id, file_id),
  foreign key (brand_id, file_id) references files (brand_id, id) on delete cascade,
  foreign key (brand_id, message_id) references side_messages (brand_id, id) on delete cascade
);
create index side_message_files_of_file on side_message_files (brand_id, file_id);
create trigger side_message_files_take_their_file after delete on side_message_files
  for each row execute function drop_linked_file();

-- Campaigns -----------------------------------------------------------------------------------------------------------

create table campaigns (
  brand_id integer not null references brands (id) on delete cascade,
  id ulid not null,
  name text not null,
  subject text not null,
  body text not null,
  -- The platform's name of the list, and how it is filtered.
  audience text not null,
  filters jsonb not null default '{}',
  per_minute integer not null constraint campaigns_per_minute_is_sensible check (per_minute between 1 and 6000),
  state text not null default 'draft' constraint campaigns_state_is_known
    check (state in ('draft', 'preparing', 'sending', 'paused', 'done', 'cancelled')),
  -- Why it became a draft again: the platform's list could not be fetched.
  problem jsonb,
  -- How many of the platform's recipients are fetched. All of them are once it is prepared.
  next_cursor text,
  pages_taken integer not null default 0,
  prepared_at timestamptz,
  -- The run that works on it; a job of another run leaves it alone. A run that gives no sign by `expected_at` is replaced.
  run ulid,
  expected_at timestamptz,
  -- When the throttle allows the next email.
  next_mail_at timestamptz not null default clock_timestamp(),
  finished_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  -- When retention deleted its recipients.
  recipients_forgotten_at timestamptz,
  primary key (brand_id, id),
  constraint campaigns_id_key unique (id)
);
create index campaigns_at_work on campaigns (expected_at) where state in ('preparing', 'sending');

-- One email each: an address is in a campaign once, in any case of its letters.
create table campaign_recipients (
  brand_id integer not null,
  campaign_id ulid not null,
  id ulid not null,
  external_id text not null,
  email text not null,
  first_name text,
  last_name text,
  outcome text not null default 'waiting' constraint campaign_recipients_outcome_is_known
    check (outcome in ('waiting', 'sent', 'refused', 'given_up', 'suppressed', 'unsubscribed')),
  -- The last SMTP response.
  smtp_response text,
  attempts integer not null default 0,
  -- No process sends it before: it was attempted recently, or another process is sending it.
  due_at timestamptz not null default clock_timestamp(),
  settled_at timestamptz,
  unsubscribed_at timestamptz,
  -- Led by the hash in its index: a request with this link has no brand yet. The token is sealed until the email was sent.
  token_hash bytea not null,
  sealed_token text,
  primary key (brand_id, id),
  constraint campaign_recipients_token_key unique (token_hash),
  foreign key (brand_id, campaign_id) references campaigns (brand_id, id) on delete cascade
);
create unique index campaign_recipients_email_key on campaign_recipients (brand_id, campaign_id, lower(email));
create index campaign_recipients_waiting on campaign_recipients (brand_id, campaign_id, due_at, id)
  where outcome = 'waiting';
create index campaign_recipients_by_outcome on campaign_recipients (brand_id, campaign_id, outcome, id);
create index campaign_recipients_of_client on campaign_recipients (brand_id, external_id);

-- The addresses that no campaign of a brand is sent to.
create table suppressions (
  brand_id integer not null references brands (id) on delete cascade,
  id ulid not null,
  email text not null,
  reason text not null constraint suppressions_reason_is_known check (reason in ('unsubscribed', 'bounced', 'added')),
  created_at timestamptz not null default clock_timestamp(),
  primary key (brand_id, id)
);
create unique index suppressions_email_key on suppressions (brand_id, lower(email));

-- The secret that signs the desk's requests for a platform's lists. After a rotation, the older secret signs as well for a time.
create table audience_secrets (
  brand_id integer not null references brands (id) on delete cascade,
  id ulid not null,
  sealed_secret text not null,
  -- Null: the newest.
  valid_until timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  primary key (brand_id, id)
);
create unique index audience_secrets_newest on audience_secrets (brand_id) where valid_until is null;

-- The desk's key pair for Web Push (VAPID, RFC 8292). Browsers bind a subscription to the public key, so it is created once.
create table push_keys (
  singleton boolean primary key default true constraint push_keys_is_one check (singleton),
  public_key text not null,
  sealed_private_key text not null,
  created_at timestamptz not null default clock_timestamp()
);

-- Browsers that get push notifications. A subscription ends with the session that made it.
create table push_subscriptions (
  id ulid primary key,
  staff_id ulid not null references staff (id) on delete cascade,
  session_id ulid not null references staff_sessions (id) on delete cascade,
  -- The address at the browser's push service. It only takes messages that our key signed.
  endpoint text not null constraint push_subscriptions_endpoint_is_short check (octet_length(endpoint) <= 2000),
  -- The browser's keys, which encrypt the messages (RFC 8291).
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null default clock_timestamp(),
  constraint push_subscriptions_session_key unique (session_id),
  constraint push_subscriptions_endpoint_key unique (endpoint)
);
create index push_subscriptions_of_staff on push_subscriptions (staff_id);

-- Push notifications to be sent. Each row is deleted when it was sent or is given up.
create table push_deliveries (
  subscription_id ulid not null references push_subscriptions (id) on delete cascade,
  id ulid not null,
  kind text not null constraint push_deliveries_kind_is_known
    check (kind in ('assigned', 'mentioned', 'replied', 'followed', 'arrived', 'due', 'chat')),
  brand_id integer not null,
  ticket_id ulid,
  chat_id ulid,
  created_at timestamptz not null default clock_timestamp(),
  tries integer not null default 0,
  next_try_at timestamptz not null default clock_timestamp(),
  -- The worker that sends it.
  worker ulid,
  primary key (subscription_id, id),
  constraint push_deliveries_has_one_subject check ((ticket_id is null) <> (chat_id is null)),
  foreign key (brand_id, ticket_id) references all_tickets (brand_id, id) on delete cascade
    deferrable initially deferred,
  foreign key (brand_id, chat_id) references chats (brand_id, id) on delete cascade
);
create index push_deliveries_due on push_deliveries (next_try_at);
create index push_deliveries_of_worker on push_deliveries (worker) where worker is not null;
create index push_deliveries_of_ticket on push_deliveries (brand_id, ticket_id) where ticket_id is not null;
create index push_deliveries_of_chat on push_deliveries (brand_id, chat_id) where chat_id is not null;
