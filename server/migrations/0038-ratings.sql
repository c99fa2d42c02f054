-- How customers rate what was done for them. Older code can run beside it: what it closes nobody is asked about, and what it
-- reopens can still be rated.

-- What a brand asks, where that is not what every brand asks.
create table rating_questions (
  brand_id integer primary key references brands (id) on delete cascade,
  is_asked boolean not null default true,
  -- By language: the question and what each score is called. A language that is missing is asked in the desk's words.
  wordings jsonb not null default '{}',
  -- In order, each with its labels by language. Null: those of the desk.
  reasons jsonb,
  updated_at timestamptz not null default clock_timestamp()
);

-- That a ticket may be rated: once for each close, with the answer once there is one.
create table rating_offers (
  brand_id integer not null,
  id ulid not null,
  ticket_id ulid not null,
  -- Where it was closed, and who had it or had answered last: what was rated.
  department_id integer,
  staff_id ulid references staff (id) on delete set null,
  offered_at timestamptz not null,
  expires_at timestamptz not null,
  -- The ticket was reopened, or merged into another, before anybody answered.
  withdrawn_at timestamptz,
  -- Of the link in the closing mail, from when that is written. Whoever follows it has no brand yet.
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
  foreign key (brand_id, ticket_id) references tickets (brand_id, id) on delete cascade,
  foreign key (brand_id, department_id) references departments (brand_id, id) on delete set null (department_id)
);
create index rating_offers_of_ticket on rating_offers (brand_id, ticket_id, offered_at desc);
create index rating_offers_by_age on rating_offers (brand_id, offered_at);
create index rating_offers_of_department on rating_offers (brand_id, department_id);
create index rating_offers_of_staff on rating_offers (staff_id) where staff_id is not null;
