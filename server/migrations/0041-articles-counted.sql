-- How many published articles a brand has in a language stands beside how many have a stem, as the stem without letters: to
-- count them for each question took as long as the rest of it. And what a word is worth in an article is read from the index
-- alone. Older code can run beside it. With ten thousand articles it takes some seconds.
create or replace function weights_of_article(language text, title text, keywords text[], headings text, body_text text)
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
  -- What is longer is no word.
  select lexeme, (amount / (amount + 2))::real from counted where length(lexeme) between 1 and 100
  union all
  select '', 0
$$;

alter table article_stems drop constraint article_stems_pkey;
alter table article_stems add primary key (brand_id, language, stem, article_id) include (weight);

-- Not by updating the articles: ten thousand changes of one row in one transaction take minutes.
insert into article_stems (brand_id, language, stem, article_id, weight)
select brand_id, language_of_locale(locale), '', id, 0 from articles where status = 'published';
insert into stems (brand_id, language, stem, articles)
select brand_id, language, '', count(*) from article_stems where stem = '' group by 1, 2;
