-- Whoever stands in a ticket's cc is mailed what staff answer, and can stop that by the link in each such mail. Code from
-- before mails nobody and can run beside it.

create table copies (
  brand_id integer not null,
  id ulid not null,
  ticket_id ulid not null,
  email text not null,
  -- Led by the hash in its index: whoever follows the link has no brand yet. The token is kept sealed for the next mail.
  token_hash bytea not null,
  sealed_token text not null,
  stopped_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  primary key (brand_id, id),
  constraint copies_token_key unique (token_hash),
  foreign key (brand_id, ticket_id) references tickets (brand_id, id) on delete cascade
);
create index copies_of_ticket on copies (brand_id, ticket_id);
