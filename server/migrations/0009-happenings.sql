-- The spine of what happened: a verb says it once, in its transaction (desk/happenings/announce.ts), and activity, staff
-- events, the audit log and mails hear it from there. It takes the place of `activity`, which knew tickets only.
--
-- Older code cannot run beside it: it would look for the activity in the table that is gone. What customers wrote stood in
-- no record and was read from the thread; it is written down now, so that on five million replies this takes some minutes.

-- A row for each thing that happened to a subject: a ticket, a brand, a member of staff, …. The facts can be told to
-- customers. The sequence counts per subject, without a gap; number_happening gives it out.
create table happenings (
  -- 0 stands for the desk itself, whose subjects belong to no brand.
  brand_id integer not null default 0,
  id ulid not null,
  subject text not null,
  subject_id text not null,
  sequence bigint not null default 0,
  type text not null,
  actor_type text not null
    constraint happenings_actor_is_known check (actor_type in ('platform', 'client', 'guest', 'staff', 'operator', 'system')),
  -- Null when it was not staff, and when they are not there any more (never of a ticket: whoever worked on one stays).
  staff_id ulid references staff (id) on delete set null,
  -- Where the subject was when it happened.
  department_id integer,
  facts jsonb not null default '{}',
  created_at timestamptz not null default clock_timestamp(),
  primary key (brand_id, id)
);

-- What more staff may know of it. A table of its own, so that no forgotten column shows it to a customer.
create table internal_facts (
  brand_id integer not null,
  happening_id ulid not null,
  facts jsonb not null,
  primary key (brand_id, happening_id),
  foreign key (brand_id, happening_id) references happenings (brand_id, id) on delete cascade
);

insert into happenings
  (brand_id, id, subject, subject_id, sequence, type, actor_type, staff_id, facts, created_at)
select brand_id, id, 'ticket', ticket_id,
  row_number() over (partition by brand_id, ticket_id order by created_at, id), type, actor_type, staff_id, facts, created_at
from (
  select brand_id, id, ticket_id, event as type, actor_type, staff_id, created_at,
    case event
      when 'noted' then '{}' when 'assigned' then '{}' when 'tags_changed' then '{}'
      when 'credential_revealed' then details - '{credential_id,reason,address}'::text[]
      else details end as facts
  from activity
  union all
  select replies.brand_id, replies.id, replies.ticket_id, case when is_opening then 'opened' else 'replied' end,
    case when guest_email is null then 'client' else 'guest' end, null, replies.created_at,
    jsonb_build_object('reply_id', replies.id)
  from replies
  join tickets on tickets.brand_id = replies.brand_id and tickets.id = replies.ticket_id
  left join activity on activity.brand_id = replies.brand_id and activity.ticket_id = replies.ticket_id
    and activity.details ->> 'reply_id' = replies.id
  where author_type = 'client' and not (is_opening and source = 'staff') and activity.id is null
) happened;

insert into internal_facts (brand_id, happening_id, facts)
select brand_id, id,
  case event when 'credential_revealed' then details - 'label' else details end
from activity
where event in ('noted', 'assigned', 'tags_changed', 'credential_revealed') and details <> '{}';

create unique index happenings_of_subject on happenings (brand_id, subject, subject_id, sequence);
create index happenings_of_staff on happenings (staff_id) where staff_id is not null;

-- One at a time for a subject, whatever else its transaction holds.
create function number_happening() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(new.subject || ' ' || new.subject_id, new.brand_id));
  select coalesce(max(sequence), 0) + 1 into new.sequence from happenings
  where brand_id = new.brand_id and subject = new.subject and subject_id = new.subject_id;
  return new;
end $$;

create trigger happenings_are_numbered before insert on happenings
  for each row execute function number_happening();

-- What happened to a subject goes with it. The trigger belongs on the table of every subject whose rows can be deleted.
create function forget_happenings() returns trigger language plpgsql as $$
begin
  delete from happenings
  where brand_id = old.brand_id and subject = tg_argv[0] and subject_id = old.id::text;
  return null;
