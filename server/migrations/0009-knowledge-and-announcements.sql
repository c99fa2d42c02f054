-- The knowledge base, whose articles answer a question before it becomes a ticket, and announcements.
--
-- An article is written in one language; a translation names the article that it translates. A category has a name per language.
-- A slug is unique in its brand and language. A former slug still leads to its article until another article takes it.

-- Categories and articles ---------------------------------------------------------------------------------------------

create table article_categories (
  brand_id integer not null references brands (id) on delete cascade,
  id ulid not null,
  position integer not null default 0,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  primary key (brand_id, id)
);

create table article_category_texts (
  brand_id integer not null,
  category_id ulid not null,
  locale text not null,
  name text not null,
  slug text not null,
  description text,
  primary key (brand_id, category_id, locale),
  constraint article_category_texts_slug_key unique (brand_id, locale, slug),
  foreign key (brand_id, category_id) references article_categories (brand_id, id) on delete cascade
);

create table former_category_slugs (
  brand_id integer not null,
  locale text not null,
  slug text not null,
  category_id ulid not null,
  primary key (brand_id, locale, slug),
  foreign key (brand_id, category_id) references article_categories (brand_id, id) on delete cascade
);
create index former_category_slugs_of_category on former_category_slugs (brand_id, category_id);

create table articles (
  brand_id integer not null references brands (id) on delete cascade,
  id ulid not null,
  category_id ulid,
  locale text not null,
  translation_of ulid,
  title text not null,
  slug text not null,
  body text not null,
  body_html text not null,
  html_version smallint not null,
  -- The text of the body without Markdown: it is searched, and lists show a part of it.
  body_text text not null,
  headings text not null default '',
  -- Words that customers use but the article does not contain.
  keywords text[] not null default '{}',
  status text not null default 'draft' constraint articles_status_is_known check (status in ('draft', 'published', 'archived')),
  position integer not null default 0,
  -- The number of the newest version.
  version integer not null default 1,
  -- Its title can be a customer's words, so the audit log, which keeps everything, does not have it.
  written_from_ticket boolean not null default false,
  published_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  primary key (brand_id, id),
  constraint articles_slug_key unique (brand_id, locale, slug),
  constraint articles_category_fkey foreign key (brand_id, category_id)
    references article_categories (brand_id, id) on delete set null (category_id),
  constraint articles_translation_fkey foreign key (brand_id, translation_of)
    references articles (brand_id, id) on delete set null (translation_of),
  constraint articles_translate_another check (translation_of <> id)
);
create index articles_in_order on articles (brand_id, status, locale, category_id, position, id);
create index articles_of_category on articles (brand_id, category_id);
create unique index articles_translations_key on articles (brand_id, translation_of, locale) where translation_of is not null;
create index articles_by_html_version on articles (html_version);

create table former_article_slugs (
  brand_id integer not null,
  locale text not null,
  slug text not null,
  article_id ulid not null,
  primary key (brand_id, locale, slug),
  foreign key (brand_id, article_id) references articles (brand_id, id) on delete cascade
);
create index former_article_slugs_of_article on former_article_slugs (brand_id, article_id);

-- One version per save.
create table article_versions (
  brand_id integer not null,
  article_id ulid not null,
  number integer not null,
  title text not null,
  body text not null,
  keywords text[] not null default '{}',
  -- The version that was restored.
  restored_from integer,
  author_id ulid references staff (id) on delete set null,
  created_at timestamptz not null default clock_timestamp(),
  primary key (brand_id, article_id, number),
  foreign key (brand_id, article_id) references articles (brand_id, id) on delete cascade
);
create index article_versions_of_author on article_versions (author_id) where author_id is not null;

-- The ticket from which an article was written: it contains this client's words until someone has edited them out.
create table article_sources (
  brand_id integer not null,
  article_id ulid not null,
  client_id ulid not null,
  primary key (brand_id, article_id, client_id),
  foreign key (brand_id, article_id) references articles (brand_id, id) on delete cascade,
  foreign key (brand_id, client_id) references clients (brand_id, id) on delete cascade
);
create index article_sources_of_client on article_sources (brand_id, client_id);

create table article_files (
  brand_id integer not null,
  file_id ulid not null,
  article_id ulid not null,
  primary key (brand_id, file_id),
  -- Deferrable: when a brand is deleted, its files can be deleted before its articles.
  foreign key (brand_id, file_id) references files (brand_id, id) deferrable initially immediate,
  foreign key (brand_id, article_id) references articles (brand_id, id) on delete cascade
);
create index article_files_of_article on article_files (brand_id, article_id);
create trigger article_files_take_their_file after delete on article_files
  for each row execute function drop_linked_file();

