-- What staff's pages are told as it happens, and who is looking at which ticket. Older code can run beside it: the
-- triggers tell what it does as well, and its changes are heard of two seconds later at most.

-- One row for each thing that happened, written with it. Rows are read in the order of (xid, id), and only once
-- every transaction with a lower xid has ended (settled_below): ids alone are given out before the commit, and
-- whoever had read past one that commits late would miss it. No row holds text of a message, a note or a secret.
--
-- Not led by brand_id: each process reads the rows of all brands at once, for everybody who listens there.
create table desk_events (
  xid xid8 not null default pg_current_xact_id(),
  id bigint generated always as identity,
  brand_id integer,
  ticket_id ulid,
  type text not null,
  changed text[] not null default '{}',
  staff_id ulid,
  -- Where a ticket was before it was moved or removed; and the number of one that is not there any more.
  left_department_id integer,
  left_number text,
  created_at timestamptz not null default clock_timestamp(),
  primary key (xid, id)
);
-- Something to be ahead of: a reader whose place lies before the oldest row may have missed some (forgetting.ts).
insert into desk_events (type) values ('desk.began');

-- No transaction with a lower xid can write here any more. One that is under way in another database of the server
-- has an xid as well, but nothing to tell; it must not keep everybody waiting, and may take hours.
create function settled_below() returns xid8 language sql stable as $$
  select coalesce(min(running), pg_snapshot_xmax(pg_current_snapshot()))
  from pg_snapshot_xip(pg_current_snapshot()) running
  where not exists (
    select from pg_locks join pg_stat_activity using (pid)
    where locktype = 'transactionid' and transactionid = running::xid and datname <> current_database())
$$;

-- Triggers, so that a verb that is added later, a job or a statement over many tickets cannot forget to tell.
create function tell_of_ticket() returns trigger language plpgsql as $$
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
    if old is not distinct from new then
      return null;
    end if;
    select array_agg(key order by key) into changes
    from jsonb_each(to_jsonb(old)) before join jsonb_each(to_jsonb(new)) after using (key)
    where before.value <> after.value and key not in ('waiting_since', 'priority_rank');
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

create trigger tickets_are_told after insert or update or delete on tickets
  for each row execute function tell_of_ticket();

create function tell_of_reply() returns trigger language plpgsql as $$
begin
  insert into desk_events (brand_id, ticket_id, type, staff_id)
  values (new.brand_id, new.ticket_id, 'ticket.replied', new.staff_id);
  return null;
end $$;

-- A ticket's opening message is told with the ticket.
create trigger replies_are_told after insert on replies
  for each row when (not new.is_opening) execute function tell_of_reply();

create function tell_of_note() returns trigger language plpgsql as $$
begin
  insert into desk_events (brand_id, ticket_id, type, staff_id)
  values (new.brand_id, new.ticket_id, 'ticket.noted', new.staff_id);
  return null;
end $$;

create trigger notes_are_told after insert on notes
  for each row execute function tell_of_note();

create function tell_of_credential() returns trigger language plpgsql as $$
begin
  insert into desk_events (brand_id, ticket_id, type, changed)
  select brand_id, ticket_id, 'ticket.changed', '{secrets}'
  from (values (new.brand_id, new.ticket_id), (old.brand_id, old.ticket_id)) there (brand_id, ticket_id)
  where ticket_id is not null
  group by brand_id, ticket_id;
  return null;
end $$;

create trigger credentials_are_told after insert or delete or update of ticket_id on credentials
  for each row execute function tell_of_credential();

-- The activity names who did it, which the ticket's own row does not tell. What left no other trace (a secret that
-- was revealed) is told as a change of the activity.
create function tell_by_whom() returns trigger language plpgsql as $$
begin
  update desk_events set staff_id = new.staff_id
  where xid = pg_current_xact_id() and ticket_id = new.ticket_id;
  if not found then
    insert into desk_events (brand_id, ticket_id, type, changed, staff_id)
    values (new.brand_id, new.ticket_id, 'ticket.changed', '{activity}', new.staff_id);
  end if;
  return null;
end $$;

create trigger activity_is_told after insert on activity
  for each row when (new.staff_id is not null) execute function tell_by_whom();

-- Who looks at a ticket or answers it, for as long as their page says so again. Of no use after a crash, so it is
-- not logged.
create unlogged table ticket_presence (
  brand_id integer not null,
  ticket_id ulid not null,
  staff_id ulid not null references staff (id) on delete cascade,
  state text not null constraint ticket_presence_state_is_known check (state in ('looking', 'answering')),
  since timestamptz not null,
  expires_at timestamptz not null,
  primary key (brand_id, ticket_id, staff_id),
  foreign key (brand_id, ticket_id) references tickets (brand_id, id) on delete cascade
);

create function tell_of_presence() returns trigger language plpgsql as $$
begin
  insert into desk_events (brand_id, ticket_id, type, staff_id)
  select brand_id, ticket_id, 'presence', staff_id
  from (select (coalesce(new, old)).*) present;
  return null;
end $$;

create trigger presence_is_told after insert or delete on ticket_presence
  for each row execute function tell_of_presence();
create trigger presence_is_told_again after update on ticket_presence
  for each row when (old.since is distinct from new.since) execute function tell_of_presence();
