-- A guest's address is what somebody typed. Whoever opened a ticket under it must not come to see the one that it is merged
-- into, so a merged ticket's own token opens nothing any more: it answers 410.
-- Code from before writes aliases whose link goes on; those it writes while both run are refused.

update ticket_aliases set link_ended_at = clock_timestamp()
where token_hash is not null and link_ended_at is null;

alter table ticket_aliases add constraint ticket_aliases_links_have_ended
  check (token_hash is null or link_ended_at is not null);
