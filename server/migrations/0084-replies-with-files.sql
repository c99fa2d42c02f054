-- How many files came with the newest messages of a ticket, told without a look at those messages: in a list each of them lies
-- somewhere else on the disk. On ten million replies it takes some ten seconds, and none can be written meanwhile.
create index replies_with_files on replies (brand_id, ticket_id, created_at) include (attachments_count) where attachments_count > 0;
