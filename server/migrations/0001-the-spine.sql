-- The tables of the client and guest half of the desk, and what staff need to answer them.
--
-- Every table of a brand leads its keys with brand_id, so that it can be distributed by it. What a customer
-- must not see (notes, activity, the audit log, guest tokens, credentials) has a table of its own.
-- First migration: there is no older code that could run beside it.

create domain ulid as text collate "C"
  constraint ulid_is_well_formed check (value ~ '^[0-7][0-9A-HJKMNP-TV-Z]{25}$');

-- Brands, their people and their keys ------------------------------------------------------------------

create table brands (
  id integer generated always as identity primary key,
  slug text not null,
  name text not null,
  locale text not null default 'en',
  timezone text not null default 'UTC',
  -- The key of the widget. It stands in the source of public pages, so it is kept readable.
  public_key text not null,
  guest_link_template text,
  client_link_template text,
  audiences_url text,
  mail_from text,
  security_contact text,
  reveal_reason_required boolean not null default false,
  -- Only what differs from the desk's defaults; a member set to null disables that one limit.
  limits jsonb not null default '{}',
  files jsonb not null default '{}',
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  constraint brands_slug_key unique (slug),
  constraint brands_public_key_key unique (public_key)
);

create table staff (
  id ulid primary key,
  email text not null,
  name text not null,
  role text not null constraint staff_role_is_known check (role in ('admin', 'agent')),
  password_hash text not null,
  active boolean not null default true,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp()
);
create unique index staff_email_key on staff (lower(email));

create table staff_tokens (
  token_hash bytea primary key,
  id ulid not null,
  staff_id ulid not null references staff (id) on delete cascade,
  name text not null,
  expires_at timestamptz,
  revoked_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  constraint staff_tokens_id_key unique (id)
);

-- The link by which the first administrator of an empty desk sets a password; used once.
create table setup_links (
  token_hash bytea primary key,
  expires_at timestamptz not null,
  created_at timestamptz not null default clock_timestamp()
);

create table integration_keys (
  brand_id integer not null references brands (id) on delete cascade,
  id ulid not null,
  name text not null,
  expires_at timestamptz,
  revoked_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  primary key (brand_id, id),
  constraint integration_keys_id_key unique (id)
);

-- A rotated key has two tokens for as long as the grace of the older lasts.
create table integration_key_tokens (
  token_hash bytea primary key,
  brand_id integer not null,
  key_id ulid not null,
  valid_until timestamptz,
  foreign key (brand_id, key_id) references integration_keys (brand_id, id) on delete cascade
);
create index integration_key_tokens_key on integration_key_tokens (brand_id, key_id);

create table departments (
  brand_id integer not null references brands (id) on delete cascade,
  id integer generated always as identity,
  name text not null,
  description text,
  active boolean not null default true,
  position integer not null default 0,
  accepts_credentials boolean not null default false,
  accepts_guests boolean not null default false,
  priorities text[] not null default '{}',
  default_priority text not null default 'medium',
  priority_warnings jsonb not null default '[]',
  custom_fields jsonb not null default '[]',
  cc_allowed boolean not null default false,
  cc_max integer not null default 5,
  captcha_provider text constraint departments_captcha_is_known check (captcha_provider in ('altcha')),
  files jsonb not null default '{}',
  timezone text not null default 'UTC',
  opening_hours jsonb,
  auto_reply jsonb,
  reopen_days integer constraint departments_reopen_days_not_negative check (reopen_days >= 0),
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  primary key (brand_id, id),
  constraint departments_id_key unique (id),
  constraint departments_priorities_are_known
    check (priorities <@ array['low', 'medium', 'high', 'critical', 'emergency']),
  constraint departments_default_priority_is_known
    check (default_priority in ('low', 'medium', 'high', 'critical', 'emergency')),
  constraint departments_default_priority_is_offered
    check (priorities = '{}' or default_priority = any (priorities)),
  constraint departments_cc_max_is_sensible check (cc_max between 0 and 50)
);

-- Customers --------------------------------------------------------------------------------------------

-- The counts are kept by the trigger tickets_are_counted, so that no list has to count.
create table clients (
  brand_id integer not null references brands (id) on delete cascade,
  id ulid not null,
  external_id text collate "C" not null,
  first_name text not null,
  last_name text not null,
  email text not null,
  company text,
  phone text,
  tickets_count integer not null default 0,
  open_tickets_count integer not null default 0,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  primary key (brand_id, id),
  constraint clients_external_id_key unique (brand_id, external_id),
  constraint clients_counts_not_negative check (tickets_count >= 0 and open_tickets_count >= 0)
) with (fillfactor = 80);
create unique index clients_email_key on clients (brand_id, lower(email));

-- One row an address and brand: what the limits of guests lock and count. Who sent a ticket is written on
-- the ticket's own sender record (guest_senders).
create table guests (
  brand_id integer not null references brands (id) on delete cascade,
  email text not null,
  open_tickets_count integer not null default 0,
  created_at timestamptz not null default clock_timestamp(),
  primary key (brand_id, email),
  constraint guests_email_is_lowercase check (email = lower(email)),
  constraint guests_counts_not_negative check (open_tickets_count >= 0)
);

