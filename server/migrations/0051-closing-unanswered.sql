-- Tickets that wait for their client are closed after the time that their department says. Older code can run beside it: what is
-- added keeps itself, by a trigger.

alter table departments
  add column close_after_days integer
    constraint departments_close_after_days_fit check (close_after_days between 1 and 3650),
  -- So long before it the client is told.
  add column close_notice_days integer
    constraint departments_close_notice_days_fit check (close_notice_days >= 1),
  add constraint departments_notice_fits_before_closing check (close_notice_days < close_after_days);

alter table tickets
  -- Since when we wait for the client: since the last answer, or since somebody said so. Null while we do not.
  add column awaiting_since timestamptz,
  -- When the client was told that it will be closed; null until they are.
  add column closes_at timestamptz;

-- Whatever was changed last, the wait is no longer than since then.
update tickets set awaiting_since = updated_at where status = 'awaiting_reply';

-- A trigger, so that whichever statement answers, moves, merges or splits keeps it right. What is put back from a copy waits on.
create function keep_awaiting() returns trigger language plpgsql as $$
begin
  if new.status <> 'awaiting_reply' then
    new.awaiting_since := null;
    new.closes_at := null;
  elsif tg_op = 'INSERT' then
    new.awaiting_since := coalesce(new.awaiting_since, clock_timestamp());
  elsif old.status <> 'awaiting_reply' or new.last_reply_at > old.last_reply_at then
    new.awaiting_since := clock_timestamp();
    new.closes_at := null;
  end if;
  return new;
end $$;

create trigger tickets_await before insert or update of status, last_reply_at on tickets
  for each row execute function keep_awaiting();

-- For the job, department by department: those that nobody was told of yet, and those that somebody was.
create index tickets_awaiting_untold on tickets (brand_id, department_id, awaiting_since)
  where awaiting_since is not null and closes_at is null;
create index tickets_awaiting_told on tickets (brand_id, department_id, closes_at) where closes_at is not null;
