-- What an administrator has the desk do by itself when something happens to a ticket. Older code can run beside it: what
-- happens there sets none of them off.
create table triggers (
  id ulid primary key,
  -- Of one brand, or of every brand.
  brand_id integer references brands (id) on delete cascade,
  name text not null,
  active boolean not null default true,
  event text not null constraint triggers_event_known
    check (event in ('opened', 'customer_replied', 'staff_replied', 'status_changed', 'waiting')),
  -- Of a wait: in which state, since whose last word, for how long.
  wait jsonb,
  conditions jsonb not null,
  actions jsonb not null,
  fired_count bigint not null default 0,
  last_fired_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  constraint triggers_only_a_wait_lasts check ((event = 'waiting') = (wait is not null))
);
create index triggers_of_brand on triggers (brand_id) where brand_id is not null;

-- What set a trigger off, once each, and what became of it.
create table trigger_runs (
  brand_id integer not null,
  -- In the order in which they are looked at.
  sequence bigint not null generated always as identity,
  ticket_id ulid not null,
  trigger_id ulid not null references triggers (id) on delete cascade,
  -- Null: a wait, which is one by when it began.
  happening_id ulid,
  waiting_since timestamptz,
  -- As the happening left the ticket.
  status text,
  -- The triggers that led to it, the first of them first.
  led_by text[] not null default '{}',
  created_at timestamptz not null default clock_timestamp(),
  done_at timestamptz,
  fired boolean,
  primary key (brand_id, sequence),
  constraint trigger_runs_one_cause check ((happening_id is null) <> (waiting_since is null)),
  constraint trigger_runs_once_each unique nulls not distinct (brand_id, ticket_id, trigger_id, happening_id, waiting_since),
  foreign key (brand_id, ticket_id) references tickets (brand_id, id) on delete cascade
);
create index trigger_runs_of_trigger on trigger_runs (trigger_id);
create index trigger_runs_due on trigger_runs (brand_id, ticket_id, sequence) where done_at is null;
create index trigger_runs_to_forget on trigger_runs (created_at) where happening_id is not null;
