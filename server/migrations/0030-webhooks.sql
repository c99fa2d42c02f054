-- What the desk tells other programs: where to, what is to be told, and each try to tell it. A delivery is written in the
-- transaction of what it tells of (desk/webhooks/hears.ts). Older code can run beside it, but tells nobody.

create table webhooks (
  brand_id integer not null references brands (id) on delete cascade,
  id ulid not null,
  url text not null,
  description text,
  events text[] not null,
  active boolean not null default true,
  -- Why the desk switched it off, where nobody else did.
  switched_off text constraint webhooks_switched_off_is_known check (switched_off in ('gone', 'failing')),
  -- The first try that failed since the last one that did not.
  failing_since timestamptz,
  sealed_secret text not null,
  -- The one before, for as long as both sign.
  sealed_old_secret text,
  old_secret_until timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  primary key (brand_id, id),
  constraint webhooks_old_secret_ends check ((sealed_old_secret is null) = (old_secret_until is null)),
  constraint webhooks_are_off_when_switched_off check (not (active and switched_off is not null))
);

-- One event for one webhook. Its id goes out as webhook-id, the same with each try.
create table webhook_deliveries (
  brand_id integer not null,
  webhook_id ulid not null,
  id ulid not null,
  -- Those of one ticket go out one after the other. Null: of none.
  ticket_id ulid,
  -- Of what happened, among all that happened to the ticket.
  sequence bigint not null,
  type text not null,
  data jsonb not null,
  happened_at timestamptz not null,
  state text not null default 'waiting'
    constraint webhook_deliveries_state_is_known check (state in ('waiting', 'delivered', 'failed')),
  -- Since it was written, or replayed.
  tries integer not null default 0,
  -- While it is being tried: until when that is left to whoever does it.
  next_try_at timestamptz not null default clock_timestamp(),
  -- Who tries it just now.
  worker ulid,
  finished_at timestamptz,
  primary key (brand_id, webhook_id, id),
  foreign key (brand_id, webhook_id) references webhooks (brand_id, id) on delete cascade,
  foreign key (brand_id, ticket_id) references tickets (brand_id, id) on delete cascade
);
create index webhook_deliveries_due on webhook_deliveries (brand_id, webhook_id, next_try_at) where state = 'waiting';
create index webhook_deliveries_in_order on webhook_deliveries (brand_id, webhook_id, ticket_id, sequence, id)
  where state = 'waiting';
create index webhook_deliveries_tried_now on webhook_deliveries (worker) where worker is not null;
create index webhook_deliveries_of_ticket on webhook_deliveries (brand_id, ticket_id) where ticket_id is not null;
create index webhook_deliveries_by_age on webhook_deliveries (happened_at);

create table webhook_tries (
  brand_id integer not null,
  webhook_id ulid not null,
  delivery_id ulid not null,
  id ulid not null,
  sent_at timestamptz not null,
  took_ms integer not null,
  url text not null,
  -- [name, value] each.
  request_headers jsonb not null,
  status integer,
  response_headers jsonb,
  response_body text,
  response_is_cut boolean,
  -- Why there was no answer.
  failure text,
  detail text,
  primary key (brand_id, webhook_id, delivery_id, id),
  foreign key (brand_id, webhook_id, delivery_id)
    references webhook_deliveries (brand_id, webhook_id, id) on delete cascade,
  constraint webhook_tries_end_somehow check ((status is null) = (failure is not null))
);