-- Tickets and what a customer may see of them ----------------------------------------------------------

create table tickets (
  brand_id integer not null,
  id ulid not null,
  number text collate "C" not null constraint tickets_number_has_14_digits check (number ~ '^[1-9][0-9]{13}$'),
  subject text not null constraint tickets_subject_fits check (char_length(subject) between 1 and 255),
  status text not null default 'open'
    constraint tickets_status_is_known
    check (status in ('open', 'awaiting_reply', 'in_progress', 'on_hold', 'closed')),
  priority text not null
    constraint tickets_priority_is_known check (priority in ('low', 'medium', 'high', 'critical', 'emergency')),
  source text not null constraint tickets_source_is_known check (source in ('platform', 'staff')),
  department_id integer not null,
  client_id ulid,
  guest_email text,
  assignee_id ulid references staff (id),
  replies_count integer not null default 1,
  last_reply_at timestamptz not null,
  last_reply_from text not null
    constraint tickets_last_reply_from_is_known check (last_reply_from in ('client', 'staff', 'system')),
  on_hold_until timestamptz,
  closed_at timestamptz,
  custom_fields jsonb not null default '[]',
  cc text[] not null default '{}',
  tags text[] not null default '{}',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (brand_id, id),
  -- Led by the number: guests and staff come with a number and no brand.
  constraint tickets_number_key unique (number, brand_id),
  constraint tickets_department_fkey foreign key (brand_id, department_id) references departments (brand_id, id),
  constraint tickets_client_fkey foreign key (brand_id, client_id) references clients (brand_id, id),
  constraint tickets_guest_fkey foreign key (brand_id, guest_email) references guests (brand_id, email),
  constraint tickets_have_one_sender check (num_nonnulls(client_id, guest_email) = 1),
  constraint tickets_closed_have_a_time check ((status = 'closed') = (closed_at is not null)),
  constraint tickets_hold_only_on_hold check (on_hold_until is null or status = 'on_hold')
) with (fillfactor = 85);

-- The list of a client, all and open; the third serves the limits, whose windows slide over created_at.
create index tickets_of_client on tickets (brand_id, client_id, last_reply_at desc, id desc)
  where client_id is not null;
create index tickets_of_client_open on tickets (brand_id, client_id, last_reply_at desc, id desc)
  where client_id is not null and status <> 'closed';
create index tickets_of_client_by_age on tickets (brand_id, client_id, created_at desc)
  where client_id is not null;
create index tickets_of_guest_by_age on tickets (brand_id, guest_email, created_at desc)
  where guest_email is not null;
create index tickets_on_hold_by_end on tickets (on_hold_until) where on_hold_until is not null;
create index tickets_closed_by_time on tickets (closed_at) where closed_at is not null;

create table replies (
  brand_id integer not null,
  id ulid not null,
  ticket_id ulid not null,
  author_type text not null
    constraint replies_author_is_known check (author_type in ('client', 'staff', 'system')),
  -- Set on what an account's client wrote; the limit of replies reads it.
  client_id ulid,
  staff_id ulid references staff (id),
  is_opening boolean not null default false,
  attachments_count smallint not null default 0,
  body text not null,
  body_html text not null,
  created_at timestamptz not null,
  primary key (brand_id, id),
  constraint replies_ticket_fkey foreign key (brand_id, ticket_id)
    references tickets (brand_id, id) on delete cascade,
  constraint replies_staff_have_a_name check ((author_type = 'staff') = (staff_id is not null))
);
create index replies_of_ticket on replies (brand_id, ticket_id, created_at);
create index replies_of_client_by_age on replies (brand_id, client_id, created_at desc)
  where client_id is not null and not is_opening;

create table attachments (
  brand_id integer not null,
  id ulid not null,
  ticket_id ulid not null,
  reply_id ulid not null,
  name text not null,
  mime_type text not null,
  size bigint not null,
  sha256 text not null,
  created_at timestamptz not null,
  primary key (brand_id, id),
  foreign key (brand_id, ticket_id) references tickets (brand_id, id) on delete cascade,
  foreign key (brand_id, reply_id) references replies (brand_id, id) on delete cascade
);
create index attachments_of_ticket on attachments (brand_id, ticket_id, created_at);
create index attachments_of_reply on attachments (brand_id, reply_id);

-- The sender of a guest's ticket and the key to it. token_hash stays for ever (a closed ticket answers 410
-- to the right token and 404 to a wrong one); sealed_token, which later mails need, goes with the close.
create table guest_senders (
  brand_id integer not null,
  ticket_id ulid not null,
  email text not null,
  first_name text not null,
  last_name text not null,
  company text,
  token_hash bytea not null,
  sealed_token text,
  revoked_at timestamptz,
  primary key (brand_id, ticket_id),
  foreign key (brand_id, ticket_id) references tickets (brand_id, id) on delete cascade,
  constraint guest_senders_revoked_have_no_token check (revoked_at is null or sealed_token is null)
);

