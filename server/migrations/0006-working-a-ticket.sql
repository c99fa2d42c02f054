-- Merging, canned replies, drafts, mentions, and files on notes. Older code can run beside it, but would not
-- find a ticket by the number that it had before a merge.

-- The numbers of tickets that were merged into others. They still lead there, for the same customer only.
create table ticket_aliases (
  number text collate "C" not null,
  brand_id integer not null,
  ticket_id ulid not null,
  -- Of a guest's ticket: its own token goes on to open it, or goes on to answer 410.
  token_hash bytea,
  link_ended_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  primary key (number, brand_id),
  foreign key (brand_id, ticket_id) references tickets (brand_id, id) on delete cascade
);
create index ticket_aliases_of_ticket on ticket_aliases (brand_id, ticket_id);

-- Files of notes lie apart from those that customers can fetch.
create table note_attachments (
  brand_id integer not null,
  id ulid not null,
  ticket_id ulid not null,
  note_id ulid not null,
  name text not null,
  mime_type text not null,
  size bigint not null,
  sha256 text not null,
  created_at timestamptz not null,
  primary key (brand_id, id),
  foreign key (brand_id, ticket_id) references tickets (brand_id, id) on delete cascade,
  foreign key (brand_id, note_id) references notes (brand_id, id) on delete cascade
);
create index note_attachments_of_ticket on note_attachments (brand_id, ticket_id);

create table mentions (
  brand_id integer not null,
  note_id ulid not null,
  staff_id ulid not null references staff (id) on delete cascade,
  created_at timestamptz not null,
  primary key (staff_id, note_id),
  foreign key (brand_id, note_id) references notes (brand_id, id) on delete cascade
);

create table canned_replies (
  id ulid primary key,
  owner_id ulid not null references staff (id) on delete cascade,
  is_shared boolean not null default false,
  -- Of one brand, or of every brand.
  brand_id integer references brands (id) on delete cascade,
  title text not null,
  body text not null,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp()
);
create index canned_replies_of_owner on canned_replies (owner_id);

create table drafts (
  staff_id ulid not null references staff (id) on delete cascade,
  brand_id integer not null,
  ticket_id ulid not null,
  body text not null,
  updated_at timestamptz not null default clock_timestamp(),
  primary key (staff_id, brand_id, ticket_id),
  foreign key (brand_id, ticket_id) references tickets (brand_id, id) on delete cascade
);

-- What one person did of one kind: the limit of reveals looks here.
create index audit_log_of_staff on audit_log (staff_id, action, created_at desc) where staff_id is not null;
