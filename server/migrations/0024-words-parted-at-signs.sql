-- What is joined by a slash, a dot or an at sign was one word to the search: "ssl" did not find "SSL/TLS", nor
-- "verdantyoga.example" the "www.verdantyoga.example", and of "relay/Größe" only pieces were known. Texts are now taken apart
-- there, and so are questions, which then ask for the parts side by side.
-- Signs of PostgreSQL's parser that nobody types take their place, so that marking can put them back (queue/search/found.ts).
--
-- The indexes are built anew: some two minutes with a million replies. Older code can run beside it, and until then waits for
-- nothing but writes; it finds plain words as before.
create function parted(said text) returns text language sql immutable parallel safe
  return translate(said, '/.@', E'\x1c\x1d\x1e');

create or replace function words_of(brand_id integer, id text, said text) returns tsvector language sql immutable parallel safe
  return to_tsvector('desk', parted(said)) || array_to_tsvector(array[
    ' brand ' || brand_id, ' ' || left(id, 5), ' ' || left(id, 4), ' ' || left(id, 3),
    ' ' || left(id, 5) || ' ' || brand_id, ' ' || left(id, 4) || ' ' || brand_id, ' ' || left(id, 3) || ' ' || brand_id
  ]);

reindex index replies_by_words;
reindex index notes_by_words;
reindex index tickets_by_words;
