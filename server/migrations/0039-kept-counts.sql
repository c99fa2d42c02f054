-- Counts for dashboards, kept as tickets change, so that no summary has to count. The triggers are there before the counts are
-- made, and creating them keeps writers out until both are: some 0.5 s for a million tickets. Older code can run beside it; its
-- writes are counted as well.

-- What a client has of each status; of open ones, what is left of open_tickets_count.
alter table clients
  add column awaiting_reply_count integer not null default 0,
  add column in_progress_count integer not null default 0,
  add column on_hold_count integer not null default 0,
  add constraint clients_statuses_not_negative
    check (awaiting_reply_count >= 0 and in_progress_count >= 0 and on_hold_count >= 0);

-- What a brand has of each kind. A row of it that every opened ticket had to write would let one ticket be opened at a time, and
-- two statements over many tickets wait for each other for ever. So each change is a row of its own, which nobody waits for, and
-- a job adds them up: what counts is always the sum of both tables.
create table ticket_counts (
  brand_id integer not null,
  department_id integer not null,
  status text not null,
  priority text not null,
  is_assigned boolean not null,
  count integer not null,
  primary key (brand_id, department_id, status, priority, is_assigned)
);
create table ticket_count_changes (
  brand_id integer not null,
  department_id integer not null,
  status text not null,
  priority text not null,
  is_assigned boolean not null,
  change integer not null
);

-- Keeps the counts of clients and guests, whichever statement opens, moves, closes, reopens or merges a ticket.
create or replace function count_tickets() returns trigger language plpgsql as $$
begin
  if tg_op in ('UPDATE', 'DELETE') then
    if old.client_id is not null then
      update clients set tickets_count = tickets_count - 1,
        open_tickets_count = open_tickets_count - (old.status <> 'closed')::integer,
        awaiting_reply_count = awaiting_reply_count - (old.status = 'awaiting_reply')::integer,
        in_progress_count = in_progress_count - (old.status = 'in_progress')::integer,
        on_hold_count = on_hold_count - (old.status = 'on_hold')::integer
      where brand_id = old.brand_id and id = old.client_id;
    else
      update guests set open_tickets_count = open_tickets_count - (old.status <> 'closed')::integer
      where brand_id = old.brand_id and email = old.guest_email;
    end if;
  end if;
  if tg_op in ('INSERT', 'UPDATE') then
    if new.client_id is not null then
      update clients set tickets_count = tickets_count + 1,
        open_tickets_count = open_tickets_count + (new.status <> 'closed')::integer,
        awaiting_reply_count = awaiting_reply_count + (new.status = 'awaiting_reply')::integer,
        in_progress_count = in_progress_count + (new.status = 'in_progress')::integer,
        on_hold_count = on_hold_count + (new.status = 'on_hold')::integer
      where brand_id = new.brand_id and id = new.client_id;
    else
      update guests set open_tickets_count = open_tickets_count + (new.status <> 'closed')::integer
      where brand_id = new.brand_id and email = new.guest_email;
    end if;
  end if;
  return null;
end $$;

-- What stays with its client is one write of the client's row, and not two.
create function count_status() returns trigger language plpgsql as $$
begin
  update clients set
    open_tickets_count = open_tickets_count
      + (new.status <> 'closed')::integer - (old.status <> 'closed')::integer,
    awaiting_reply_count = awaiting_reply_count
      + (new.status = 'awaiting_reply')::integer - (old.status = 'awaiting_reply')::integer,
    in_progress_count = in_progress_count
      + (new.status = 'in_progress')::integer - (old.status = 'in_progress')::integer,
    on_hold_count = on_hold_count + (new.status = 'on_hold')::integer - (old.status = 'on_hold')::integer
  where brand_id = new.brand_id and id = new.client_id;
  return null;
end $$;

drop trigger tickets_are_recounted on tickets;
create trigger tickets_are_recounted after update on tickets
  for each row
  when (old.client_id is distinct from new.client_id or old.guest_email is distinct from new.guest_email
    or (new.client_id is null and (old.status = 'closed') is distinct from (new.status = 'closed')))
  execute function count_tickets();
create trigger tickets_are_counted_by_status after update on tickets
  for each row
  when (old.status <> new.status and old.client_id = new.client_id)
  execute function count_status();

create function note_count_changes() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then
    insert into ticket_count_changes (brand_id, department_id, status, priority, is_assigned, change)
    values (new.brand_id, new.department_id, new.status, new.priority, new.assignee_id is not null, 1);
  end if;
  if tg_op <> 'INSERT' then
    insert into ticket_count_changes (brand_id, department_id, status, priority, is_assigned, change)
    values (old.brand_id, old.department_id, old.status, old.priority, old.assignee_id is not null, -1);
  end if;
  return null;
end $$;

create trigger tickets_change_counts after insert or delete on tickets
  for each row execute function note_count_changes();
create trigger tickets_change_counts_again after update on tickets
  for each row
  when (old.status <> new.status or old.priority <> new.priority or old.department_id <> new.department_id
    or (old.assignee_id is null) <> (new.assignee_id is null) or old.brand_id <> new.brand_id)
  execute function note_count_changes();

insert into ticket_counts (brand_id, department_id, status, priority, is_assigned, count)
  select brand_id, department_id, status, priority, assignee_id is not null, count(*)
  from tickets group by 1, 2, 3, 4, 5;
update clients set awaiting_reply_count = counted.awaiting_reply, in_progress_count = counted.in_progress,
    on_hold_count = counted.on_hold
  from (
    select brand_id, client_id,
      count(*) filter (where status = 'awaiting_reply') as awaiting_reply,
      count(*) filter (where status = 'in_progress') as in_progress,
      count(*) filter (where status = 'on_hold') as on_hold
    from tickets where status in ('awaiting_reply', 'in_progress', 'on_hold') and client_id is not null
    group by brand_id, client_id) as counted
  where clients.brand_id = counted.brand_id and clients.id = counted.client_id;
