-- What staff have written and not sent: drafts of notes beside those of replies, files that were uploaded beforehand, and
-- replies that are held back for some seconds, so that their writer can take them back.
--
-- Older code cannot run beside it: it writes drafts by the key that is gone.

alter table drafts
  add column kind text not null default 'reply' constraint drafts_kind_is_known check (kind in ('reply', 'note')),
  -- The next state that was chosen; null for the usual one.
  add column status text constraint drafts_status_is_known
    check (status in ('open', 'awaiting_reply', 'in_progress', 'on_hold', 'closed')),
  -- Of a reply that could not be sent when its time came: why, in its writer's language.
  add column not_sent text,
  drop constraint drafts_pkey,
  add primary key (staff_id, brand_id, ticket_id, kind);

create table held_replies (
  brand_id integer not null,
  id ulid not null,
  ticket_id ulid not null,
  staff_id ulid not null references staff (id) on delete cascade,
  body text not null,
  status text constraint held_replies_status_is_known
    check (status in ('open', 'awaiting_reply', 'in_progress', 'on_hold', 'closed')),
  seen_reply_id ulid,
  -- What it was made up against (If-Match), where that was said.
  version text[],
  -- In which language its writer is answered, and where they act from.
  language text not null,
  address text not null,
  created_at timestamptz not null default clock_timestamp(),
  goes_at timestamptz not null,
  primary key (brand_id, id),
  foreign key (brand_id, ticket_id) references tickets (brand_id, id) on delete cascade
);
create index held_replies_by_time on held_replies (goes_at);
create index held_replies_of_ticket on held_replies (brand_id, ticket_id);

-- Pages show who is about to send, so that nobody answers a second time.
create function tell_of_sending() returns trigger language plpgsql as $$
begin
  insert into desk_events (brand_id, subject_id, ticket_id, type, staff_id)
  select brand_id, ticket_id, ticket_id, 'ticket.sending', staff_id
  from (select (coalesce(new, old)).*) held;
  return null;
end $$;

create trigger held_replies_are_told after insert or delete on held_replies
  for each row execute function tell_of_sending();

-- A file that is to go with a message of staff, until that is sent.
create table uploads (
  brand_id integer not null,
  file_id ulid not null,
  ticket_id ulid not null,
  staff_id ulid not null references staff (id) on delete cascade,
  -- Which draft it lies in.
  draft_kind text constraint uploads_draft_kind_is_known check (draft_kind in ('reply', 'note')),
  held_reply_id ulid,
  -- Its message was sent: the file is that one's now, and stays when this row goes.
  is_taken boolean not null default false,
  expires_at timestamptz not null default clock_timestamp() + interval '24 hours',
  primary key (brand_id, file_id),
  foreign key (brand_id, file_id) references files (brand_id, id),
  foreign key (brand_id, ticket_id) references tickets (brand_id, id) on delete cascade,
  foreign key (brand_id, held_reply_id) references held_replies (brand_id, id) on delete set null (held_reply_id)
);
create index uploads_of_ticket on uploads (brand_id, ticket_id);
create index uploads_of_staff on uploads (staff_id);
create index uploads_of_held_reply on uploads (brand_id, held_reply_id) where held_reply_id is not null;

create trigger uploads_take_their_file after delete on uploads
  for each row when (not old.is_taken) execute function drop_linked_file();
