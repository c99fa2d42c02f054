-- Chats between visitors of a site and staff.

-- The keys that sign a client's identity token (EdDSA, RFC 8037). They belong to the desk, and the token names the client's brand.
-- The next key is published a day before it signs.
create table chat_signing_keys (
  id ulid primary key,
  public_jwk jsonb not null,
  sealed_private_jwk text not null,
  signs_from timestamptz not null,
  created_at timestamptz not null default clock_timestamp()
);
create index chat_signing_keys_newest on chat_signing_keys (signs_from desc);

-- A brand's chat settings. The row is created with the brand.
create table chat_settings (
  brand_id integer primary key references brands (id) on delete cascade,
  is_offered boolean not null default true,
  -- The default department of a chat. Null: the first active department that accepts guests.
  department_id integer,
  -- How long a visitor waits for a reply before the chat says so and offers a ticket.
  answer_within_seconds integer not null default 120
    constraint chat_settings_answer_in_time check (answer_within_seconds between 10 and 3600),
  updated_at timestamptz not null default clock_timestamp(),
  foreign key (brand_id, department_id) references departments (brand_id, id) on delete set null (department_id)
);
create index chat_settings_of_department on chat_settings (brand_id, department_id) where department_id is not null;

create function add_chat_settings() returns trigger language plpgsql as $$
begin
  insert into chat_settings (brand_id) values (new.id);
  return null;
end $$;

create trigger brands_have_chat_settings after insert on brands for each row execute function add_chat_settings();

-- A browser that chats: a visitor's, or a client's while their identity is verified.
create table chat_sessions (
  brand_id integer not null references brands (id) on delete cascade,
  id ulid not null,
  -- Led by the hash in its index: a request with this token has no brand yet.
  token_hash bytea not null,
  client_id ulid,
  verified_until timestamptz,
  language text not null,
  created_at timestamptz not null default clock_timestamp(),
  seen_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz,
  primary key (brand_id, id),
  constraint chat_sessions_token_key unique (token_hash),
  constraint chat_sessions_verified_are_a_clients check ((client_id is null) = (verified_until is null)),
  foreign key (brand_id, client_id) references clients (brand_id, id)
);
create index chat_sessions_of_client on chat_sessions (brand_id, client_id) where client_id is not null;
create index chat_sessions_seen on chat_sessions (seen_at);

-- The identity tokens that were used: each is valid in one session, and never again once that session ended or signed out.
create table chat_identities (
  brand_id integer not null references brands (id) on delete cascade,
  jti text not null constraint chat_identities_jti_fits check (char_length(jti) <= 100),
  -- Null: used up.
  session_id ulid,
  expires_at timestamptz not null,
  primary key (brand_id, jti),
  foreign key (brand_id, session_id) references chat_sessions (brand_id, id) on delete set null (session_id)
);
create index chat_identities_of_session on chat_identities (brand_id, session_id) where session_id is not null;
create index chat_identities_expiry on chat_identities (expires_at);

-- Each message updates this row. No column that changes with a message is indexed.
create table chats (
  brand_id integer not null,
  id ulid not null,
  -- The session in which it began; null once the visitor signed out of it or the session was deleted.
  session_id ulid,
  -- An id from the visitor's browser, so that a retry does not begin a second chat.
  started_as text not null constraint chats_started_as_fits check (started_as ~ '^[A-Za-z0-9_-]{8,64}$'),
  -- Set only by a verified session.
  client_id ulid,
  department_id integer not null,
  -- Who is offered the chat while it waits, and who has it after that.
  staff_id ulid references staff (id) on delete set null,
  status text not null default 'waiting' constraint chats_status_known check (status in ('waiting', 'active', 'closed')),
  -- An unverified visitor's own details.
  name text,
  email text,
  language text not null,
  page_url text,
  page_title text,
  -- The number of its newest entry, and how many messages its visitor has sent: counted under the lock of this row.
  last_seq integer not null default 0,
  visitor_messages integer not null default 0,
  -- Counts every change that is not an entry, for those who watch the chat.
  presence_version integer not null default 0,
  last_message_at timestamptz,
  last_message_from text constraint chats_last_message_from_known check (last_message_from in ('visitor', 'staff', 'desk')),
  visitor_seen_seq integer not null default 0,
  staff_seen_seq integer not null default 0,
  visitor_typing_until timestamptz,
  staff_typing_until timestamptz,
  -- Since when the visitor waits for staff: set by their message, null once staff replied.
  waiting_since timestamptz,
  -- When the chat told the visitor that no one replies.
  unanswered_told_at timestamptz,
  created_at timestamptz not null,
  assigned_at timestamptz,
  answered_at timestamptz,
  closed_at timestamptz,
  closed_by text constraint chats_closed_by_known check (closed_by in ('visitor', 'staff', 'desk')),
  -- The search text of a closed chat. It changes only with name and email, so that a message still writes no index.
  search_text text not null generated always as (search_text_of(coalesce(name, '') || ' ' || coalesce(email, ''))) stored,
  primary key (brand_id, id),
  constraint chats_closed_say_so check ((status = 'closed') = (closed_at is not null) and (closed_at is null) = (closed_by is null)),
  foreign key (brand_id, session_id) references chat_sessions (brand_id, id) on delete set null (session_id),
  foreign key (brand_id, client_id) references clients (brand_id, id),
  constraint chats_department_fkey foreign key (brand_id, department_id) references departments (brand_id, id)
) with (fillfactor = 70);
-- A visitor has one open chat at a time.
create unique index chats_open_of_session on chats (brand_id, session_id) where status <> 'closed' and session_id is not null;
create unique index chats_started_of_session on chats (brand_id, session_id, started_as) where session_id is not null;
create index chats_of_client on chats (brand_id, client_id, id) where client_id is not null;
create index chats_of_guest on chats (brand_id, lower(email), id) where client_id is null and email is not null;
create index chats_open_of_client on chats (brand_id, client_id, id) where status <> 'closed' and client_id is not null;
create index chats_of_department on chats (brand_id, department_id, id);
create index chats_open on chats (created_at, id) where status <> 'closed';
create index chats_open_of_staff on chats (staff_id, created_at) where status <> 'closed' and staff_id is not null;
create index chats_of_staff on chats (staff_id) where staff_id is not null;
create index chats_closed on chats (closed_at desc, id desc) where status = 'closed';
create index chats_by_name on chats using gin (search_text gin_trgm_ops) with (gin_pending_list_limit = 256);
-- For retention.
create index chats_closed_of_brand on chats (brand_id, closed_at) where status = 'closed';

