-- Tickets with their messages, files, credentials and links.

-- Files ---------------------------------------------------------------------------------------------------------------

-- One table of files, and a table of links for each kind of owner. The sweep, the backup and the erasure look at `files` only,
-- so a new kind of owner cannot be forgotten there. A customer's query reaches the file of a reply through reply_files only.
create table files (
  brand_id integer not null references brands (id) on delete cascade,
  id ulid not null,
  name text not null,
  mime_type text not null,
  size bigint not null,
  sha256 text not null,
  created_at timestamptz not null,
  primary key (brand_id, id)
);

-- Deleted files whose bytes are still in the store. The code that deletes a file removes them at once, otherwise the sweep does.
create table removed_files (
  brand_id integer not null,
  file_id ulid not null,
  removed_at timestamptz not null default clock_timestamp(),
  primary key (brand_id, file_id)
);

-- A file is deleted with its owner by this trigger, which every table of links needs. A file of a chat can also be that of a reply, if the
-- chat continued as a ticket; it is deleted with the last of them.
create function drop_linked_file() returns trigger language plpgsql as $$
begin
  delete from files where brand_id = old.brand_id and id = old.file_id
    and not exists (select from chat_files link where link.brand_id = old.brand_id and link.file_id = old.file_id)
    and not exists (select from reply_files link where link.brand_id = old.brand_id and link.file_id = old.file_id)
    and not exists (select from note_files link where link.brand_id = old.brand_id and link.file_id = old.file_id)
    and not exists (select from side_message_files link where link.brand_id = old.brand_id and link.file_id = old.file_id);
  return null;
end $$;

create function remember_removed_file() returns trigger language plpgsql as $$
begin
  insert into removed_files (brand_id, file_id) values (old.brand_id, old.id);
  return null;
end $$;

create trigger files_are_removed_from_the_store after delete on files
  for each row execute function remember_removed_file();

-- How much storage a brand's files use, for its cap. Each change is a row of its own, so that no message with files waits for
-- another; a job sums them up.
create table brand_storage (
  brand_id integer not null,
  files bigint not null,
  bytes bigint not null
);
create index brand_storage_of_brand on brand_storage (brand_id) include (files, bytes);

create function note_files_kept() returns trigger language plpgsql as $$
begin
  insert into brand_storage (brand_id, files, bytes)
  select brand_id, count(*), sum(size) from added group by brand_id;
  return null;
end $$;

create function note_files_gone() returns trigger language plpgsql as $$
begin
  insert into brand_storage (brand_id, files, bytes)
  select brand_id, -count(*), -sum(size) from gone group by brand_id;
  return null;
end $$;

create trigger files_take_storage after insert on files
  referencing new table as added for each statement execute function note_files_kept();
create trigger files_give_storage_back after delete on files
  referencing old table as gone for each statement execute function note_files_gone();

-- Tickets -------------------------------------------------------------------------------------------------------------

-- A brand's own names for the statuses. A status needs no row to have its plain name.
create table status_labels (
  brand_id integer not null references brands (id) on delete cascade,
  id ulid not null,
  status text not null constraint status_labels_status_is_known
    check (status in ('open', 'awaiting_reply', 'in_progress', 'on_hold', 'closed')),
  name text not null constraint status_labels_name_fits check (char_length(name) between 1 and 60),
  position integer not null,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  primary key (brand_id, id)
);
create unique index status_labels_name_key on status_labels (brand_id, status, lower(name));

