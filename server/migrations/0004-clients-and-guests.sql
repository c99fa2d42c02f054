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
-- For the list of customers, the newest first.
create index clients_newest on clients (id);
-- Each search reads the whole pending list of a GIN index. The default of 4 MB makes a search take three times as long; 256 kB
-- costs it a millisecond. This applies to all GIN indexes of the desk.
create index clients_by_name on clients using gin (search_text gin_trgm_ops) with (gin_pending_list_limit = 256);

-- One row per address and brand: the limits for guests lock and count it. Who sent a ticket is in guest_senders.
create table guests (
  brand_id integer not null references brands (id) on delete cascade,
  email text not null,
  -- The name of a guest in addresses of the desk's pages: an email address has no place there.
  id ulid not null,
  open_tickets_count integer not null default 0,
  created_at timestamptz not null default clock_timestamp(),
  primary key (brand_id, email),
  constraint guests_id_key unique (brand_id, id),
  constraint guests_email_is_lowercase check (email = lower(email)),
  constraint guests_counts_not_negative check (open_tickets_count >= 0)
);
create index guests_newest on guests (id);

-- What staff note about a customer, for staff only. It is deleted with the customer.
create table customer_notes (
  brand_id integer not null,
  id ulid not null,
  client_id ulid,
  guest_email text,
  staff_id ulid not null references staff (id),
  body text not null constraint customer_notes_fit check (char_length(body) between 1 and 5000),
  created_at timestamptz not null default clock_timestamp(),
  edited_at timestamptz,
  primary key (brand_id, id),
  foreign key (brand_id, client_id) references clients (brand_id, id) on delete cascade,
  foreign key (brand_id, guest_email) references guests (brand_id, email) on delete cascade,
  constraint customer_notes_have_one_customer check (num_nonnulls(client_id, guest_email) = 1)
);
create index customer_notes_of_client on customer_notes (brand_id, client_id, created_at) where client_id is not null;
create index customer_notes_of_guest on customer_notes (brand_id, guest_email, created_at) where guest_email is not null;
create index customer_notes_of_staff on customer_notes (staff_id);

-- The hosted support portal: a link that a platform requests for a client, and the session that opening it begins in a browser.
create table portal_sessions (
  brand_id integer not null,
  id ulid not null,
  client_id ulid not null,
  -- The key that requested the link: revoking it ends the session.
  key_id ulid not null,
  -- Both tokens are led by their hash in an index: a request with one has no brand yet.
  link_hash bytea not null,
  -- Null until the link is opened, which works once.
  token_hash bytea,
  return_url text constraint portal_sessions_return_url_fits
    check (char_length(return_url) <= 2000 and return_url ~* '^https?://'),
  created_at timestamptz not null default clock_timestamp(),
  -- When the link expires, and once it is opened the session.
  expires_at timestamptz not null,
  primary key (brand_id, id),
  constraint portal_sessions_link_key unique (link_hash),
  constraint portal_sessions_token_key unique (token_hash),
  foreign key (brand_id, client_id) references clients (brand_id, id) on delete cascade,
  foreign key (brand_id, key_id) references integration_keys (brand_id, id) on delete cascade
);
create index portal_sessions_of_client on portal_sessions (brand_id, client_id);
create index portal_sessions_of_key on portal_sessions (brand_id, key_id);
create index portal_sessions_expiry on portal_sessions (expires_at);
