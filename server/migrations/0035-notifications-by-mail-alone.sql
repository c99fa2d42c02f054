-- What is mailed need not stand in the list behind the bell. Older code can run beside it: it mails what stands in the list, and
-- shows there what is only mailed.
alter table notifications add column on_page boolean not null default true;

-- Until now nothing was mailed of what was kept from the list, whatever was said of mails: so it stays, until somebody wants it.
update staff_preferences set chosen = jsonb_set(chosen, '{notifications}', (
    select jsonb_object_agg(kind,
      case when channels ? 'mail' and coalesce(channels -> 'page', to_jsonb(kind <> 'arrived')) = 'false'
        then channels || '{"mail": false}' else channels end)
    from jsonb_each(chosen -> 'notifications') as kinds (kind, channels)))
  where jsonb_typeof(chosen -> 'notifications') = 'object' and chosen -> 'notifications' <> '{}';