-- With the deleted tickets. Everything else reads and writes the view `tickets` below, so that no query can show a deleted ticket.
create table all_tickets (
  brand_id integer not null,
  id ulid not null,
  number text collate "C" not null constraint tickets_number_has_14_digits check (number ~ '^[1-9][0-9]{13}$'),
  subject text not null constraint tickets_subject_fits check (char_length(subject) between 1 and 255),
  status text not null default 'open'
    constraint tickets_status_is_known
    check (status in ('open', 'awaiting_reply', 'in_progress', 'on_hold', 'closed')),
  priority text not null
    constraint tickets_priority_is_known check (priority in ('low', 'medium', 'high', 'critical', 'emergency')),
  source text not null
    constraint tickets_source_is_known check (source in ('platform', 'staff', 'mail', 'chat')),
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
  -- Since when the customer waits for staff; null while they do not.
  waiting_since timestamptz,
  -- The priority as a number, the most urgent first.
  priority_rank smallint not null generated always as (
    case priority when 'emergency' then 0 when 'critical' then 1 when 'high' then 2 when 'medium' then 3 else 4 end
  ) stored,
  -- Since when staff wait for the client: since the last reply, or since the status was set. Null while they do not.
  awaiting_since timestamptz,
  -- When the ticket will be closed if the client does not reply; null until the client is notified.
  closes_at timestamptz,
  -- When staff replied for the first time, and since when they owe the next reply: null while they owe none.
  first_answered_at timestamptz,
  reply_owed_since timestamptz,
  -- When the reply is due, and from when on it is due soon. Both are null if the department has no reply target.
  reply_due_at timestamptz,
  reply_due_soon_at timestamptz,
  -- When the next of the two is announced; null once both were.
  reply_due_notify_at timestamptz,
  -- The state before the last move by staff, so that its author can undo it (undo-move.ts).
  before_move jsonb,
  -- Since when the ticket is deleted. An admin can restore it until retention removes it.
  deleted_at timestamptz,
  -- Whether it was marked as spam; otherwise an admin deleted it.
  is_spam boolean not null default false,
  -- The brand's own name for the status; null: the plain one.
  status_label_id ulid,
  primary key (brand_id, id),
  -- Led by the number: guests and staff ask by number and without a brand.
  constraint tickets_number_key unique (number, brand_id),
  constraint tickets_department_fkey foreign key (brand_id, department_id) references departments (brand_id, id),
  constraint tickets_client_fkey foreign key (brand_id, client_id) references clients (brand_id, id),
  constraint tickets_guest_fkey foreign key (brand_id, guest_email) references guests (brand_id, email),
  constraint tickets_status_label_fkey foreign key (brand_id, status_label_id)
    references status_labels (brand_id, id) on delete set null (status_label_id),
  constraint tickets_have_one_sender check (num_nonnulls(client_id, guest_email) = 1),
  constraint tickets_spam_is_deleted check (not is_spam or deleted_at is not null),
  constraint tickets_closed_have_a_time check ((status = 'closed') = (closed_at is not null)),
  constraint tickets_hold_only_on_hold check (on_hold_until is null or status = 'on_hold'),
  constraint tickets_due_is_owed check (
    (reply_due_at is null) = (reply_due_soon_at is null) and (reply_due_at is null or reply_owed_since is not null)
    and (reply_due_notify_at is null or reply_due_at is not null))
) with (fillfactor = 85);

-- The tickets that are not deleted. PostgreSQL replaces the view by its table in each statement, so it costs nothing. A migration that adds
-- a column to the table also replaces the view. An index that is read without its table includes deleted_at.
create view tickets as select * from all_tickets where deleted_at is null;

-- A label belongs to its status, whatever moves the ticket. A statement that sets both chooses the label.
create function forget_status_label() returns trigger language plpgsql as $$
begin
  new.status_label_id := null;
  return new;
end $$;
create trigger tickets_forget_label before update of status on all_tickets for each row
  when (old.status is distinct from new.status and new.status_label_id is not distinct from old.status_label_id)
  execute function forget_status_label();
create index tickets_of_status_label on all_tickets (brand_id, status_label_id) where status_label_id is not null;

create index tickets_deleted on all_tickets (brand_id, deleted_at) where deleted_at is not null;
-- A client's lists, all tickets and open ones.
create index tickets_of_client on all_tickets (brand_id, client_id, last_reply_at desc, id desc) include (deleted_at)
  where client_id is not null;
create index tickets_of_client_open on all_tickets (brand_id, client_id, last_reply_at desc, id desc) include (deleted_at)
  where client_id is not null and status <> 'closed';
-- For the limits, whose windows slide over created_at.
create index tickets_of_client_by_age on all_tickets (brand_id, client_id, created_at desc) include (deleted_at)
  where client_id is not null;
create index tickets_of_guest_by_age on all_tickets (brand_id, guest_email, created_at desc) include (deleted_at)
  where guest_email is not null;
