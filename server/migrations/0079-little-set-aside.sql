-- What a GIN index sets aside to sort it in later is gone through by each search: up to 4 MB, where a search of the queue takes three
-- times as long. 256 kB cost it a millisecond, and who writes waits for the sorting more often, but for less of it.
alter index replies_by_words set (gin_pending_list_limit = 256);
alter index notes_by_words set (gin_pending_list_limit = 256);
alter index tickets_by_words set (gin_pending_list_limit = 256);
alter index tickets_active_by_facets set (gin_pending_list_limit = 256);
alter index tickets_closed_by_facets set (gin_pending_list_limit = 256);
alter index clients_by_name set (gin_pending_list_limit = 256);
alter index guest_senders_by_name set (gin_pending_list_limit = 256);
alter index chats_by_name set (gin_pending_list_limit = 256);
alter index stems_by_trigrams set (gin_pending_list_limit = 256);
