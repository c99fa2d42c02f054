-- The staff queue: its sorts, filters, search, counts and saved views.

-- Sorts ---------------------------------------------------------------------------------------------------------------

-- Not led by brand_id: staff see several brands in one list. There is one index for closed tickets and one for the others, so
-- that the few tickets in work are never searched for among all tickets.
create index tickets_active_by_activity on all_tickets (last_reply_at, id) where status <> 'closed';
create index tickets_closed_by_activity on all_tickets (last_reply_at, id) where status = 'closed';
create index tickets_active_by_priority on all_tickets (priority_rank, last_reply_at, id) where status <> 'closed';
create index tickets_closed_by_priority on all_tickets (priority_rank, last_reply_at, id) where status = 'closed';
create index tickets_by_waiting on all_tickets (waiting_since, id) where waiting_since is not null;
create index tickets_by_due on all_tickets (reply_due_at, id) where reply_due_at is not null;
create index tickets_to_be_told on all_tickets (reply_due_notify_at) where reply_due_notify_at is not null;
-- The queue of a department. If most new tickets are elsewhere, the indexes above return those first, and the list of a quiet
-- department would have to be collected from all of its tickets.
create index tickets_active_by_department on all_tickets (department_id, last_reply_at, id) where status <> 'closed';
create index tickets_closed_by_department on all_tickets (department_id, last_reply_at, id) where status = 'closed';

-- Filters -------------------------------------------------------------------------------------------------------------

-- The queue's filters as words: one index lookup finds a department with a tag, however rare the two are together. A tag never begins with
-- a space.
create function facets_of(
  brand_id integer, department_id integer, status text, priority text, assignee_id text, tags text[]
) returns tsvector language sql immutable parallel safe
  return array_to_tsvector(array[
      ' brand ' || brand_id::text, ' department ' || department_id::text, ' status ' || status,
      ' priority ' || priority, ' assignee ' || coalesce(assignee_id, 'none')
    ] || array_remove(tags, ''));

-- The queue's sort times as words: each with three spans, of 36 hours, 24 days and 13 months (2^17, 2^21 and 2^25 seconds). With them, the
-- next few tickets with a filter are found without reading all that match it.
create function span_of(kind text, bits integer, moment timestamptz) returns text language sql immutable parallel safe
  return kind || ' ' || bits::text || ' ' || floor(extract(epoch from moment at time zone 'UTC') / (1 << bits))::text;

create function spans_of(last_reply_at timestamptz, waiting_since timestamptz, reply_due_at timestamptz) returns text[]
  language sql immutable parallel safe
  return array_remove(array[
    span_of('said', 17, last_reply_at), span_of('said', 21, last_reply_at), span_of('said', 25, last_reply_at),
    span_of('waiting', 17, waiting_since), span_of('waiting', 21, waiting_since), span_of('waiting', 25, waiting_since),
    span_of('due', 17, reply_due_at), span_of('due', 21, reply_due_at), span_of('due', 25, reply_due_at)
  ], null);

create index tickets_active_by_facets on all_tickets using gin (
  facets_of(brand_id, department_id, status, priority, assignee_id, tags), spans_of(last_reply_at, waiting_since, reply_due_at)
) with (gin_pending_list_limit = 256) where status <> 'closed';
create index tickets_closed_by_facets on all_tickets using gin (
  facets_of(brand_id, department_id, status, priority, assignee_id, tags), spans_of(last_reply_at, waiting_since, reply_due_at)
) with (gin_pending_list_limit = 256) where status = 'closed';

-- Search --------------------------------------------------------------------------------------------------------------

create index replies_by_words on replies using gin (words_of(brand_id, id, body)) with (gin_pending_list_limit = 256);
create index notes_by_words on notes using gin (words_of(brand_id, id, body)) with (gin_pending_list_limit = 256);
create index tickets_by_words on all_tickets using gin (words_of(brand_id, id, subject)) with (gin_pending_list_limit = 256);

-- Counts --------------------------------------------------------------------------------------------------------------

-- How many tickets a brand has of each kind. If every ticket updated such a row, tickets could only be opened one at a time, and
-- two statements over many tickets could deadlock. So each change is a row of its own, and a job sums them up: the count is always
-- the sum of both tables.
create table ticket_counts (
  brand_id integer not null,
  department_id integer not null,
  status text not null,
  priority text not null,
  is_assigned boolean not null,
  count integer not null,
  primary key (brand_id, department_id, status, priority, is_assigned)
);
create table ticket_count_changes (
  brand_id integer not null,
  department_id integer not null,
  status text not null,
  priority text not null,
  is_assigned boolean not null,
  change integer not null
);