create index tickets_on_hold_by_end on all_tickets (on_hold_until) where on_hold_until is not null;
-- For retention: found per brand, because one brand keeps tickets for ten years and another for a week.
create index tickets_closed on all_tickets (brand_id, closed_at) where closed_at is not null;
-- For the job that closes unanswered tickets, by department: those whose client is not notified yet, and those whose client is.
create index tickets_awaiting_untold on all_tickets (brand_id, department_id, awaiting_since)
  where awaiting_since is not null and closes_at is null;
create index tickets_awaiting_told on all_tickets (brand_id, department_id, closes_at) where closes_at is not null;

-- Maintains waiting_since and the reply_ columns for every statement that writes a reply, closes, reopens, merges or splits.
--
-- An automatic reply does not end the wait. A ticket that staff reopen without a reply waits from then on. A statement that writes a reply
-- or a status also writes when a reply would be due if it were owed from now on; the trigger decides whether it is owed, and whether it has
-- been owed for longer. A ticket that is on hold or awaits its client owes nothing. When that ends, it owes a reply from then on.
create function keep_waiting() returns trigger language plpgsql as $$
begin
  if new.status = 'closed' or new.last_reply_from = 'staff' then
    new.waiting_since := null;
  elsif tg_op = 'INSERT' then
    new.waiting_since := new.last_reply_at;
  elsif old.status = 'closed' then
    new.waiting_since := new.updated_at;
  elsif new.last_reply_from = 'client' then
    new.waiting_since := coalesce(old.waiting_since, new.last_reply_at);
  else
    new.waiting_since := old.waiting_since;
  end if;

  if new.last_reply_from = 'staff' then
    new.first_answered_at := coalesce(new.first_answered_at, new.last_reply_at);
  end if;

  if new.waiting_since is null or new.status not in ('open', 'in_progress') then
    new.reply_owed_since := null;
    new.reply_due_at := null;
    new.reply_due_soon_at := null;
    new.reply_due_notify_at := null;
  elsif tg_op = 'INSERT' or old.reply_owed_since is null then
    new.reply_owed_since := new.waiting_since;
    if tg_op = 'UPDATE' and old.waiting_since is not null then
      new.reply_owed_since := new.updated_at;
    end if;
    new.reply_due_notify_at := new.reply_due_soon_at;
  else
    new.reply_due_at := old.reply_due_at;
    new.reply_due_soon_at := old.reply_due_soon_at;
  end if;
  return new;
end $$;

create trigger tickets_wait before insert or update of status, last_reply_at, last_reply_from on all_tickets
  for each row execute function keep_waiting();

-- Maintains awaiting_since and closes_at for every statement that replies, transfers, merges or splits. A restored ticket keeps its
-- awaiting_since.
create function keep_awaiting() returns trigger language plpgsql as $$
begin
  if new.status <> 'awaiting_reply' then
    new.awaiting_since := null;
    new.closes_at := null;
  elsif tg_op = 'INSERT' then
    new.awaiting_since := coalesce(new.awaiting_since, clock_timestamp());
  elsif old.status <> 'awaiting_reply' or new.last_reply_at > old.last_reply_at then
    new.awaiting_since := clock_timestamp();
    new.closes_at := null;
  end if;
  return new;
end $$;

create trigger tickets_await before insert or update of status, last_reply_at on all_tickets
  for each row execute function keep_awaiting();

-- If the assignee of a closed ticket left or can no longer see it, a reopened ticket is unassigned. Otherwise it would be in no
-- one's view.
create function open_again_with_whoever_is_there() returns trigger language plpgsql as $$
begin
  if not exists (
    select from staff where id = new.assignee_id and active and (not is_confined
      or exists (select from staff_brands where staff_id = staff.id and brand_id = new.brand_id)
      or exists (select from staff_departments where staff_id = staff.id and department_id = new.department_id))
  ) then
    new.assignee_id := null;
  end if;
  return new;
end $$;

create trigger tickets_open_again before update of status on all_tickets for each row
  when (old.status = 'closed' and new.status <> 'closed' and new.assignee_id is not null)
  execute function open_again_with_whoever_is_there();
create trigger restored_tickets_open_again before update of deleted_at on all_tickets for each row
  when (old.deleted_at is not null and new.deleted_at is null and new.assignee_id is not null)
  execute function open_again_with_whoever_is_there();

