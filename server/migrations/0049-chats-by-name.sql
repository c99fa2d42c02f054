-- Closed chats are found by what their visitors call themselves along an index, as tickets are. Older code can run beside it: it
-- writes no such column.

-- It changes with the name alone, so that a message still writes no index.
alter table chats add column sought text not null
  generated always as (sought(coalesce(name, '') || ' ' || coalesce(email, ''))) stored;
create index chats_by_name on chats using gin (sought gin_trgm_ops);