-- What only staff may see ------------------------------------------------------------------------------

create table notes (
  brand_id integer not null,
  id ulid not null,
  ticket_id ulid not null,
  staff_id ulid not null references staff (id),
  body text not null,
  body_html text not null,
  created_at timestamptz not null,
  primary key (brand_id, id),
  foreign key (brand_id, ticket_id) references tickets (brand_id, id) on delete cascade
);
create index notes_of_ticket on notes (brand_id, ticket_id, created_at);

-- A credential's value is a JWE (RFC 7516) under the key named by kid; the row's own brand, ticket and id
-- are authenticated with it, so that a row moved elsewhere does not open.
create table credentials (
  brand_id integer not null,
  id ulid not null,
  ticket_id ulid not null,
  label text not null constraint credentials_label_fits check (char_length(label) between 1 and 100),
  sealed text not null,
  kid text not null,
  added_by text not null constraint credentials_added_by_is_known check (added_by in ('client', 'staff')),
  staff_id ulid references staff (id),
  created_at timestamptz not null,
  primary key (brand_id, id),
  foreign key (brand_id, ticket_id) references tickets (brand_id, id) on delete cascade
);
create index credentials_of_ticket on credentials (brand_id, ticket_id, created_at);
create index credentials_by_kid on credentials (kid);

create table activity (
  brand_id integer not null,
  id ulid not null,
  ticket_id ulid not null,
  event text not null,
  actor_type text not null
    constraint activity_actor_is_known check (actor_type in ('client', 'guest', 'staff', 'system')),
  staff_id ulid references staff (id),
  details jsonb not null default '{}',
  created_at timestamptz not null default clock_timestamp(),
  primary key (brand_id, id),
  foreign key (brand_id, ticket_id) references tickets (brand_id, id) on delete cascade
);
create index activity_of_ticket on activity (brand_id, ticket_id, created_at);

-- Who did what. It is only ever added to; the database itself refuses everything else.
create table audit_log (
  id ulid primary key,
  brand_id integer,
  actor_type text not null
    constraint audit_log_actor_is_known check (actor_type in ('staff', 'operator', 'system')),
  staff_id ulid,
  action text not null,
  subject text,
  address text,
  details jsonb not null default '{}',
  created_at timestamptz not null default clock_timestamp()
);
create index audit_log_by_age on audit_log (created_at desc, id desc);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'The audit log can only be added to.' using errcode = 'insufficient_privilege';
end $$;

create trigger audit_log_is_append_only before update or delete on audit_log
  for each row execute function refuse_change();
create trigger audit_log_is_never_emptied before truncate on audit_log
  for each statement execute function refuse_change();

-- What keeps the desk honest ---------------------------------------------------------------------------

-- Submissions that count against a limit by network address (IPv6 by /64).
create table address_uses (
  brand_id integer,
  kind text not null,
  address text not null,
  used_at timestamptz not null default clock_timestamp()
);
create index address_uses_by_address on address_uses (kind, address, brand_id, used_at desc);
create index address_uses_by_age on address_uses (used_at);

create table captcha_solutions (
  solution_hash bytea primary key,
  used_at timestamptz not null default clock_timestamp()
);

-- The first outcome of a POST with an Idempotency-Key, replayed for 24 hours. The body is sealed: it can
-- hold a guest's token.
create table idempotent_outcomes (
  owner text not null,
  path text not null,
  key text not null,
  request_hash bytea not null,
  status smallint not null,
  sealed_body text not null,
  created_at timestamptz not null default clock_timestamp(),
  primary key (owner, path, key)
);
create index idempotent_outcomes_by_age on idempotent_outcomes (created_at);

-- Keeps the counts of clients and guests, whichever statement opens, closes, reopens or moves a ticket.
create function count_tickets() returns trigger language plpgsql as $$
begin
  if tg_op in ('UPDATE', 'DELETE') then
    if old.client_id is not null then
      update clients set tickets_count = tickets_count - 1,
        open_tickets_count = open_tickets_count - (old.status <> 'closed')::integer
      where brand_id = old.brand_id and id = old.client_id;
    else
      update guests set open_tickets_count = open_tickets_count - (old.status <> 'closed')::integer
      where brand_id = old.brand_id and email = old.guest_email;
    end if;
  end if;
  if tg_op in ('INSERT', 'UPDATE') then
    if new.client_id is not null then
      update clients set tickets_count = tickets_count + 1,
        open_tickets_count = open_tickets_count + (new.status <> 'closed')::integer
      where brand_id = new.brand_id and id = new.client_id;
    else
      update guests set open_tickets_count = open_tickets_count + (new.status <> 'closed')::integer
      where brand_id = new.brand_id and email = new.guest_email;
    end if;
  end if;
  return null;
end $$;

create trigger tickets_are_counted after insert or delete on tickets
  for each row execute function count_tickets();
create trigger tickets_are_recounted after update on tickets
  for each row
  when ((old.status = 'closed') is distinct from (new.status = 'closed')
    or old.client_id is distinct from new.client_id
    or old.guest_email is distinct from new.guest_email)
  execute function count_tickets();
