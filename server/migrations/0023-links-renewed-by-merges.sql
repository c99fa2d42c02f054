-- Which of two guests' tickets an agent merges into which says nothing about who opened them, so the link of the ticket that
-- stays is renewed as well: its old token answers 410. (That of the other one stands with its alias.)
-- Older code can run beside it: it does not know these links, and answers 404 to them.
create table ended_guest_links (
  number text collate "C" not null,
  brand_id integer not null,
  token_hash bytea not null,
  ticket_id ulid not null,
  ended_at timestamptz not null default clock_timestamp(),
  primary key (number, brand_id, token_hash),
  foreign key (brand_id, ticket_id) references tickets (brand_id, id) on delete cascade
);
create index ended_guest_links_of_ticket on ended_guest_links (brand_id, ticket_id);
