-- An agent can be confined to brands and departments. Older code can run beside it: it lets nobody see more
-- than before, because nobody is confined until a newer desk says so.

alter table staff add column is_confined boolean not null default false,
  add constraint staff_admins_are_not_confined check (not (is_confined and role = 'admin'));

create table staff_brands (
  staff_id ulid not null references staff (id) on delete cascade,
  brand_id integer not null references brands (id) on delete cascade,
  primary key (staff_id, brand_id)
);

create table staff_departments (
  staff_id ulid not null references staff (id) on delete cascade,
  brand_id integer not null,
  department_id integer not null,
  primary key (staff_id, department_id),
  foreign key (brand_id, department_id) references departments (brand_id, id) on delete cascade
);
