-- The staff queue, its search, and its saved views. Older code can run beside it: what is added keeps itself, by
-- triggers, generated columns and indexes. On a million tickets with five million replies it takes some ten minutes,
-- nearly all of them for the index over the replies; nothing can be written meanwhile.

set local maintenance_work_mem = '256MB';
create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- The limit of a client's replies counts by client_id: an answer of ours must never have one.
alter table replies add constraint replies_of_clients_only check (client_id is null or author_type = 'client');

-- When the customer began to wait for us; null while they do not. And the priority as a number, the most urgent first.
alter table tickets
  add column waiting_since timestamptz,
  add column priority_rank smallint not null generated always as (
    case priority when 'emergency' then 0 when 'critical' then 1 when 'high' then 2 when 'medium' then 3 else 4 end
  ) stored;

-- As before (0005), but for the two new columns, which follow others and are no change of their own.
create or replace function tell_of_ticket() returns trigger language plpgsql as $$
declare
  changes text[];
begin
  if tg_op = 'INSERT' then
    insert into desk_events (brand_id, ticket_id, type) values (new.brand_id, new.id, 'ticket.created');
  elsif tg_op = 'DELETE' then
    insert into desk_events (brand_id, ticket_id, type, left_department_id, left_number)
    values (old.brand_id, old.id, 'ticket.left', old.department_id, old.number);
  else
    -- What goes along with a reply, a status or a priority is no change of its own. The first comparison is the one
    -- that most replies end with; it takes a tenth of the other.
    old.updated_at := new.updated_at;
    old.replies_count := new.replies_count;
    old.last_reply_at := new.last_reply_at;
    old.last_reply_from := new.last_reply_from;
    old.closed_at := new.closed_at;
    old.waiting_since := new.waiting_since;
    old.priority_rank := new.priority_rank;
    if old is not distinct from new then
      return null;
    end if;
    select array_agg(key order by key) into changes
    from jsonb_each(to_jsonb(old)) before join jsonb_each(to_jsonb(new)) after using (key)
    where before.value <> after.value;
    if changes is null then
      return null;
    end if;
    insert into desk_events (brand_id, ticket_id, type, changed, left_department_id)
    values (new.brand_id, new.id,
      case when 'assignee_id' = any (changes) then 'ticket.assigned' else 'ticket.changed' end, changes,
      nullif(old.department_id, new.department_id));
  end if;
  return null;
end $$;

update tickets set waiting_since = coalesce(
  (select min(created_at) from replies
    where replies.brand_id = tickets.brand_id and replies.ticket_id = tickets.id and author_type = 'client'
      and created_at > coalesce(
        (select max(created_at) from replies
          where replies.brand_id = tickets.brand_id and replies.ticket_id = tickets.id and author_type = 'staff'),
        '-infinity')),
  last_reply_at)
where status <> 'closed' and last_reply_from <> 'staff';

-- A trigger, so that whichever statement writes a reply, closes, reopens, merges or splits keeps it right. An automatic
-- answer ends no waiting; a ticket that staff reopen without an answer waits from then on.
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
  return new;
end $$;

create trigger tickets_wait before insert or update of status, last_reply_at, last_reply_from on tickets
  for each row execute function keep_waiting();

-- The sorts of the queue. Not led by brand_id: staff see several brands in one list. Parted by closed and not closed,
-- so that the few that are worked on are never looked for among all that ever were; each row is in one of each pair.
create index tickets_active_by_activity on tickets (last_reply_at, id) where status <> 'closed';
create index tickets_closed_by_activity on tickets (last_reply_at, id) where status = 'closed';
create index tickets_active_by_priority on tickets (priority_rank, last_reply_at, id) where status <> 'closed';
create index tickets_closed_by_priority on tickets (priority_rank, last_reply_at, id) where status = 'closed';
create index tickets_by_waiting on tickets (waiting_since, id) where waiting_since is not null;

-- What a text is found by: its words as they stand, in lower case, letters without their marks.
create text search configuration desk (copy = simple);
alter text search configuration desk alter mapping for word, hword, hword_part with unaccent, simple;

-- What a question is looked for by: without the words that stand in every text of the languages of the desk, which an
-- index takes long to tell from all texts.
create text search dictionary desk_english (template = simple, stopwords = english, accept = false);
create text search dictionary desk_german (template = simple, stopwords = german, accept = false);
create text search configuration desk_rare (copy = desk);
alter text search configuration desk_rare alter mapping for asciiword, asciihword, hword_asciipart
  with desk_english, desk_german, simple;
alter text search configuration desk_rare alter mapping for word, hword, hword_part with desk_german, unaccent, simple;

-- The words of a text, its brand, and the three spans of time (9 hours, 12 days, 13 months) that its id was made in, alone
-- and with the brand. A search for a word that stands everywhere looks at the newest span only: among five million texts,
-- collecting all that have the word would take a quarter of a second. No word begins with a blank, so nobody can search
-- for a span.
create function words_of(brand_id integer, id text, said text) returns tsvector language sql immutable parallel safe
  return to_tsvector('desk', said) || array_to_tsvector(array[
    ' brand ' || brand_id, ' ' || left(id, 5), ' ' || left(id, 4), ' ' || left(id, 3),
    ' ' || left(id, 5) || ' ' || brand_id, ' ' || left(id, 4) || ' ' || brand_id, ' ' || left(id, 3) || ' ' || brand_id
  ]);

create index replies_by_words on replies using gin (words_of(brand_id, id, body));
create index notes_by_words on notes using gin (words_of(brand_id, id, body));
create index tickets_by_words on tickets using gin (words_of(brand_id, id, subject));

-- What the queue is filtered by, as words: a department with a tag is found by one look, however rare the two are
-- together. A tag never begins with a blank.
create function facets_of(
  brand_id integer, department_id integer, status text, priority text, assignee_id text, tags text[]
) returns tsvector language sql immutable parallel safe
  return array_to_tsvector(array[
      ' brand ' || brand_id::text, ' department ' || department_id::text, ' status ' || status,
      ' priority ' || priority, ' assignee ' || coalesce(assignee_id, 'none')
    ] || array_remove(tags, ''));

create index tickets_active_by_facets on tickets
  using gin (facets_of(brand_id, department_id, status, priority, assignee_id, tags)) where status <> 'closed';
create index tickets_closed_by_facets on tickets
  using gin (facets_of(brand_id, department_id, status, priority, assignee_id, tags)) where status = 'closed';

-- The words of a name and an address as letters that trigrams can be taken of, whatever the database's locale takes for
-- letters: in lower case, without marks, and those that are not ASCII as digits.
create function sought(said text) returns text language sql immutable parallel safe
  return ' ' || translate(
    replace(encode(replace(lower(unaccent(said)), '\', '')::bytea, 'escape'), '\', ''),
    '@.,-_+''()', '         ') || ' ';

alter table clients add column sought text not null
  generated always as (sought(first_name || ' ' || last_name || ' ' || email)) stored;
alter table guest_senders add column sought text not null
  generated always as (sought(first_name || ' ' || last_name || ' ' || email)) stored;
create index clients_by_name on clients using gin (sought gin_trgm_ops);
create index guest_senders_by_name on guest_senders using gin (sought gin_trgm_ops);

create table saved_views (
  id ulid primary key,
  owner_id ulid not null references staff (id) on delete cascade,
  is_shared boolean not null default false,
  name text not null,
  -- The query parameters of the queue, by their names.
  filters jsonb not null default '{}',
  position integer not null default 0,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp()
);
create index saved_views_of_owner on saved_views (owner_id);
