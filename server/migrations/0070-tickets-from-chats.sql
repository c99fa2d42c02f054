-- A ticket that a chat went on as says that a chat brought it, whoever let it. Older code can run beside it: what it opens says
-- what it said so far.
alter table tickets drop constraint tickets_source_is_known,
  add constraint tickets_source_is_known check (source in ('platform', 'staff', 'mail', 'chat')) not valid;
alter table tickets validate constraint tickets_source_is_known;

-- What staff opened counts against no limit of the customer.
alter table chat_tickets add column is_by_staff boolean not null default false;
update chat_tickets set is_by_staff = true from tickets
  where tickets.brand_id = chat_tickets.brand_id and tickets.id = chat_tickets.ticket_id and tickets.source = 'staff';
update tickets set source = 'chat' from chat_tickets
  where chat_tickets.brand_id = tickets.brand_id and chat_tickets.ticket_id = tickets.id;
