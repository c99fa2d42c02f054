-- How a department finds somebody for a ticket that nobody has. Older code can run beside it: what is opened there stays with
-- nobody.

alter table departments add column routing jsonb not null
  default '{"method": "none", "only_on_duty": false, "max_open_tickets": null, "staff_ids": [], "rules": []}';

-- Tickets for which somebody is to be found, until a job has looked for them.
create table unrouted_tickets (
  brand_id integer not null,
  ticket_id ulid not null,
  -- What brought it there. Whoever assigns it after that has decided.
  happening_id ulid not null,
  primary key (brand_id, ticket_id),
  foreign key (brand_id, ticket_id) references tickets (brand_id, id) on delete cascade
);

-- Who of a department was given a ticket when, counted by its own turns.
create table routing_turns (
  brand_id integer not null,
  department_id integer not null,
  staff_id ulid not null references staff (id) on delete cascade,
  turn bigint not null,
  primary key (brand_id, department_id, staff_id),
  foreign key (brand_id, department_id) references departments (brand_id, id) on delete cascade
);
create index routing_turns_of_staff on routing_turns (staff_id);

-- How many tickets somebody has to work on; one of those on hold counts once its hold is over.
create index tickets_to_work_on on tickets (assignee_id)
  where assignee_id is not null and status in ('open', 'in_progress', 'on_hold');