-- Everything that visitor and staff both see, in one order. The number is assigned under the lock of the chat's row, so a reader who asks
-- for entries after a number misses nothing.
create table chat_entries (
  brand_id integer not null,
  chat_id ulid not null,
  seq integer not null,
  id ulid not null,
  kind text not null constraint chat_entries_kind_known
    check (kind in ('message', 'joined', 'handed_over', 'unanswered', 'closed', 'ticket')),
  author_type text not null constraint chat_entries_author_known check (author_type in ('visitor', 'staff', 'desk')),
  staff_id ulid references staff (id),
  -- An id from the sender, so that a retry is not a second message.
  client_made_id text constraint chat_entries_client_made_id_fits check (client_made_id ~ '^[A-Za-z0-9_-]{8,64}$'),
  -- The number among the visitor's messages, for limits.
  visitor_number integer,
  -- Markdown; empty if it is not a message.
  body text not null,
  body_html text not null,
  html_version smallint not null,
  -- Details of an entry that is not a message: names, a reason, a time. The visitor can see them.
  facts jsonb not null default '{}',
  created_at timestamptz not null,
  primary key (brand_id, chat_id, seq),
  constraint chat_entries_id_key unique (brand_id, id),
  constraint chat_entries_client_made_id_key unique (brand_id, chat_id, client_made_id),
  constraint chat_entries_of_staff_have_one check ((author_type = 'staff') = (staff_id is not null)),
  constraint chat_entries_of_visitors_count check (visitor_number is null or (kind = 'message' and author_type = 'visitor')),
  foreign key (brand_id, chat_id) references chats (brand_id, id) on delete cascade
);
create unique index chat_entries_visitor_number on chat_entries (brand_id, chat_id, visitor_number) where visitor_number is not null;
create index chat_entries_html_version on chat_entries (html_version);
create index chat_entries_of_staff on chat_entries (staff_id) where staff_id is not null;

create table chat_files (
  brand_id integer not null,
  file_id ulid not null,
  entry_id ulid not null,
  primary key (brand_id, file_id),
  foreign key (brand_id, file_id) references files (brand_id, id),
  foreign key (brand_id, entry_id) references chat_entries (brand_id, id) on delete cascade
);
create index chat_files_of_entry on chat_files (brand_id, entry_id);
create trigger chat_files_take_their_file after delete on chat_files
  for each row execute function drop_linked_file();

-- Notes of staff, apart from everything that a visitor can read.
create table chat_notes (
  brand_id integer not null,
  id ulid not null,
  chat_id ulid not null,
  staff_id ulid not null references staff (id),
  body text not null,
  body_html text not null,
  html_version smallint not null,
  created_at timestamptz not null,
  primary key (brand_id, id),
  foreign key (brand_id, chat_id) references chats (brand_id, id) on delete cascade
);
create index chat_notes_of_chat on chat_notes (brand_id, chat_id, created_at, id);
create index chat_notes_html_version on chat_notes (html_version);
create index chat_notes_of_staff on chat_notes (staff_id);

-- The newest few pages of the site that the visitor was on while they chatted.
create table chat_pages (
  brand_id integer not null,
  chat_id ulid not null,
  id ulid not null,
  url text not null,
  title text,
  at timestamptz not null,
  primary key (brand_id, chat_id, id),
  foreign key (brand_id, chat_id) references chats (brand_id, id) on delete cascade
);

-- The ticket that a chat continued as.
create table chat_tickets (
  brand_id integer not null,
  chat_id ulid not null,
  ticket_id ulid not null,
  -- A ticket that staff opened does not count against the customer's limits.
  is_by_staff boolean not null default false,
  primary key (brand_id, chat_id),
  foreign key (brand_id, chat_id) references chats (brand_id, id) on delete cascade,
  foreign key (brand_id, ticket_id) references all_tickets (brand_id, id) on delete cascade
);
create index chat_tickets_of_ticket on chat_tickets (brand_id, ticket_id);

-- Who accepts chats now. Their page renews it; a staff member whose page has stopped counts as away.
create table chat_duties (
  staff_id ulid primary key references staff (id) on delete cascade,
  is_on_duty boolean not null default false,
  capacity smallint not null default 3 constraint chat_duties_capacity_is_sensible check (capacity between 1 and 20),
  since timestamptz not null default clock_timestamp(),
  seen_at timestamptz not null default clock_timestamp(),
  -- When they were last offered a chat. Among staff with equally few chats, the one who has waited longest gets the
  -- next.
  offered_at timestamptz
);

create trigger chats_take_their_events after delete on chats
  for each row execute function delete_events('chat');
