-- How long a brand keeps things (desk/retention), and how many went by it that the audit log has not been told of yet. What is due is
-- found by an index of its brand: one that keeps its mails for ten years must not be walked through for one that keeps them a week.
-- The indexes take some 2 s for a million rows each, during which nobody writes. Older code can run beside it: it keeps for the desk's
-- own times what a brand keeps for others.

alter table brands add column retention jsonb not null default '{}';

create table retention_removals (
  brand_id integer not null references brands (id) on delete cascade,
  -- The brand's setting that they went by.
  kept_by text not null,
  removed integer not null,
  primary key (brand_id, kept_by)
);

-- Whom a campaign went to is not known any more.
alter table campaigns add column recipients_forgotten_at timestamptz;

create index tickets_closed on tickets (brand_id, closed_at) where closed_at is not null;
drop index tickets_closed_by_time;
create index chats_closed_of_brand on chats (brand_id, closed_at) where status = 'closed';
create index reports_settled on reports (brand_id, updated_at) where status in ('resolved', 'declined', 'duplicate');
create index mails_of_brand on mails (brand_id, created_at);
create index inbound_mails_of_brand on inbound_mails (brand_id, came_at) where num_nonnulls(sender, message_id) > 0;
create index trigger_mails_of_brand on trigger_mails (brand_id, created_at);
create index webhook_deliveries_finished on webhook_deliveries (brand_id, finished_at) where finished_at is not null;
create index webhook_deliveries_unfinished on webhook_deliveries (happened_at) where finished_at is null;
drop index webhook_deliveries_by_age;
create index searches_without_result_of_brand on searches_without_result (brand_id, last_at);
drop index searches_without_result_by_age;
