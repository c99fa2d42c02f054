-- Figures by day, kept for reports (desk/analytics). What opens, answers or closes a ticket writes nothing here: a job takes the
-- tickets that were told to have changed (desk_events) and writes down what is counted of each; triggers of that table keep the
-- days. Older code can run beside it. The tables are empty at first: the job's first run goes through all tickets.

-- What is counted of a ticket. It goes with its ticket, and takes with it what it counted for.
create table ticket_figures (
  brand_id integer not null,
  ticket_id ulid not null,
  department_id integer not null,
  priority text not null,
  tags text[] not null,
  -- Who has it; where nobody has it and it is closed, who answered last.
  owner_id ulid,
  -- Who gave the first answer.
  answerer_id ulid,
  opened_at timestamptz not null,
  answered_at timestamptz,
  closed_at timestamptz,
  -- In the brand's time zone.
  opened_day date not null,
  answered_day date,
  closed_day date,
  -- Of these times, what lay within the opening hours.
  answer_ms bigint,
  resolution_ms bigint,
  -- Whether the first answer came in time, and the day on which that was decided; until when it was due, unless it did.
  due_at timestamptz,
  is_in_time boolean,
  decided_day date,
  primary key (brand_id, ticket_id),
  constraint ticket_figures_answered_took_time check (num_nonnulls(answered_at, answered_day, answer_ms) in (0, 3)),
  constraint ticket_figures_closed_took_time check (num_nonnulls(closed_at, closed_day, resolution_ms) in (0, 3)),
  constraint ticket_figures_decided_have_a_day check ((is_in_time is null) = (decided_day is null)),
  foreign key (brand_id, ticket_id) references tickets (brand_id, id) on delete cascade
);
create index ticket_figures_open on ticket_figures (brand_id, department_id) where closed_day is null;
create index ticket_figures_undecided on ticket_figures (due_at)
  where is_in_time is null and answered_at is null and closed_at is null and due_at is not null;

-- A day of a department: all of it, and by each person and tag. `counts` has how often each of `sorts` happened: 0 opened,
-- 1 answered in time, 2 answered too late or not, 1000 and more answered, 2000 and more closed, by how long it took
-- (duration_bucket; desk/analytics/sorts.ts reads them).
create table day_figures (
  brand_id integer not null,
  per text not null constraint day_figures_per_is_known check (per in ('department', 'person', 'tag')),
  day date not null,
  department_id integer not null,
  -- The person's id, or the tag.
  name text not null default '',
  sorts smallint[] not null,
  counts integer[] not null,
  primary key (brand_id, per, day, department_id, name)
);
create index day_figures_empty on day_figures (brand_id) where sorts = '{}';

-- Each change is a row of its own that nobody waits for; the job adds them up.
create table day_figure_changes (
  brand_id integer not null,
  per text not null,
  day date not null,
  department_id integer not null,
  name text not null,
  sort smallint not null,
  change integer not null
);

-- As far as the job has read what was told of tickets; one row, none before its first run. As desk_events, it means something on
-- its server only, and no backup has it.
create table figures_progress (
  is_only boolean primary key default true constraint figures_progress_is_one_row check (is_only),
  read_below xid8 not null
);

-- Under a minute is 0; from there on each bucket is a tenth longer than the one before, so that its middle is within 5 % of all in it.
create function duration_bucket(ms bigint) returns smallint language sql immutable as $$
  select case when ms < 60000 then 0 else 1 + floor(ln(ms / 60000.0::float8) / ln(1.1::float8)) end::smallint
$$;

-- All that a ticket counts for.
create function figures_of(figures ticket_figures)
returns table (per text, day date, name text, sort smallint) language sql immutable as $$
  select part.per, event.day, part.name, event.sort::smallint
  from (values
    (0, figures.opened_day, figures.owner_id::text),
    (1000 + duration_bucket(figures.answer_ms), figures.answered_day, figures.answerer_id::text),
    (2000 + duration_bucket(figures.resolution_ms), figures.closed_day, figures.owner_id::text),
    (case when figures.is_in_time then 1 else 2 end, figures.decided_day, figures.answerer_id::text)
  ) as event (sort, day, staff_id)
  cross join lateral (
    select 'department', ''
    union all select 'person', event.staff_id where event.staff_id is not null
    union all select distinct 'tag', tag from unnest(figures.tags) as tag
  ) as part (per, name)
  where event.day is not null
$$;

-- Whatever writes or removes what is counted of tickets, an erasure as well as the job, changes the days with it.
create function note_figures_counted() returns trigger language plpgsql as $$
begin
  insert into day_figure_changes (brand_id, department_id, per, day, name, sort, change)
  select added.brand_id, added.department_id, part.per, part.day, part.name, part.sort, 1
  from added, figures_of(added) as part;
  return null;
end $$;

create function note_figures_gone() returns trigger language plpgsql as $$
begin
  insert into day_figure_changes (brand_id, department_id, per, day, name, sort, change)
  select gone.brand_id, gone.department_id, part.per, part.day, part.name, part.sort, -1
  from gone, figures_of(gone) as part;
  return null;
end $$;

create trigger figures_count after insert on ticket_figures
  referencing new table as added for each statement execute function note_figures_counted();
create trigger figures_count_anew after update on ticket_figures
  referencing new table as added for each statement execute function note_figures_counted();
create trigger figures_count_no_more after update on ticket_figures
  referencing old table as gone for each statement execute function note_figures_gone();
create trigger figures_go after delete on ticket_figures
  referencing old table as gone for each statement execute function note_figures_gone();