create function note_count_changes() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then
    insert into ticket_count_changes (brand_id, department_id, status, priority, is_assigned, change)
    select new.brand_id, new.department_id, new.status, new.priority, new.assignee_id is not null, 1
    where new.deleted_at is null;
  end if;
  if tg_op <> 'INSERT' then
    insert into ticket_count_changes (brand_id, department_id, status, priority, is_assigned, change)
    select old.brand_id, old.department_id, old.status, old.priority, old.assignee_id is not null, -1
    where old.deleted_at is null;
  end if;
  return null;
end $$;

create trigger tickets_change_counts after insert or delete on all_tickets
  for each row execute function note_count_changes();
create trigger tickets_change_counts_again after update on all_tickets
  for each row
  when (old.status <> new.status or old.priority <> new.priority or old.department_id <> new.department_id
    or (old.assignee_id is null) <> (new.assignee_id is null) or old.brand_id <> new.brand_id
    or (old.deleted_at is null) <> (new.deleted_at is null))
  execute function note_count_changes();

-- Maintains the counts of clients and guests for every statement that opens, transfers, closes, reopens, merges or deletes a ticket.
create function count_tickets() returns trigger language plpgsql as $$
begin
  if tg_op in ('UPDATE', 'DELETE') then
    if old.deleted_at is not null then
      null;
    elsif old.client_id is not null then
      update clients set tickets_count = tickets_count - 1,
        open_tickets_count = open_tickets_count - (old.status <> 'closed')::integer,
        awaiting_reply_count = awaiting_reply_count - (old.status = 'awaiting_reply')::integer,
        in_progress_count = in_progress_count - (old.status = 'in_progress')::integer,
        on_hold_count = on_hold_count - (old.status = 'on_hold')::integer
      where brand_id = old.brand_id and id = old.client_id;
    else
      update guests set open_tickets_count = open_tickets_count - (old.status <> 'closed')::integer
      where brand_id = old.brand_id and email = old.guest_email;
    end if;
  end if;
  if tg_op in ('INSERT', 'UPDATE') then
    if new.deleted_at is not null then
      null;
    elsif new.client_id is not null then
      update clients set tickets_count = tickets_count + 1,
        open_tickets_count = open_tickets_count + (new.status <> 'closed')::integer,
        awaiting_reply_count = awaiting_reply_count + (new.status = 'awaiting_reply')::integer,
        in_progress_count = in_progress_count + (new.status = 'in_progress')::integer,
        on_hold_count = on_hold_count + (new.status = 'on_hold')::integer
      where brand_id = new.brand_id and id = new.client_id;
    else
      update guests set open_tickets_count = open_tickets_count + (new.status <> 'closed')::integer
      where brand_id = new.brand_id and email = new.guest_email;
    end if;
  end if;
  return null;
end $$;

-- If a ticket stays with its client, the client's row is written once and not twice.
create function count_status() returns trigger language plpgsql as $$
begin
  update clients set
    open_tickets_count = open_tickets_count
      + (new.status <> 'closed')::integer - (old.status <> 'closed')::integer,
    awaiting_reply_count = awaiting_reply_count
      + (new.status = 'awaiting_reply')::integer - (old.status = 'awaiting_reply')::integer,
    in_progress_count = in_progress_count
      + (new.status = 'in_progress')::integer - (old.status = 'in_progress')::integer,
    on_hold_count = on_hold_count + (new.status = 'on_hold')::integer - (old.status = 'on_hold')::integer
  where brand_id = new.brand_id and id = new.client_id;
  return null;
end $$;

create trigger tickets_are_counted after insert or delete on all_tickets
  for each row execute function count_tickets();
create trigger tickets_are_recounted after update on all_tickets
  for each row
  when (old.client_id is distinct from new.client_id or old.guest_email is distinct from new.guest_email
    or (old.deleted_at is null) <> (new.deleted_at is null)
    or (new.client_id is null and (old.status = 'closed') is distinct from (new.status = 'closed')))
  execute function count_tickets();
create trigger tickets_are_counted_by_status after update on all_tickets
  for each row
  when (old.status <> new.status and old.client_id = new.client_id and old.deleted_at is null and new.deleted_at is null)
  execute function count_status();

-- Saved views ---------------------------------------------------------------------------------------------------------

create table saved_views (
  id ulid primary key,
  owner_id ulid not null references staff (id) on delete cascade,
  is_shared boolean not null default false,
  name text not null,
  -- The query parameters of the queue, by name.
  filters jsonb not null default '{}',
  position integer not null default 0,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp()
);
create index saved_views_of_owner on saved_views (owner_id);