-- The senders whose emails and guest tickets a brand does not take.
create table blocked_senders (
  brand_id integer not null references brands (id) on delete cascade,
  id ulid not null,
  -- An address, or the domain of many as `@spam.example`; in lower case.
  sender text not null constraint blocked_senders_are_lower_case check (sender = lower(sender)),
  staff_id ulid not null references staff (id),
  created_at timestamptz not null default clock_timestamp(),
  primary key (brand_id, id),
  constraint blocked_senders_sender_key unique (brand_id, sender)
);

-- The numbers of tickets that were merged into others. For the same customer, they still lead to the ticket.
create table ticket_aliases (
  number text collate "C" not null,
  brand_id integer not null,
  ticket_id ulid not null,
  -- Of a guest's ticket: the token of its link, which answers 410. An email address is unverified, so a guest who opened a ticket
  -- with it must not get access to the ticket that theirs is merged into.
  token_hash bytea,
  link_ended_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  primary key (number, brand_id),
  foreign key (brand_id, ticket_id) references all_tickets (brand_id, id) on delete cascade,
  constraint ticket_aliases_links_have_ended check (token_hash is null or link_ended_at is not null)
);
create index ticket_aliases_of_ticket on ticket_aliases (brand_id, ticket_id);

-- Links between two tickets, at most one for each pair. Staff only. A kind is stored in one direction: the other ticket shows its opposite.
create table ticket_links (
  brand_id integer not null,
  ticket_id ulid not null,
  other_id ulid not null,
  kind text not null
    constraint ticket_links_kind_is_known check (kind in ('related', 'duplicates', 'blocks', 'incident_of')),
  created_at timestamptz not null default clock_timestamp(),
  primary key (brand_id, ticket_id, other_id),
  foreign key (brand_id, ticket_id) references all_tickets (brand_id, id) on delete cascade,
  foreign key (brand_id, other_id) references all_tickets (brand_id, id) on delete cascade,
  constraint ticket_links_of_two_tickets check (ticket_id <> other_id)
);
create index ticket_links_of_other on ticket_links (brand_id, other_id);
create unique index ticket_links_of_pair
  on ticket_links (brand_id, least(ticket_id, other_id), greatest(ticket_id, other_id));
-- An incident has one problem.
create unique index ticket_links_of_incident on ticket_links (brand_id, ticket_id) where kind = 'incident_of';

-- Messages ------------------------------------------------------------------------------------------------------------

create table replies (
  brand_id integer not null,
  id ulid not null,
  ticket_id ulid not null,
  author_type text not null
    constraint replies_author_is_known check (author_type in ('client', 'staff', 'system')),
  -- Set if a client with an account wrote it; the limit of replies reads it.
  client_id ulid,
  staff_id ulid references staff (id),
  is_opening boolean not null default false,
  attachments_count smallint not null default 0,
  body text not null,
  body_html text not null,
  created_at timestamptz not null,
  -- The version of the renderer that wrote the HTML, so that a better version can render it again.
  html_version smallint not null default 1,
  -- The channel of the reply, if it came neither from a page of the desk nor through the platform.
  via text constraint replies_via_is_known check (via in ('mail', 'chat')),
  -- The customer who wrote it, if the ticket was given to another customer since.
  author_name text constraint replies_of_former_customers_only check (author_name is null or author_type = 'client'),
  primary key (brand_id, id),
  constraint replies_ticket_fkey foreign key (brand_id, ticket_id)
    references all_tickets (brand_id, id) on delete cascade,
  constraint replies_staff_have_a_name check ((author_type = 'staff') = (staff_id is not null)),
  -- A reply of staff would otherwise count against the client's limit.
  constraint replies_of_clients_only check (client_id is null or author_type = 'client')
);
create index replies_of_ticket on replies (brand_id, ticket_id, created_at);
create index replies_of_client_by_age on replies (brand_id, client_id, created_at desc)
  where client_id is not null and not is_opening;
-- For erasures.
create index replies_of_former_customer on replies (brand_id, client_id) where author_name is not null;
create index replies_by_html_version on replies (html_version);
-- The number of files in a ticket's newest messages, without reading the messages: in a list, each of them is elsewhere on disk.
create index replies_with_files on replies (brand_id, ticket_id, created_at) include (attachments_count) where attachments_count > 0;

