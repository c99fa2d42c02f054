-- Domain events: their record (events), what the pages of staff are notified of (staff_feed), who is looking at a ticket, and
-- notifications.

-- Happenings ----------------------------------------------------------------------------------------------------------

-- One row per event of a subject: a ticket, a brand, a staff member and so on. The code writes it once, in its transaction
-- (features/events/publish.ts), and activity, staff events, the audit log and emails follow from it. Customers may see its payload. The
-- sequence counts per subject, without gaps.
create table events (
  -- 0 is the desk itself, whose subjects belong to no brand.
  brand_id integer not null default 0,
  id ulid not null,
  subject text not null,
  subject_id text not null,
  sequence bigint not null default 0,
  type text not null,
  actor_type text not null
    constraint events_actor_is_known check (actor_type in ('platform', 'client', 'guest', 'staff', 'operator', 'system')),
  -- Null if it was not staff, or the staff member was deleted. Staff who worked on a ticket are never deleted.
  staff_id ulid references staff (id) on delete set null,
  -- The subject's department at that time.
  department_id integer,
  payload jsonb not null default '{}',
  created_at timestamptz not null default clock_timestamp(),
  primary key (brand_id, id)
);
create unique index events_of_subject on events (brand_id, subject, subject_id, sequence);
create index events_of_staff on events (staff_id) where staff_id is not null;

-- Further payload for staff only. It has a table of its own, so that no query for customers can return it by mistake.
create table private_payloads (
  brand_id integer not null,
  event_id ulid not null,
  payload jsonb not null,
  primary key (brand_id, event_id),
  foreign key (brand_id, event_id) references events (brand_id, id) on delete cascade
);

-- Assigns the next number of a subject. Transactions that add to the same subject wait for each other.
create function number_event() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(new.subject || ' ' || new.subject_id, new.brand_id));
  select coalesce(max(sequence), 0) + 1 into new.sequence from events
  where brand_id = new.brand_id and subject = new.subject and subject_id = new.subject_id;
  return new;
end $$;

create trigger events_are_numbered before insert on events
  for each row execute function number_event();

-- The events of a subject are deleted with it. Each table whose rows are subjects and can be deleted needs this trigger.
create function delete_events() returns trigger language plpgsql as $$
begin
  delete from events
  where brand_id = old.brand_id and subject = tg_argv[0] and subject_id = old.id::text;
  return null;
end $$;

create trigger tickets_take_their_events after delete on all_tickets
  for each row execute function delete_events('ticket');
create trigger clients_take_their_events after delete on clients
  for each row execute function delete_events('client');
-- A client or a guest, whom notes are about.
create trigger clients_take_their_events_as_customers after delete on clients
  for each row execute function delete_events('customer');
create trigger guests_take_their_events after delete on guests
  for each row execute function delete_events('customer');

-- Staff events --------------------------------------------------------------------------------------------------------

-- What the pages of staff are notified of. Rows are read in the order of (xid, id), and only when every transaction with a lower
-- xid has ended (settled_below): ids are assigned before the commit, so a reader that went by id alone would miss the row of a
-- transaction that commits late. No row holds the text of a message, a note or a secret.
--
-- Not led by brand_id: each process reads the rows of all brands at once, for all of its listeners.
create table staff_feed (
  xid xid8 not null default pg_current_xact_id(),
  id bigint generated always as identity,
  brand_id integer,
  ticket_id ulid,
  type text not null,
  changed text[] not null default '{}',
  staff_id ulid,
  -- The ticket's department before it was transferred or deleted, and the number of a deleted one.
  left_department_id integer,
  left_number text,
  created_at timestamptz not null default clock_timestamp(),
  subject text not null default 'ticket',
  subject_id text,
  -- The department of a subject that is not a ticket. A ticket's department is in its row.
  department_id integer,
  -- Null: everyone who may see it. Otherwise only this staff member.
  to_staff_id ulid,
  primary key (xid, id)
);
-- The first row: a reader whose position is before the oldest row may have missed some.
insert into staff_feed (type) values ('desk.began');

