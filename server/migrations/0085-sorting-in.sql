-- What GIN indexes set aside is sorted in by a job, so that nobody who writes has to. Only the owner of an index may do it, which the
-- desk's processes are not: they are lent that one right. Returns how many pages were set aside.
create function sort_into_indexes() returns bigint language sql security definer set search_path = pg_catalog, pg_temp
  begin atomic
    select coalesce(sum(gin_clean_pending_list(class.oid)), 0)::bigint
    from pg_class class join pg_am on pg_am.oid = class.relam join pg_index on pg_index.indexrelid = class.oid
    where amname = 'gin' and relnamespace = 'public'::regnamespace and indisvalid;
  end;
