-- Where answers to mails about a ticket go: an address of the brand's mailbox with a token of that ticket and that recipient.
-- Older code can run beside it: it sends no such address.

create table reply_addresses (
  brand_id integer not null,
  id ulid not null,
  token_hash bytea not null,
  ticket_id ulid not null,
  -- Who was mailed, and may answer by it.
  recipient text not null,
  -- For the next mail of the same ticket to the same recipient.
  sealed_token text not null,
  created_at timestamptz not null default clock_timestamp(),
  primary key (brand_id, id),
  foreign key (brand_id, ticket_id) references tickets (brand_id, id) on delete cascade
);
create unique index reply_addresses_token_key on reply_addresses (brand_id, token_hash);
create index reply_addresses_of_ticket on reply_addresses (brand_id, ticket_id, lower(recipient));
