-- Several changes and an answer that staff make of a ticket in one go. Older code can run beside it: it knows of none.
create table macros (
  id ulid primary key,
  -- Of one brand, or of every brand; of its tickets all, or those of one department.
  brand_id integer references brands (id) on delete cascade,
  department_id integer,
  name text not null,
  message_kind text constraint macros_message_kind_known check (message_kind in ('reply', 'note')),
  message text,
  status text constraint macros_status_known
    check (status in ('open', 'awaiting_reply', 'in_progress', 'on_hold', 'closed')),
  hold_hours integer constraint macros_hold_in_time check (hold_hours between 1 and 8760),
  -- Who applies it, or nobody; a colleague stands in assignee_id.
  assign text constraint macros_assign_known check (assign in ('me', 'nobody')),
  assignee_id ulid references staff (id) on delete set null,
  priority text constraint macros_priority_known
    check (priority in ('low', 'medium', 'high', 'critical', 'emergency')),
  add_tags text[] not null default '{}',
  remove_tags text[] not null default '{}',
  transfer_to integer,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  constraint macros_message_is_whole check ((message_kind is null) = (message is null)),
  constraint macros_only_a_hold_ends check (hold_hours is null or status = 'on_hold'),
  constraint macros_assign_once check (assign is null or assignee_id is null),
  constraint macros_department_has_a_brand
    check (brand_id is not null or (department_id is null and transfer_to is null)),
  foreign key (brand_id, department_id) references departments (brand_id, id) on delete cascade,
  foreign key (brand_id, transfer_to) references departments (brand_id, id) on delete set null (transfer_to)
);
create index macros_of_department on macros (brand_id, department_id);
create index macros_to_department on macros (brand_id, transfer_to) where transfer_to is not null;
create index macros_of_assignee on macros (assignee_id) where assignee_id is not null;