-- Search --------------------------------------------------------------------------------------------------------------

-- How articles are indexed in their language: the stems of the words, once they are folded, and without stop words.
create text search configuration desk_in_english (copy = pg_catalog.english);
create text search configuration desk_in_german (copy = pg_catalog.german);

create function language_of_locale(locale text) returns text language sql immutable parallel safe
  return case lower(left(locale, 2)) when 'en' then 'english' when 'de' then 'german' else 'other' end;

-- The stems of a text in one spelling.
create function stems_in(language text, plain text) returns tsvector language sql immutable parallel safe
  return case language
    when 'english' then to_tsvector('desk_in_english', parted(plain))
    when 'german' then to_tsvector('desk_in_german', parted(plain))
    else to_tsvector('desk', parted(plain))
  end;

-- The stems of a text in each of its spellings, at the same positions.
create function stems_of(language text, said text) returns tsvector language sql immutable parallel safe
  return case when has_two_spellings(said)
    then (stems_in(language, folded(said))::text || ' ' || stems_in(language, spelled_out(said))::text)::tsvector
    else stems_in(language, folded(said)) end;

-- Which published article has which stem, and its weight. Ranking has to know how rare a word is among the brand's articles: "cannot" and
-- "order" are in half of them and in most questions. PostgreSQL's own ranking does not know that, and reading every article that has any
-- word of a question takes too long. The weight is included so that the index alone answers.
--
-- The empty stem stands for the article itself: counting a language's articles for each question took as long as the rest of the search.
create table article_stems (
  brand_id integer not null,
  language text not null,
  stem text collate "C" not null,
  article_id ulid not null,
  weight real not null,
  primary key (brand_id, language, stem, article_id) include (weight),
  foreign key (brand_id, article_id) references articles (brand_id, id) on delete cascade
);
create index article_stems_of_article on article_stems (brand_id, article_id);

-- Each stem once, with the number of articles that have it: mistyped words are compared with these.
create table stems (
  brand_id integer not null references brands (id) on delete cascade,
  language text not null,
  stem text collate "C" not null,
  articles integer not null,
  primary key (brand_id, language, stem)
);
create index stems_by_trigrams on stems using gin (stem gin_trgm_ops) with (gin_pending_list_limit = 256);

-- A word in the title counts as much as six in the text, a keyword as five, and a word in a heading as three. In a long text a word
-- counts less than in a short one, and the tenth occurrence hardly more than the third.
create function weights_of_article(language text, title text, keywords text[], headings text, body_text text)
  returns table (stem text, weight real) language sql immutable parallel safe as $$
  with body as (select stems_of(language, body_text) as stems),
    length as (select 0.3 + 0.7 * (select coalesce(sum(cardinality(positions)), 0) from unnest(stems)) / 120.0 as of_body from body),
    counted as (
      select lexeme, sum(
        (select sum(case mark when 'A' then 6 when 'B' then 5 when 'C' then 3 else 1 / of_body end) from unnest(weights) as mark)
      ) as amount
      from body, length, lateral unnest(
        setweight(stems_of(language, title), 'A')
        || setweight(stems_of(language, array_to_string(keywords, ' . ')), 'B')
        || setweight(stems_of(language, headings), 'C')
        || stems) as word
      group by lexeme)
  -- A longer lexeme is not a word.
  select lexeme, (amount / (amount + 2))::real from counted where length(lexeme) between 1 and 100
  union all
  select '', 0
$$;

create function forget_stems_of_article() returns trigger language plpgsql as $$
begin
  with gone as (
    delete from article_stems where brand_id = old.brand_id and article_id = old.id returning language, stem)
  update stems set articles = articles - 1 from gone
  where stems.brand_id = old.brand_id and stems.language = gone.language and stems.stem = gone.stem;
  return case tg_op when 'DELETE' then old else new end;
end $$;

create function keep_stems_of_article() returns trigger language plpgsql as $$
begin
  if new.status = 'published' then
    with kept as (
      insert into article_stems (brand_id, language, stem, article_id, weight)
      select new.brand_id, language_of_locale(new.locale), stem, new.id, weight
      from weights_of_article(language_of_locale(new.locale), new.title, new.keywords, new.headings, new.body_text)
      returning language, stem)
    insert into stems (brand_id, language, stem, articles)
    select new.brand_id, language, stem, 1 from kept order by stem
    on conflict (brand_id, language, stem) do update set articles = stems.articles + 1;
  end if;
  return null;
end $$;

create trigger articles_forget_their_stems
  before update of title, keywords, headings, body_text, status, locale or delete on articles
  for each row execute function forget_stems_of_article();
