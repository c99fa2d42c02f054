-- What somebody is told by name: a ticket was given to them, a note calls them, there is an answer on a ticket of theirs.
-- Older code can run beside it, but notifies nobody.

create table notifications (
  staff_id ulid not null references staff (id) on delete cascade,
  id ulid not null,
  brand_id integer not null,
  ticket_id ulid not null,
  -- Who did it, and with what, is known there.
  happening_id ulid not null,
  kind text not null
    constraint notifications_kind_is_known check (kind in ('assigned', 'mentioned', 'replied')),
  created_at timestamptz not null default clock_timestamp(),
  read_at timestamptz,
  primary key (staff_id, id),
  foreign key (brand_id, ticket_id) references tickets (brand_id, id) on delete cascade
);
create index notifications_of_staff on notifications (staff_id, created_at desc, id desc);
create index notifications_unread on notifications (staff_id, brand_id, ticket_id) where read_at is null;
create index notifications_of_ticket on notifications (brand_id, ticket_id);
create index notifications_by_age on notifications (created_at);

-- For one person alone; null: for everybody who may see it.
alter table desk_events add column to_staff_id ulid;
