-- The same figures by month (desk/analytics): a report of a year reads whole months as such, and only the rest day by day. Older
-- code can run beside it: it keeps the days, and a trigger notes what changes in their months.
lock table ticket_figures, day_figure_changes, day_figures in share row exclusive mode;

-- `packed` has two bytes for what happened up to fifteen times: twelve bits of its sort, four of how often; what happened more often
-- has several. PostgreSQL only strings them together, whoever reads sums them up: that takes a twentieth of the time.
create table month_figures (
  brand_id integer not null,
  per text not null constraint month_figures_per_is_known check (per in ('department', 'person', 'tag')),
  -- Its first day.
  month date not null,
  department_id integer not null,
  -- The person's id, or the tag.
  name text not null default '',
  packed bytea not null,
  primary key (brand_id, per, month, department_id, name)
);
create index month_figures_empty on month_figures (brand_id) where packed = '';

create table month_figure_changes (
  brand_id integer not null,
  per text not null,
  month date not null,
  department_id integer not null,
  name text not null,
  sort smallint not null,
  change integer not null
);

create function packed_count(sort smallint, count integer) returns bytea language sql immutable as $$
  select decode(repeat(lpad(to_hex(sort * 16 + 15), 4, '0'), count / 15)
    || case when count % 15 = 0 then '' else lpad(to_hex(sort * 16 + count % 15), 4, '0') end, 'hex')
$$;

create function unpacked_counts(packed bytea) returns table (sort smallint, count integer) language sql immutable as $$
  select (pair / 16)::smallint, pair % 16
  from (select get_byte(packed, place) * 256 + get_byte(packed, place + 1) as pair
    from generate_series(0, length(packed) - 2, 2) as place) as pairs
$$;

create function note_months_changed() returns trigger language plpgsql as $$
begin
  insert into month_figure_changes (brand_id, per, month, department_id, name, sort, change)
  select brand_id, per, date_trunc('month', day)::date, department_id, name, sort, sum(change)
  from added where isfinite(day) group by 1, 2, 3, 4, 5, 6 having sum(change) <> 0;
  return null;
end $$;

insert into month_figure_changes (brand_id, per, month, department_id, name, sort, change)
select brand_id, per, date_trunc('month', day)::date, department_id, name, sort, change from day_figure_changes;

insert into month_figures (brand_id, per, month, department_id, name, packed)
select brand_id, per, month, department_id, name, string_agg(packed_count(sort, count), '')
from (
  select brand_id, per, date_trunc('month', day)::date as month, department_id, name, kept.sort, sum(kept.count)::integer as count
  from day_figures cross join lateral unnest(sorts, counts) as kept (sort, count)
  group by 1, 2, 3, 4, 5, 6
) as summed where count > 0 group by 1, 2, 3, 4, 5;

create trigger months_change after insert on day_figure_changes
  referencing new table as added for each statement execute function note_months_changed();

-- 3 is what is open now, on the day after all others: how much was open at the end of any day is that, less what was opened since,
-- and what was closed since. It is no sort of a month.
create or replace function figures_of(figures ticket_figures)
returns table (per text, day date, name text, sort smallint) language sql immutable as $$
  select part.per, event.day, part.name, event.sort::smallint
  from (values
    (0, figures.opened_day, figures.owner_id::text),
    (3, case when figures.closed_day is null then 'infinity'::date end, figures.owner_id::text),
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

insert into day_figure_changes (brand_id, department_id, per, day, name, sort, change)
select brand_id, department_id, part.per, part.day, part.name, part.sort, 1
from ticket_figures figures cross join lateral figures_of(figures) as part
where figures.closed_day is null and part.sort = 3;
drop index ticket_figures_open;
