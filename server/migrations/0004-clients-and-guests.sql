-- The brands' customers: clients, who have an account on the platform, and guests, who have none.

-- The counts are kept by triggers on tickets (0006), so that no list has to count.
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
  search_text text not null generated always as (person_search_text(first_name, last_name, email)) stored,
  -- Parts of open_tickets_count, by status; the rest is open.
  awaiting_reply_count integer not null default 0,
  in_progress_count integer not null default 0,
  on_hold_count integer not null default 0,
  primary key (brand_id, id),
  constraint clients_external_id_key unique (brand_id, external_id),
  constraint clients_counts_not_negative check (tickets_count >= 0 and open_tickets_count >= 0),
  constraint clients_statuses_not_negative
    check (awaiting_reply_count >= 0 and in_progress_count >= 0 and on_hold_count >= 0)
) with (fillfactor = 80);
create unique index clients_email_key on clients (brand_id, lower(email));
-- Each search reads the whole pending list of a GIN index. The default of 4 MB makes a search take three times as long; 256 kB
-- costs it a millisecond. This applies to all GIN indexes of the desk.
create index clients_by_name on clients using gin (search_text gin_trgm_ops) with (gin_pending_list_limit = 256);

-- One row per address and brand: the limits for guests lock and count it. Who sent a ticket is in guest_senders.
create table guests (
  brand_id integer not null references brands (id) on delete cascade,
  email text not null,
  open_tickets_count integer not null default 0,
  created_at timestamptz not null default clock_timestamp(),
  primary key (brand_id, email),
  constraint guests_email_is_lowercase check (email = lower(email)),
  constraint guests_counts_not_negative check (open_tickets_count >= 0)
);
