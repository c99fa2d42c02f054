-- How soon a department answers, by priority, and when each answer is due. Older code can run beside it: what it writes moves
-- by the trigger, and only has no time until the department's are worked out again. On a million tickets with five million
-- replies it takes some two minutes, for the first answers; no ticket can be written meanwhile.

alter table departments add column reply_targets jsonb not null default '[]';

alter table tickets
  -- When staff answered for the first time, and since when they owe the next answer: null while they owe none.
  add column first_answered_at timestamptz,
  add column reply_owed_since timestamptz,
  -- Until when, and from when on that is soon. Both null where the department names no time.
  add column reply_due_at timestamptz,
  add column reply_due_soon_at timestamptz,
  -- When the next of the two is to be told; null once both were.
  add column reply_tell_at timestamptz;

update tickets set first_answered_at = answered.at
  from (select brand_id, ticket_id, min(created_at) as at from replies where author_type = 'staff' group by 1, 2) answered
  where tickets.brand_id = answered.brand_id and tickets.id = answered.ticket_id;
update tickets set reply_owed_since = waiting_since
  where waiting_since is not null and status in ('open', 'in_progress');

-- Whatever statement writes a reply or a status says when an answer would be due if it were owed from now on; whether it is
-- owed, and whether it has been for longer, is decided here. A ticket that is held, or waits for its customer, owes nothing; what
-- comes back from there owes an answer from then on.
create or replace function keep_waiting() returns trigger language plpgsql as $$
begin
  if new.status = 'closed' or new.last_reply_from = 'staff' then
    new.waiting_since := null;
  elsif tg_op = 'INSERT' then
    new.waiting_since := new.last_reply_at;
  elsif old.status = 'closed' then
    new.waiting_since := new.updated_at;
  elsif new.last_reply_from = 'client' then
    new.waiting_since := coalesce(old.waiting_since, new.last_reply_at);
  else
    new.waiting_since := old.waiting_since;
  end if;

  if new.last_reply_from = 'staff' then
    new.first_answered_at := coalesce(new.first_answered_at, new.last_reply_at);
  end if;

  if new.waiting_since is null or new.status not in ('open', 'in_progress') then
    new.reply_owed_since := null;
    new.reply_due_at := null;
    new.reply_due_soon_at := null;
    new.reply_tell_at := null;
  elsif tg_op = 'INSERT' or old.reply_owed_since is null then
    new.reply_owed_since := new.waiting_since;
    if tg_op = 'UPDATE' and old.waiting_since is not null then
      new.reply_owed_since := new.updated_at;
    end if;
    new.reply_tell_at := new.reply_due_soon_at;
  else
    new.reply_due_at := old.reply_due_at;
    new.reply_due_soon_at := old.reply_due_soon_at;
  end if;
  return new;
end $$;

alter table tickets add constraint tickets_due_is_owed check (
  (reply_due_at is null) = (reply_due_soon_at is null) and (reply_due_at is null or reply_owed_since is not null)
  and (reply_tell_at is null or reply_due_at is not null));

create index tickets_by_due on tickets (reply_due_at, id) where reply_due_at is not null;
create index tickets_to_be_told on tickets (reply_tell_at) where reply_tell_at is not null;
