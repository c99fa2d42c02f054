-- How a reply came, where it was neither written on a page nor through the platform: by mail, or in a chat that went on as the
-- ticket. Staff see it at the reply. Older code can run beside it: what it writes says nothing of how it came.
alter table replies add column via text
  constraint replies_via_is_known check (via in ('mail', 'chat'));

update replies set via = 'mail' from tickets
  where tickets.source = 'mail' and replies.is_opening
    and replies.brand_id = tickets.brand_id and replies.ticket_id = tickets.id;

-- What was said in the chat is older than the ticket that it went on as.
update replies set via = 'chat' from chat_tickets, tickets
  where tickets.brand_id = chat_tickets.brand_id and tickets.id = chat_tickets.ticket_id
    and replies.brand_id = tickets.brand_id and replies.ticket_id = tickets.id
    and replies.created_at <= tickets.created_at;
