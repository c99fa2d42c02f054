-- Satisfaction ratings, and the figures for reports.

-- Ratings -------------------------------------------------------------------------------------------------------------

-- A brand's rating question, if it differs from the desk's defaults.
create table rating_questions (
  brand_id integer primary key references brands (id) on delete cascade,
  is_asked boolean not null default true,
  -- By language: the question and the labels of the scores. A missing language has the desk's texts.
  wordings jsonb not null default '{}',
  -- In order, each with its labels by language. Null: the desk's reasons.
  reasons jsonb,
  updated_at timestamptz not null default clock_timestamp()
);

-- An offer to rate a ticket: one per close, with the rating once there is one.
create table rating_offers (
  brand_id integer not null,
  id ulid not null,
  ticket_id ulid not null,
  -- The rated party: the department that closed it, and the assignee or the last staff member who replied.
  department_id integer,
  staff_id ulid references staff (id) on delete set null,
  offered_at timestamptz not null,
  expires_at timestamptz not null,
  -- The ticket was reopened or merged before it was rated.
  withdrawn_at timestamptz,
  -- The token of the link in the closing email, from when the email is written. A request with this link has no brand yet.
  token_hash bytea,
  sealed_token text,
  score smallint constraint rating_offers_score_is_on_scale check (score between 1 and 5),
  reason text,
  comment text constraint rating_offers_comment_fits check (char_length(comment) <= 2000),
  answered_at timestamptz,
  answers_count smallint not null default 0,
  primary key (brand_id, id),
  constraint rating_offers_token_key unique (token_hash),
  constraint rating_offers_answered_have_score check ((score is null) = (answered_at is null)),
  constraint rating_offers_answered_stay check (score is null or withdrawn_at is null),
  constraint rating_offers_token_is_kept check ((token_hash is null) = (sealed_token is null)),
  foreign key (brand_id, ticket_id) references all_tickets (brand_id, id) on delete cascade,
  foreign key (brand_id, department_id) references departments (brand_id, id) on delete set null (department_id)
);
create index rating_offers_of_ticket on rating_offers (brand_id, ticket_id, offered_at desc);
create index rating_offers_by_age on rating_offers (brand_id, offered_at);
create index rating_offers_of_department on rating_offers (brand_id, department_id);
create index rating_offers_of_staff on rating_offers (staff_id) where staff_id is not null;

-- Figures -------------------------------------------------------------------------------------------------------------

-- Figures by day and month (features/tickets/analytics). Opening, answering or closing a ticket writes nothing here. A job takes the tickets that
-- have changed (staff_feed) and writes the figures of each; triggers keep the days and months. Its first run goes through all tickets.

-- The figures of a ticket. They are deleted with it, and the days are reduced by them.
create table ticket_figures (
  brand_id integer not null,
  ticket_id ulid not null,
  department_id integer not null,
  priority text not null,
  tags text[] not null,
  -- The assignee; if a closed ticket has none, the last staff member who replied.
  owner_id ulid,
  -- Who replied first.
  answerer_id ulid,
  opened_at timestamptz not null,
  answered_at timestamptz,
  closed_at timestamptz,
  -- In the brand's time zone.
  opened_day date not null,
  answered_day date,
  closed_day date,
  -- The part of these times that was within the opening hours.
  answer_ms bigint,
  resolution_ms bigint,
  -- When the first reply was due, unless it came; whether it came in time, and the day on which that was decided.
  due_at timestamptz,
  is_in_time boolean,
  decided_day date,
  primary key (brand_id, ticket_id),
  constraint ticket_figures_answered_took_time check (num_nonnulls(answered_at, answered_day, answer_ms) in (0, 3)),
  constraint ticket_figures_closed_took_time check (num_nonnulls(closed_at, closed_day, resolution_ms) in (0, 3)),
  constraint ticket_figures_decided_have_a_day check ((is_in_time is null) = (decided_day is null)),
  foreign key (brand_id, ticket_id) references all_tickets (brand_id, id) on delete cascade
);
create index ticket_figures_undecided on ticket_figures (due_at)
  where is_in_time is null and answered_at is null and closed_at is null and due_at is not null;

-- A department's day: all of it, and by staff member and tag. `counts` says how often each of `sorts` occurred: 0 opened, 1 answered in
-- time, 2 answered late or not at all, 3 open now (on the day after all others: the number at the end of a day is that, minus those opened
-- and plus those closed since), 1000 and more answered, 2000 and more closed, by duration (duration_bucket;
-- features/tickets/analytics/sorts.ts reads them).
create table day_figures (
  brand_id integer not null,
  per text not null constraint day_figures_per_is_known check (per in ('department', 'person', 'tag')),
  day date not null,
  department_id integer not null,
  -- The id of the staff member, or the tag.
  name text not null default '',
  sorts smallint[] not null,
  counts integer[] not null,
  -- The same in the format of month_figures: four weeks by tag have more days than a year has months.
  packed bytea,
  primary key (brand_id, per, day, department_id, name)
);
create index day_figures_empty on day_figures (brand_id) where sorts = '{}';

create function forget_packed() returns trigger language plpgsql as $$
begin
  new.packed := null;
  return new;
end $$;

create trigger packed_is_of_before before update on day_figures for each row
  when (new.packed is not distinct from old.packed and (new.sorts, new.counts) is distinct from (old.sorts, old.counts))
  execute function forget_packed();

-- Each change is a row of its own, so that no one waits for another; the job sums them up.
create table day_figure_changes (
  brand_id integer not null,
  per text not null,
  day date not null,
  department_id integer not null,
  name text not null,
  sort smallint not null,
  change integer not null
);

-- A report about a year reads whole months, and only the rest by day. `packed` has two bytes for a sort that occurred up to fifteen times:
-- twelve bits for the sort, four for the count. A larger count has several such pairs. PostgreSQL only concatenates them and the reader
-- adds them up, which takes a twentieth of the time.
create table month_figures (
  brand_id integer not null,
  per text not null constraint month_figures_per_is_known check (per in ('department', 'person', 'tag')),
  -- Its first day.
  month date not null,
  department_id integer not null,
  -- The id of the staff member, or the tag.
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

create trigger months_change after insert on day_figure_changes
  referencing new table as added for each statement execute function note_months_changed();

-- How far the job has read staff_feed: one row, none before the first run. Like those, it is valid on its server only and not part of
-- a backup.
create table figures_progress (
  singleton boolean primary key default true constraint figures_progress_is_one_row check (singleton),
  read_below xid8 not null
);

-- Bucket 0 is less than a minute. Each further bucket is a tenth longer than the one before, so its middle is within 5 % of all values
-- in it.
create function duration_bucket(ms bigint) returns smallint language sql immutable as $$
  select case when ms < 60000 then 0 else 1 + floor(ln(ms / 60000.0::float8) / ln(1.1::float8)) end::smallint
$$;

-- Everything that a ticket counts for.
create function figures_of(figures ticket_figures)
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

-- Changes the days when the job or an erasure writes or deletes a ticket's figures.
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

-- The figures of erased clients' closed tickets: the days keep them, without anything that leads to a ticket. Tags are left out because a
-- tag can be about a single client.
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
