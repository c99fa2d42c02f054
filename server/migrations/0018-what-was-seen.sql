-- How far each member of staff has read a ticket. Older code can run beside it.
create table ticket_seen (
  staff_id ulid not null references staff (id) on delete cascade,
  brand_id integer not null,
  ticket_id ulid not null,
  -- The time of the newest message that they have seen.
  seen_until timestamptz not null,
  primary key (staff_id, brand_id, ticket_id),
  foreign key (brand_id, ticket_id) references tickets (brand_id, id) on delete cascade
);
create index ticket_seen_of_ticket on ticket_seen (brand_id, ticket_id);
