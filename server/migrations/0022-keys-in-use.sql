-- What administrators see of keys, and what becomes of the tickets of whoever leaves. Older code can run beside it: the keys
-- that it makes have no last four characters, and it does not write when one is used.
alter table integration_key_tokens
  add column last_used_at timestamptz,
  -- To tell one token from another; 48 random characters stay unknown without them.
  add column last_four text,
  add constraint integration_key_tokens_last_four_are_four check (length(last_four) = 4);

-- Who wants to see the first steps no more.
create table first_steps_put_away (
  staff_id ulid primary key references staff (id) on delete cascade,
  put_away_at timestamptz not null default clock_timestamp()
);

-- A ticket that is opened again is nobody's where whoever had it is gone or does not see it any more: otherwise it would be
-- in no view of anybody who works.
create function open_again_with_whoever_is_there() returns trigger language plpgsql as $$
begin
  if not exists (
    select from staff where id = new.assignee_id and active and (not is_confined
      or exists (select from staff_brands where staff_id = staff.id and brand_id = new.brand_id)
      or exists (select from staff_departments where staff_id = staff.id and department_id = new.department_id))
  ) then
    new.assignee_id := null;
  end if;
  return new;
end $$;

create trigger tickets_open_again before update of status on tickets for each row
  when (old.status = 'closed' and new.status <> 'closed' and new.assignee_id is not null)
  execute function open_again_with_whoever_is_there();
