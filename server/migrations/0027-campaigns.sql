-- Mails to many: campaigns, whom each goes to, and whom a brand writes to no more. Code from before makes none and can run
-- beside it.

create table campaigns (
  brand_id integer not null references brands (id) on delete cascade,
  id ulid not null,
  name text not null,
  subject text not null,
  body text not null,
  -- What the platform calls the list, and how it is narrowed.
  audience text not null,
  filters jsonb not null default '{}',
  per_minute integer not null constraint campaigns_per_minute_is_sensible check (per_minute between 1 and 6000),
  state text not null default 'draft' constraint campaigns_state_is_known
    check (state in ('draft', 'preparing', 'sending', 'paused', 'done', 'cancelled')),
  -- Why it is a draft again: the platform's list could not be had.
  problem jsonb,
  -- How far its recipients are taken over from the platform; all of them are there once it is prepared.
  next_cursor text,
  pages_taken integer not null default 0,
  prepared_at timestamptz,
  -- Who works on it: a job of another run leaves it alone. A run that gives no sign by `expected_at` is followed by another.
  run ulid,
  expected_at timestamptz,
  -- When the next mail may leave, by the throttle.
  next_mail_at timestamptz not null default clock_timestamp(),
  finished_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  primary key (brand_id, id),
  constraint campaigns_id_key unique (id)
);
create index campaigns_at_work on campaigns (expected_at) where state in ('preparing', 'sending');

-- One mail each: an address stands once in a campaign, whatever its case.
create table campaign_recipients (
  brand_id integer not null,
  campaign_id ulid not null,
  id ulid not null,
  external_id text not null,
  email text not null,
  first_name text,
  last_name text,
  outcome text not null default 'waiting' constraint campaign_recipients_outcome_is_known
    check (outcome in ('waiting', 'sent', 'refused', 'given_up', 'suppressed', 'unsubscribed')),
  -- What the mail server said last.
  answer text,
  attempts integer not null default 0,
  -- Nobody sends it before: it was tried lately, or somebody is sending it.
  due_at timestamptz not null default clock_timestamp(),
  settled_at timestamptz,
  unsubscribed_at timestamptz,
  -- Led by the hash in its index: whoever follows the link has no brand yet. The token is sealed until its mail has left.
  token_hash bytea not null,
  sealed_token text,
  primary key (brand_id, id),
  constraint campaign_recipients_token_key unique (token_hash),
  foreign key (brand_id, campaign_id) references campaigns (brand_id, id) on delete cascade
);
create unique index campaign_recipients_email_key on campaign_recipients (brand_id, campaign_id, lower(email));
create index campaign_recipients_waiting on campaign_recipients (brand_id, campaign_id, due_at, id)
  where outcome = 'waiting';
create index campaign_recipients_by_outcome on campaign_recipients (brand_id, campaign_id, outcome, id);
create index campaign_recipients_of_client on campaign_recipients (brand_id, external_id);

-- Whom no campaign of a brand writes to.
create table suppressions (
  brand_id integer not null references brands (id) on delete cascade,
  id ulid not null,
  email text not null,
  reason text not null constraint suppressions_reason_is_known check (reason in ('unsubscribed', 'bounced', 'added')),
  created_at timestamptz not null default clock_timestamp(),
  primary key (brand_id, id)
);
create unique index suppressions_email_key on suppressions (brand_id, lower(email));
