-- Automation: macros, triggers, routing, webhooks and AI assistance.

-- Macros --------------------------------------------------------------------------------------------------------------

-- Several changes of a ticket and a message that staff apply at once.
create table macros (
  id ulid primary key,
  -- For one brand or, if null, for every brand; for all tickets of the brand or for those of one department.
  brand_id integer references brands (id) on delete cascade,
  department_id integer,
  name text not null,
  message_kind text constraint macros_message_kind_known check (message_kind in ('reply', 'note')),
  message text,
  status text constraint macros_status_known
    check (status in ('open', 'awaiting_reply', 'in_progress', 'on_hold', 'closed')),
  hold_hours integer constraint macros_hold_in_time check (hold_hours between 1 and 8760),
  -- The staff member who applies it, or no one; a named assignee is in assignee_id.
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

-- Triggers ------------------------------------------------------------------------------------------------------------

-- Automatic actions on a ticket's events.
create table triggers (
  id ulid primary key,
  -- Null: for every brand.
  brand_id integer references brands (id) on delete cascade,
  name text not null,
  active boolean not null default true,
  event text not null constraint triggers_event_known
    check (event in ('opened', 'customer_replied', 'staff_replied', 'status_changed', 'waiting')),
  -- Of the event `waiting`: in which status, after whose last reply, and for how long.
  wait jsonb,
  -- All of these must be true, and at least one of the others, if there are any.
  conditions jsonb not null,
  any_conditions jsonb not null,
  actions jsonb not null,
  -- The order in which they run.
  position integer not null default 0,
  fired_count bigint not null default 0,
  last_fired_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  constraint triggers_only_a_wait_lasts check ((event = 'waiting') = (wait is not null))
);
create index triggers_of_brand on triggers (brand_id) where brand_id is not null;

-- The causes of a trigger, once each, and the result.
create table trigger_runs (
  brand_id integer not null,
  -- The order in which they are processed.
  sequence bigint not null generated always as identity,
  ticket_id ulid not null,
  trigger_id ulid not null references triggers (id) on delete cascade,
  -- Null: a wait, which is identified by when it began.
  event_id ulid,
  waiting_since timestamptz,
  -- The status of the ticket after the event.
  status text,
  -- The triggers that led to it, the first one first.
  caused_by text[] not null default '{}',
  created_at timestamptz not null default clock_timestamp(),
  done_at timestamptz,
  fired boolean,
  primary key (brand_id, sequence),
  constraint trigger_runs_one_cause check ((event_id is null) <> (waiting_since is null)),
  constraint trigger_runs_once_each unique nulls not distinct (brand_id, ticket_id, trigger_id, event_id, waiting_since),
  foreign key (brand_id, ticket_id) references all_tickets (brand_id, id) on delete cascade
);
create index trigger_runs_of_trigger on trigger_runs (trigger_id);
create index trigger_runs_due on trigger_runs (brand_id, ticket_id, sequence) where done_at is null;
create index trigger_runs_to_forget on trigger_runs (created_at) where event_id is not null;

-- The email of a trigger until it is sent. It is stored here because the job queue holds ids only, so that an erased customer's words are
-- deleted with their ticket.
create table trigger_mails (
  brand_id integer not null,
  mail_id text not null,
  ticket_id ulid not null,
  subject text not null,
  body text not null,
  -- The values of the placeholders when the trigger acted.
  placeholders jsonb not null,
  is_for_staff boolean not null,
  created_at timestamptz not null default clock_timestamp(),
  primary key (brand_id, mail_id),
  foreign key (brand_id, ticket_id) references all_tickets (brand_id, id) on delete cascade
);
create index trigger_mails_of_ticket on trigger_mails (brand_id, ticket_id);
create index trigger_mails_to_forget on trigger_mails (created_at);
-- For retention.
create index trigger_mails_of_brand on trigger_mails (brand_id, created_at);

-- Routing -------------------------------------------------------------------------------------------------------------

-- Tickets that need an assignee, until the routing job has processed them.
create table unrouted_tickets (
  brand_id integer not null,
  ticket_id ulid not null,
  -- The event that caused it. An assignment after it takes precedence.
  event_id ulid not null,
  primary key (brand_id, ticket_id),
  foreign key (brand_id, ticket_id) references all_tickets (brand_id, id) on delete cascade
);

-- When each staff member of a department was last assigned a ticket, counted in turns of the department.
create table routing_turns (
  brand_id integer not null,
  department_id integer not null,
  staff_id ulid not null references staff (id) on delete cascade,
  turn bigint not null,
  primary key (brand_id, department_id, staff_id),
  foreign key (brand_id, department_id) references departments (brand_id, id) on delete cascade
);
create index routing_turns_of_staff on routing_turns (staff_id);

-- How many tickets someone has to work on; one on hold counts once its hold is over.
create index tickets_to_work_on on all_tickets (assignee_id) include (deleted_at)
  where assignee_id is not null and status in ('open', 'in_progress', 'on_hold');

-- Webhooks ------------------------------------------------------------------------------------------------------------

-- The event subscriptions of other programs. A delivery is written in the transaction that it reports
-- (features/outbound/webhooks/subscribers.ts).
create table webhooks (
  brand_id integer not null references brands (id) on delete cascade,
  id ulid not null,
  url text not null,
  description text,
  events text[] not null,
  active boolean not null default true,
  -- Why the desk disabled it, if it was not a person.
  switched_off text constraint webhooks_switched_off_is_known check (switched_off in ('gone', 'failing')),
  -- The first failed attempt since the last success.
  failing_since timestamptz,
  sealed_secret text not null,
  -- The previous secret, while both sign.
  sealed_old_secret text,
  old_secret_until timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  primary key (brand_id, id),
  constraint webhooks_old_secret_ends check ((sealed_old_secret is null) = (old_secret_until is null)),
  constraint webhooks_are_off_when_switched_off check (not (active and switched_off is not null))
);

-- One event for one webhook. Its id is sent as webhook-id, the same in each attempt.
create table webhook_deliveries (
  brand_id integer not null,
  webhook_id ulid not null,
  id ulid not null,
  -- Deliveries of one ticket are sent in order. Null: it belongs to no ticket.
  ticket_id ulid,
  -- The sequence of the event among those of the ticket.
  sequence bigint not null,
  type text not null,
  data jsonb not null,
  happened_at timestamptz not null,
  state text not null default 'waiting'
    constraint webhook_deliveries_state_is_known check (state in ('waiting', 'delivered', 'failed')),
  -- Since it was created or replayed.
  tries integer not null default 0,
  -- During an attempt: until when the worker has the lease.
  next_try_at timestamptz not null default clock_timestamp(),
  -- The worker of the attempt.
  worker ulid,
  finished_at timestamptz,
  primary key (brand_id, webhook_id, id),
  foreign key (brand_id, webhook_id) references webhooks (brand_id, id) on delete cascade,
  foreign key (brand_id, ticket_id) references all_tickets (brand_id, id) on delete cascade
);
create index webhook_deliveries_due on webhook_deliveries (brand_id, webhook_id, next_try_at) where state = 'waiting';
create index webhook_deliveries_in_order on webhook_deliveries (brand_id, webhook_id, ticket_id, sequence, id)
  where state = 'waiting';
create index webhook_deliveries_tried_now on webhook_deliveries (worker) where worker is not null;
create index webhook_deliveries_of_ticket on webhook_deliveries (brand_id, ticket_id) where ticket_id is not null;
-- For retention.
create index webhook_deliveries_finished on webhook_deliveries (brand_id, finished_at) where finished_at is not null;
create index webhook_deliveries_unfinished on webhook_deliveries (happened_at) where finished_at is null;

create table webhook_tries (
  brand_id integer not null,
  webhook_id ulid not null,
  delivery_id ulid not null,
  id ulid not null,
  sent_at timestamptz not null,
  took_ms integer not null,
  url text not null,
  -- A list of [name, value].
  request_headers jsonb not null,
  status integer,
  response_headers jsonb,
  response_body text,
  response_is_cut boolean,
  -- Why there was no response.
  failure text,
  detail text,
  primary key (brand_id, webhook_id, delivery_id, id),
  foreign key (brand_id, webhook_id, delivery_id)
    references webhook_deliveries (brand_id, webhook_id, id) on delete cascade,
  constraint webhook_tries_end_somehow check ((status is null) = (failure is not null))
);

-- AI assistance -------------------------------------------------------------------------------------------------------

-- The model that a brand uses. The row is created with the brand, and disabled until someone enables it.
create table assistance_settings (
  brand_id integer primary key references brands (id) on delete cascade,
  is_on boolean not null default false,
  base_url text constraint assistance_settings_url_fits check (char_length(base_url) <= 500),
  model text constraint assistance_settings_model_fits check (char_length(model) <= 200),
  -- The API key for the model's endpoint. It can be absent: an endpoint in the local network often needs none.
  sealed_key text,
  key_set_at timestamptz,
  -- The language of summaries. Null: the reader's language.
  language text constraint assistance_settings_language_fits check (char_length(language) <= 6),
  updated_at timestamptz not null default clock_timestamp(),
  constraint assistance_settings_on_is_whole check (not is_on or (base_url is not null and model is not null)),
  constraint assistance_settings_key_is_dated check ((sealed_key is null) = (key_set_at is null))
);
create trigger assistance_settings_secret_belongs_to_target before update on assistance_settings for each row
  when (old.sealed_key = new.sealed_key and (old.base_url) is distinct from (new.base_url))
  execute function refuse_kept_secret();

create function add_assistance_settings() returns trigger language plpgsql as $$
begin
  insert into assistance_settings (brand_id) values (new.id);
  return null;
end $$;

create trigger brands_have_assistance_settings after insert on brands
  for each row execute function add_assistance_settings();

-- The latest text about a ticket. It is valid while the prompt would be the same.
create table assistance_texts (
  brand_id integer not null,
  ticket_id ulid not null,
  kind text not null constraint assistance_texts_kind_known check (kind in ('summary', 'answer')),
  language text not null,
  asked_hash bytea not null,
  model text not null,
  body text not null,
  -- The articles that the model was given: [{id, title, url}].
  sources jsonb not null default '[]',
  created_at timestamptz not null default clock_timestamp(),
  primary key (brand_id, ticket_id, kind, language),
  foreign key (brand_id, ticket_id) references all_tickets (brand_id, id) on delete cascade
);