create table reply_files (
  brand_id integer not null,
  file_id ulid not null,
  reply_id ulid not null,
  primary key (brand_id, file_id),
  foreign key (brand_id, file_id) references files (brand_id, id),
  foreign key (brand_id, reply_id) references replies (brand_id, id) on delete cascade
);
create index reply_files_of_reply on reply_files (brand_id, reply_id);
create trigger reply_files_take_their_file after delete on reply_files
  for each row execute function drop_linked_file();

create table notes (
  brand_id integer not null,
  id ulid not null,
  ticket_id ulid not null,
  staff_id ulid not null references staff (id),
  body text not null,
  body_html text not null,
  created_at timestamptz not null,
  html_version smallint not null default 1,
  edited_at timestamptz,
  -- The names of colleagues and departments, as the text has them.
  mentions text[] not null default '{}',
  primary key (brand_id, id),
  foreign key (brand_id, ticket_id) references all_tickets (brand_id, id) on delete cascade
);
create index notes_of_ticket on notes (brand_id, ticket_id, created_at);
create index notes_by_html_version on notes (html_version);

-- Files of notes are kept apart from those that customers can download.
create table note_files (
  brand_id integer not null,
  file_id ulid not null,
  note_id ulid not null,
  primary key (brand_id, file_id),
  foreign key (brand_id, file_id) references files (brand_id, id),
  foreign key (brand_id, note_id) references notes (brand_id, id) on delete cascade
);
create index note_files_of_note on note_files (brand_id, note_id);
create trigger note_files_take_their_file after delete on note_files
  for each row execute function drop_linked_file();

create table mentions (
  brand_id integer not null,
  note_id ulid not null,
  staff_id ulid not null references staff (id) on delete cascade,
  created_at timestamptz not null,
  primary key (staff_id, note_id),
  foreign key (brand_id, note_id) references notes (brand_id, id) on delete cascade
);

-- Credentials ---------------------------------------------------------------------------------------------------------

-- The value is a JWE (RFC 7516) under the key named by kid. Its brand, ticket and id are authenticated with it, so a value that
-- is copied to another row cannot be opened.
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
  foreign key (brand_id, ticket_id) references all_tickets (brand_id, id) on delete cascade
);
create index credentials_of_ticket on credentials (brand_id, ticket_id, created_at);
create index credentials_by_kid on credentials (kid);

-- Links and recipients ------------------------------------------------------------------------------------------------

-- The sender of a guest's ticket and their token. token_hash is never deleted: a closed ticket answers 410 to the right token and 404 to a
-- wrong one. sealed_token, which later emails need, is deleted when the ticket is closed.
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
  search_text text not null generated always as (person_search_text(first_name, last_name, email)) stored,
  primary key (brand_id, ticket_id),
  foreign key (brand_id, ticket_id) references all_tickets (brand_id, id) on delete cascade,
  constraint guest_senders_revoked_have_no_token check (revoked_at is null or sealed_token is null)
);
create index guest_senders_by_name on guest_senders using gin (search_text gin_trgm_ops) with (gin_pending_list_limit = 256);

-- Links of guests that were replaced and answer 410 now. When two guests' tickets are merged, the link of the ticket that remains
-- is renewed too: which one remains is the agent's choice and proves nothing about who opened it. The link of the other ticket is
-- in ticket_aliases.
create table ended_guest_links (
  number text collate "C" not null,
  brand_id integer not null,
  token_hash bytea not null,
  ticket_id ulid not null,
  ended_at timestamptz not null default clock_timestamp(),
  primary key (number, brand_id, token_hash),
  foreign key (brand_id, ticket_id) references all_tickets (brand_id, id) on delete cascade
);
create index ended_guest_links_of_ticket on ended_guest_links (brand_id, ticket_id);

-- The cc recipients of a ticket. They get the replies of staff by email and can unsubscribe with the link in each.
create table copies (
  brand_id integer not null,
  id ulid not null,
  ticket_id ulid not null,
  email text not null,
  -- Led by the hash in its index: a request with this link has no brand yet. The token is kept sealed for the next email.
  token_hash bytea not null,
  sealed_token text not null,
  stopped_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  primary key (brand_id, id),
  constraint copies_token_key unique (token_hash),
  foreign key (brand_id, ticket_id) references all_tickets (brand_id, id) on delete cascade
);
create index copies_of_ticket on copies (brand_id, ticket_id);
