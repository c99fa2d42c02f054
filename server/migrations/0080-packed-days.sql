-- Days packed as months are (migration 0078): four weeks by tag are more days than a year is months. Older code can run beside it: what
-- it writes is not packed, and is packed where it is read.
alter table day_figures add column packed bytea;

update day_figures set packed = (
  select coalesce(string_agg(packed_count(sort, count), ''), '') from unnest(sorts, counts) as kept (sort, count)
);

create function forget_packed() returns trigger language plpgsql as $$
begin
  new.packed := null;
  return new;
end $$;

create trigger packed_is_of_before before update on day_figures for each row
  when (new.packed is not distinct from old.packed and (new.sorts, new.counts) is distinct from (old.sorts, old.counts))
  execute function forget_packed();
