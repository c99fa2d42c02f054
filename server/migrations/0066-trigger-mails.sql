-- What a trigger wrote to somebody, until it has left: the queue's tables keep ids alone, and an erased customer's words go with
-- their ticket. Older code can run beside it: it knows no triggers.
create table trigger_mails (
  brand_id integer not null,
  mail_id text not null,
  ticket_id ulid not null,
  subject text not null,
  body text not null,
  -- What there is to fill in, as it was when the trigger acted.
  placeholders jsonb not null,
  is_for_staff boolean not null,
  created_at timestamptz not null default clock_timestamp(),
  primary key (brand_id, mail_id),
  foreign key (brand_id, ticket_id) references tickets (brand_id, id) on delete cascade
);
create index trigger_mails_of_ticket on trigger_mails (brand_id, ticket_id);
create index trigger_mails_to_forget on trigger_mails (created_at);
