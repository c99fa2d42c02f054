-- Mail that comes in: of each brand at most one mailbox, how reading it goes, and what became of each mail. A mail and what it
-- did are written in one transaction, which moves `last_uid` on: so it does it once, whatever the connection does. Older code can
-- run beside it: it reads no mailbox, and counts what came by mail against no limit.

create table mailboxes (
  brand_id integer not null references brands (id) on delete cascade,
  id ulid not null,
  department_id integer not null,
  -- Where mail to it goes.
  address text not null,
  host text not null,
  port integer not null constraint mailboxes_port_is_one check (port between 1 and 65535),
  tls text not null constraint mailboxes_tls_is_known check (tls in ('implicit', 'starttls')),
  user_name text not null,
  sealed_password text not null,
  folder text not null,
  active boolean not null default true,
  -- Older mail is left alone.
  takes_since timestamptz not null default clock_timestamp(),
  -- Up to which mail everything was taken, of this numbering of the folder (RFC 3501, 2.3.1.1).
  uid_validity bigint,
  last_uid bigint not null default 0,
  -- Which mail was begun last, and how often: one that ends its process is set aside.
  begun_uid bigint,
  begun_times integer not null default 0,
  -- Who reads it just now, and until when that is left to them.
  worker ulid,
  leased_until timestamptz,
  next_look_at timestamptz not null default clock_timestamp(),
  read_at timestamptz,
  -- The first look that failed since the last one that did not, and why the last one did.
  failing_since timestamptz,
  failures integer not null default 0,
  trouble text,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  primary key (brand_id, id),
  constraint mailboxes_department_fkey foreign key (brand_id, department_id) references departments (brand_id, id),
  constraint mailboxes_one_of_a_brand unique (brand_id),
  constraint mailboxes_failing_say_why check ((failing_since is null) = (trouble is null))
);
create index mailboxes_of_department on mailboxes (brand_id, department_id);

create table inbound_mails (
  brand_id integer not null,
  id ulid not null,
  mailbox_id ulid not null,
  uid_validity bigint not null,
  uid bigint not null,
  -- Of its Message-ID, its sender and whom it is to; of all of it where it has no such id.
  message_hash bytea not null,
  sender text,
  message_id text,
  outcome text not null constraint inbound_mails_outcome_is_known
    check (outcome in ('opened', 'replied', 'refused', 'bounced', 'ignored', 'set_aside')),
  -- Why, where it did nothing: as codes of errors are written.
  reason text,
  ticket_id ulid,
  came_at timestamptz not null default clock_timestamp(),
  -- Marked as seen on its server.
  marked_at timestamptz,
  answered_at timestamptz,
  primary key (brand_id, id),
  foreign key (brand_id, mailbox_id) references mailboxes (brand_id, id) on delete cascade,
  foreign key (brand_id, ticket_id) references tickets (brand_id, id) on delete cascade,
  constraint inbound_mails_say_why check (reason is not null or outcome in ('opened', 'replied'))
);
create unique index inbound_mails_message_key on inbound_mails (brand_id, mailbox_id, message_hash);
create index inbound_mails_unmarked on inbound_mails (brand_id, mailbox_id, uid) where marked_at is null;
create index inbound_mails_answered on inbound_mails (brand_id, lower(sender), answered_at) where answered_at is not null;
create index inbound_mails_of_ticket on inbound_mails (brand_id, ticket_id) where ticket_id is not null;
create index inbound_mails_by_age on inbound_mails (came_at);

-- The rows that are there pass: they were held to less.
alter table tickets drop constraint tickets_source_is_known,
  add constraint tickets_source_is_known check (source in ('platform', 'staff', 'mail')) not valid;
alter table tickets validate constraint tickets_source_is_known;
