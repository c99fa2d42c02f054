-- Drafts, held replies, uploads and canned replies.

create table drafts (
  staff_id ulid not null references staff (id) on delete cascade,
  brand_id integer not null,
  ticket_id ulid not null,
  body text not null,
  updated_at timestamptz not null default clock_timestamp(),
  kind text not null default 'reply' constraint drafts_kind_is_known check (kind in ('reply', 'note')),
  -- The status that the author chose; null for the default.
  status text constraint drafts_status_is_known
    check (status in ('open', 'awaiting_reply', 'in_progress', 'on_hold', 'closed')),
  -- Why a held reply could not be sent, in its author's language.
  not_sent text,
  primary key (staff_id, brand_id, ticket_id, kind),
  foreign key (brand_id, ticket_id) references all_tickets (brand_id, id) on delete cascade
);

-- Replies that are held before they are sent: for some seconds, so that their author can undo them, or until the time that the
-- author chose.
create table held_replies (
  brand_id integer not null,
  id ulid not null,
  ticket_id ulid not null,
  staff_id ulid not null references staff (id) on delete cascade,
  body text not null,
  status text constraint held_replies_status_is_known
    check (status in ('open', 'awaiting_reply', 'in_progress', 'on_hold', 'closed')),
  seen_reply_id ulid,
  -- The version that it was written against (If-Match), if one was named.
  version text[],
  -- The language of the author's messages, and their network address.
  language text not null,
  address text not null,
  created_at timestamptz not null default clock_timestamp(),
  send_at timestamptz not null,
  -- The author chose the time; colleagues see the text.
  is_scheduled boolean not null default false,
  primary key (brand_id, id),
  foreign key (brand_id, ticket_id) references all_tickets (brand_id, id) on delete cascade
);
create index held_replies_by_time on held_replies (send_at);
create index held_replies_of_ticket on held_replies (brand_id, ticket_id);

-- Pages show who is about to send, so that no one else replies as well.
create function tell_of_sending() returns trigger language plpgsql as $$
begin
  insert into staff_feed (brand_id, subject_id, ticket_id, type, staff_id)
  select brand_id, ticket_id, ticket_id, 'ticket.sending', staff_id
  from (select (coalesce(new, old)).*) held;
  return null;
end $$;

create trigger held_replies_are_told after insert or delete or update of body, send_at on held_replies
  for each row execute function tell_of_sending();

-- Files that staff uploaded for a message that is not sent yet.
create table uploads (
  brand_id integer not null,
  file_id ulid not null,
  ticket_id ulid not null,
  staff_id ulid not null references staff (id) on delete cascade,
  -- The draft that it belongs to.
  draft_kind text constraint uploads_draft_kind_is_known check (draft_kind in ('reply', 'note')),
  held_reply_id ulid,
  -- Its message was sent: the file belongs to that message now and stays when this row is deleted.
  is_taken boolean not null default false,
  expires_at timestamptz not null default clock_timestamp() + interval '24 hours',
  primary key (brand_id, file_id),
  foreign key (brand_id, file_id) references files (brand_id, id),
  foreign key (brand_id, ticket_id) references all_tickets (brand_id, id) on delete cascade,
  foreign key (brand_id, held_reply_id) references held_replies (brand_id, id) on delete set null (held_reply_id)
);
create index uploads_of_ticket on uploads (brand_id, ticket_id);
create index uploads_of_staff on uploads (staff_id);
create index uploads_of_held_reply on uploads (brand_id, held_reply_id) where held_reply_id is not null;

create trigger uploads_take_their_file after delete on uploads
  for each row when (not old.is_taken) execute function drop_linked_file();

create table canned_replies (
  id ulid primary key,
  owner_id ulid not null references staff (id) on delete cascade,
  is_shared boolean not null default false,
  -- Null: for every brand.
  brand_id integer references brands (id) on delete cascade,
  title text not null,
  body text not null,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  -- Typed after a slash to insert it.
  shortcut text,
  constraint canned_replies_shortcut_is_a_word check (shortcut ~ '^[a-z0-9][a-z0-9_-]{0,29}$'),
  -- A staff member's own canned replies take precedence, so a shortcut is unique per owner.
  constraint canned_replies_shortcut_key unique (owner_id, shortcut)
);
create index canned_replies_of_owner on canned_replies (owner_id);
