-- What closed tickets counted for that were erased with their client: their days keep it, without anything that leads to a ticket.
-- Tags are left out, as one may be about a single client. Older code can run beside it: what it erases is counted no more.
create table erased_figures (
  brand_id integer not null,
  per text not null constraint erased_figures_per_is_known check (per in ('department', 'person')),
  day date not null,
  department_id integer not null,
  name text not null,
  sort smallint not null,
  count integer not null,
  primary key (brand_id, per, day, department_id, name, sort)
);