-- No transaction with a lower xid can write here any longer. A transaction in another database of the server also has an xid but writes no
-- events. It can run for hours and must not delay the events of this one.
create function settled_below() returns xid8 language sql stable as $$
  select coalesce(min(running), pg_snapshot_xmax(pg_current_snapshot()))
  from pg_snapshot_xip(pg_current_snapshot()) running
  where not exists (
    select from pg_locks join pg_stat_activity using (pid)
    where locktype = 'transactionid' and transactionid = running::xid and datname <> current_database())
$$;

-- The member of staff who acts in this transaction, set with the lock of their ticket (features/tickets/staff/load-ticket.ts); null for
-- anyone else.
create function acting_staff() returns ulid language sql stable as $$
  select nullif(current_setting('sidedesk.staff', true), '')
$$;

-- Triggers report changes of a ticket's row, so that a statement over many tickets cannot forget to. The reported columns are named
-- in the trigger; a new column must be added there.
create function tell_of_columns() returns trigger language plpgsql as $$
declare
  before jsonb := to_jsonb(old);
  after jsonb := to_jsonb(new);
  changes text[];
begin
  select array_agg(name order by name) into changes from unnest(tg_argv) name where before -> name <> after -> name;
  insert into staff_feed (brand_id, subject_id, ticket_id, type, changed, left_department_id, staff_id)
  values (new.brand_id, new.id, new.id,
    case when 'assignee_id' = any (changes) then 'ticket.assigned' else 'ticket.changed' end, changes,
    nullif(old.department_id, new.department_id), acting_staff());
  return null;
end $$;

create trigger tickets_are_told after update on all_tickets for each row
  when ((old.subject, old.status, old.priority, old.source, old.department_id, old.client_id, old.guest_email,
      old.assignee_id, old.on_hold_until, old.custom_fields, old.cc, old.tags, old.status_label_id)
    is distinct from (new.subject, new.status, new.priority, new.source, new.department_id, new.client_id, new.guest_email,
      new.assignee_id, new.on_hold_until, new.custom_fields, new.cc, new.tags, new.status_label_id))
  execute function tell_of_columns('subject', 'status', 'priority', 'source', 'department_id', 'client_id', 'guest_email',
    'assignee_id', 'on_hold_until', 'custom_fields', 'cc', 'tags', 'status_label_id');

create function tell_of_leaving() returns trigger language plpgsql as $$
begin
  insert into staff_feed (brand_id, subject_id, ticket_id, type, left_department_id, left_number, staff_id)
  values (old.brand_id, old.id, old.id, 'ticket.left', old.department_id, old.number, acting_staff());
  return null;
end $$;

create trigger tickets_are_told_to_leave after delete on all_tickets
  for each row when (old.deleted_at is null) execute function tell_of_leaving();
create trigger deleted_tickets_are_told_to_leave after update on all_tickets
  for each row when (old.deleted_at is null and new.deleted_at is not null) execute function tell_of_leaving();
create trigger restored_tickets_are_told after update on all_tickets
  for each row when (old.deleted_at is not null and new.deleted_at is null) execute function tell_of_columns('deleted_at');

create function tell_of_credential() returns trigger language plpgsql as $$
begin
  insert into staff_feed (brand_id, ticket_id, type, changed, staff_id)
  select brand_id, ticket_id, 'ticket.changed', '{secrets}', acting_staff()
  from (values (new.brand_id, new.ticket_id), (old.brand_id, old.ticket_id)) there (brand_id, ticket_id)
  where ticket_id is not null
  group by brand_id, ticket_id;
  return null;
end $$;

create trigger credentials_are_told after insert or delete or update of ticket_id on credentials
  for each row execute function tell_of_credential();

-- Presence ------------------------------------------------------------------------------------------------------------