create trigger articles_keep_their_stems
  after insert or update of title, keywords, headings, body_text, status, locale on articles
  for each row execute function keep_stems_of_article();

-- Feedback ------------------------------------------------------------------------------------------------------------

-- Which articles were suggested, to measure whether they helped. The question is not stored.
create table suggestions (
  brand_id integer not null references brands (id) on delete cascade,
  id ulid not null,
  article_ids text[] not null,
  created_at timestamptz not null default clock_timestamp(),
  primary key (brand_id, id)
);
create index suggestions_by_age on suggestions (created_at);

create table suggestion_outcomes (
  brand_id integer not null,
  suggestion_id ulid not null,
  article_id ulid not null,
  outcome text not null constraint suggestion_outcomes_outcome_is_known check (outcome in ('opened', 'solved', 'not_related')),
  primary key (brand_id, suggestion_id, article_id, outcome),
  foreign key (brand_id, suggestion_id) references suggestions (brand_id, id) on delete cascade,
  foreign key (brand_id, article_id) references articles (brand_id, id) on delete cascade
);
create index suggestion_outcomes_of_article on suggestion_outcomes (brand_id, article_id);

-- Who voted on an article: one vote per reader, who is identified by a hash that is of no use elsewhere.
create table article_votes (
  brand_id integer not null,
  article_id ulid not null,
  reader bytea not null,
  is_helpful boolean not null,
  created_at timestamptz not null default clock_timestamp(),
  primary key (brand_id, article_id, reader),
  foreign key (brand_id, article_id) references articles (brand_id, id) on delete cascade
);

-- The totals of the tables above, whose rows are deleted after a time.
create table article_feedback (
  brand_id integer not null,
  article_id ulid not null,
  opened integer not null default 0,
  solved integer not null default 0,
  not_related integer not null default 0,
  helpful integer not null default 0,
  not_helpful integer not null default 0,
  primary key (brand_id, article_id),
  foreign key (brand_id, article_id) references articles (brand_id, id) on delete cascade
);

-- Searches without a result.
create table searches_without_result (
  brand_id integer not null references brands (id) on delete cascade,
  locale text not null,
  question text not null,
  -- The department in which the reader was opening a ticket, the last time.
  department_id integer,
  times integer not null default 1,
  first_at timestamptz not null default clock_timestamp(),
  last_at timestamptz not null default clock_timestamp(),
  primary key (brand_id, locale, question),
  foreign key (brand_id, department_id) references departments (brand_id, id) on delete set null (department_id)
);
create index searches_without_result_of_department on searches_without_result (brand_id, department_id)
  where department_id is not null;
-- For retention.
create index searches_without_result_of_brand on searches_without_result (brand_id, last_at);

-- Announcements -------------------------------------------------------------------------------------------------------

-- Notices that a brand's customers see on the platform's pages, each from its start to its end.
create table announcements (
  brand_id integer not null references brands (id) on delete cascade,
  id ulid not null,
  title text not null,
  body text not null,
  body_html text not null,
  html_version smallint not null,
  type text not null constraint announcements_type_known check (type in ('info', 'success', 'warning', 'danger')),
  -- Where the platform shows it, in the platform's own words.
  placement text not null,
  is_dismissible boolean not null,
  link_label text,
  link_url text,
  -- everyone: also visitors who are not signed in. list: the clients in announcement_clients.
  audience text not null constraint announcements_audience_known check (audience in ('everyone', 'clients', 'list')),
  position integer not null,
  starts_at timestamptz not null default clock_timestamp(),
  ends_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  primary key (brand_id, id),
  constraint announcements_link_is_whole check ((link_label is null) = (link_url is null)),
  constraint announcements_end_after_start check (ends_at > starts_at)
);
create index announcements_html_version on announcements (html_version);

create table announcement_clients (
  brand_id integer not null,
  announcement_id ulid not null,
  client_id ulid not null,
  primary key (brand_id, announcement_id, client_id),
  foreign key (brand_id, announcement_id) references announcements (brand_id, id) on delete cascade,
  foreign key (brand_id, client_id) references clients (brand_id, id) on delete cascade
);
create index announcement_clients_by_client on announcement_clients (brand_id, client_id);

create table announcement_dismissals (
  brand_id integer not null,
  client_id ulid not null,
  announcement_id ulid not null,
  dismissed_at timestamptz not null default clock_timestamp(),
  primary key (brand_id, client_id, announcement_id),
  foreign key (brand_id, announcement_id) references announcements (brand_id, id) on delete cascade,
  foreign key (brand_id, client_id) references clients (brand_id, id) on delete cascade
);
create index announcement_dismissals_by_announcement on announcement_dismissals (brand_id, announcement_id);
