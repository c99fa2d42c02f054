-- Where the help pages send whoever found no answer. Older code can run beside it.
alter table brands add column contact_link_template text;
