-- Who is mailed what happens to the status of a brand. Code from before mails nobody and can run beside it.

create table status_subscribers (
  brand_id integer not null references brands (id) on delete cascade,
  id ulid not null,
  -- Null once they have unsubscribed: for a while the link of a mail can still say so.
  email text,
  language text not null,
  -- All components, those to come as well; else those of status_subscriber_components.
  is_of_all boolean not null default true,
  -- Led by the hash in its index: whoever follows the link has no brand yet. The token is kept sealed for the next mail.
  token_hash bytea not null,
  sealed_token text not null,
  -- How often somebody asked to be mailed at this address, and when last.
  asks integer not null default 1,
  asked_at timestamptz not null default clock_timestamp(),
  confirmed_at timestamptz,
  stopped_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  primary key (brand_id, id),
  constraint status_subscribers_token_key unique (token_hash),
  constraint status_subscribers_stopped_is_forgotten check ((email is null) = (stopped_at is not null))
);
create unique index status_subscribers_email_key on status_subscribers (brand_id, lower(email));

create table status_subscriber_components (
  brand_id integer not null,
  subscriber_id ulid not null,
  component_id ulid not null,
  primary key (brand_id, subscriber_id, component_id),
  foreign key (brand_id, subscriber_id) references status_subscribers (brand_id, id) on delete cascade,
  foreign key (brand_id, component_id) references status_components (brand_id, id) on delete cascade
);
create index status_subscribers_of_component on status_subscriber_components (brand_id, component_id);

-- That a maintenance began or ended by the clock is told once.
create table status_told_turns (
  brand_id integer not null,
  maintenance_id ulid not null,
  turn text not null constraint status_told_turns_turn_known check (turn in ('begun', 'ended')),
  told_at timestamptz not null default clock_timestamp(),
  primary key (brand_id, maintenance_id, turn),
  foreign key (brand_id, maintenance_id) references status_maintenances (brand_id, id) on delete cascade
);