end $$;

create trigger tickets_take_their_happenings after delete on tickets
  for each row execute function forget_happenings('ticket');
create trigger clients_take_their_happenings after delete on clients
  for each row execute function forget_happenings('client');

-- What staff's pages are told: tickets as before, and other subjects beside them. -----------------------------------------

alter table desk_events
  add column subject text not null default 'ticket',
  add column subject_id text,
  -- Of what is no ticket, where it is. A ticket's place is that of its row.
  add column department_id integer;

-- The activity and what was written are told by what is announced now.
drop trigger activity_is_told on activity;
drop trigger replies_are_told on replies;
drop trigger notes_are_told on notes;
drop table activity;
drop function tell_by_whom();
drop function tell_of_reply();
drop function tell_of_note();

-- Tells of a happening, in its own words (`told`) where it has some. What it changed in the ticket's row was told by
-- that row; here it is said who did it. What left no other trace (a secret that was revealed) is a change of the activity.
create function tell_of_happening(
  of_brand integer, of_subject text, of_id text, of_department integer, told text, by_staff text
) returns void language plpgsql as $$
declare
  ticket text := case when of_subject = 'ticket' then of_id end;
begin
  if told is not null then
    insert into desk_events (brand_id, subject, subject_id, ticket_id, department_id, type, staff_id)
    values (of_brand, of_subject, of_id, ticket, case when ticket is null then of_department end, told, by_staff);
  end if;
  if by_staff is null or ticket is null then
    return;
  end if;
  update desk_events set staff_id = by_staff
  where xid = pg_current_xact_id() and ticket_id = ticket and staff_id is null;
  if not found and told is null then
    insert into desk_events (brand_id, subject_id, ticket_id, type, changed, staff_id)
    values (of_brand, ticket, ticket, 'ticket.changed', '{activity}', by_staff);
  end if;
end $$;

-- Triggers tell of what changes in a ticket's row, so that a statement over many tickets cannot forget to. The columns that
-- are told stand in the trigger: a new one is told when it is named there.
drop trigger tickets_are_told on tickets;
drop function tell_of_ticket();

create function tell_of_columns() returns trigger language plpgsql as $$
declare
  before jsonb := to_jsonb(old);
  after jsonb := to_jsonb(new);
  changes text[];
begin
  select array_agg(name order by name) into changes from unnest(tg_argv) name where before -> name <> after -> name;
  insert into desk_events (brand_id, subject_id, ticket_id, type, changed, left_department_id)
  values (new.brand_id, new.id, new.id,
    case when 'assignee_id' = any (changes) then 'ticket.assigned' else 'ticket.changed' end, changes,
    nullif(old.department_id, new.department_id));
  return null;
end $$;

create trigger tickets_are_told after update on tickets for each row
  when ((old.subject, old.status, old.priority, old.source, old.department_id, old.client_id, old.guest_email,
      old.assignee_id, old.on_hold_until, old.custom_fields, old.cc, old.tags)
    is distinct from (new.subject, new.status, new.priority, new.source, new.department_id, new.client_id, new.guest_email,
      new.assignee_id, new.on_hold_until, new.custom_fields, new.cc, new.tags))
  execute function tell_of_columns('subject', 'status', 'priority', 'source', 'department_id', 'client_id', 'guest_email',
    'assignee_id', 'on_hold_until', 'custom_fields', 'cc', 'tags');

create function tell_of_leaving() returns trigger language plpgsql as $$
begin
  insert into desk_events (brand_id, subject_id, ticket_id, type, left_department_id, left_number)
  values (old.brand_id, old.id, old.id, 'ticket.left', old.department_id, old.number);
  return null;
end $$;

create trigger tickets_are_told_to_leave after delete on tickets
  for each row execute function tell_of_leaving();