-- Who looks at a ticket or is replying to it. Their page renews it. It is of no use after a crash, so it is unlogged.
create unlogged table ticket_presence (
  brand_id integer not null,
  ticket_id ulid not null,
  staff_id ulid not null references staff (id) on delete cascade,
  state text not null constraint ticket_presence_state_is_known check (state in ('looking', 'answering')),
  since timestamptz not null,
  expires_at timestamptz not null,
  primary key (brand_id, ticket_id, staff_id),
  foreign key (brand_id, ticket_id) references all_tickets (brand_id, id) on delete cascade
);

create function tell_of_presence() returns trigger language plpgsql as $$
begin
  insert into staff_feed (brand_id, ticket_id, type, staff_id)
  select brand_id, ticket_id, 'presence', staff_id
  from (select (coalesce(new, old)).*) present;
  return null;
end $$;

create trigger presence_is_told after insert or delete on ticket_presence
  for each row execute function tell_of_presence();
create trigger presence_is_told_again after update on ticket_presence
  for each row when (old.since is distinct from new.since) execute function tell_of_presence();

-- How far each staff member has read a ticket.
create table ticket_seen (
  staff_id ulid not null references staff (id) on delete cascade,
  brand_id integer not null,
  ticket_id ulid not null,
  -- The time of the newest message that they have seen.
  last_read_at timestamptz not null,
  primary key (staff_id, brand_id, ticket_id),
  foreign key (brand_id, ticket_id) references all_tickets (brand_id, id) on delete cascade
);
create index ticket_seen_of_ticket on ticket_seen (brand_id, ticket_id);

-- Followers -----------------------------------------------------------------------------------------------------------

-- The staff who follow a ticket: they are notified of what others do on it, as long as they can see it.
create table ticket_followers (
  brand_id integer not null,
  ticket_id ulid not null,
  staff_id ulid not null references staff (id) on delete cascade,
  created_at timestamptz not null default clock_timestamp(),
  primary key (brand_id, ticket_id, staff_id),
  foreign key (brand_id, ticket_id) references all_tickets (brand_id, id) on delete cascade
);
create index ticket_followers_of_staff on ticket_followers (staff_id, brand_id, ticket_id);

create function tell_of_follower() returns trigger language plpgsql as $$
begin
  insert into staff_feed (brand_id, ticket_id, type, changed, staff_id)
  select brand_id, ticket_id, 'ticket.changed', '{followers}', acting_staff()
  from (select (coalesce(new, old)).*) follower;
  return null;
end $$;

create trigger followers_are_told after insert or delete on ticket_followers
  for each row execute function tell_of_follower();

-- Notifications -------------------------------------------------------------------------------------------------------

create table notifications (
  staff_id ulid not null references staff (id) on delete cascade,
  id ulid not null,
  brand_id integer not null,
  ticket_id ulid not null,
  -- The event: who did what.
  event_id ulid not null,
  kind text not null constraint notifications_kind_is_known
    check (kind in ('assigned', 'mentioned', 'replied', 'followed', 'arrived', 'due')),
  created_at timestamptz not null default clock_timestamp(),
  read_at timestamptz,
  -- Whether it is sent by email, and the email that contains it once that is decided.
  to_mail boolean not null default false,
  mail_id text,
  -- Whether it is in the list behind the bell.
  on_page boolean not null default true,
  primary key (staff_id, id),
  -- Deferred because a ticket is announced in the statement that inserts it.
  foreign key (brand_id, ticket_id) references all_tickets (brand_id, id) on delete cascade
    deferrable initially deferred
);
create index notifications_of_staff on notifications (staff_id, created_at desc, id desc);
create index notifications_unread on notifications (staff_id, brand_id, ticket_id) where read_at is null;
create index notifications_of_ticket on notifications (brand_id, ticket_id);
create index notifications_by_age on notifications (created_at);
create index notifications_to_mail on notifications (staff_id, created_at) where to_mail and mail_id is null;
create index notifications_of_mail on notifications (mail_id) where mail_id is not null;
