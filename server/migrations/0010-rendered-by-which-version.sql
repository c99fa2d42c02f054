-- By which version of the renderer the HTML beside a body was written, so that it can be written again once another
-- version renders better. What there is was rendered by version 1, and so is what code writes that does not say.
--
-- Older code can run beside it: what it writes is rendered again. The indexes find what is left in no time when nothing
-- is; on five million replies they take some ten seconds.

alter table replies add column html_version smallint not null default 1;
alter table notes add column html_version smallint not null default 1;
create index replies_by_html_version on replies (html_version);
create index notes_by_html_version on notes (html_version);
