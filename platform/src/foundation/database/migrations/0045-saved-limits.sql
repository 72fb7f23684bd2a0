-- What was removed counts for nothing and says nothing (KEEP-13): only living rows are held to the limits, and a removed list or search
-- gives up its name and its filter, which stand as null.

create function saved_lives(of_table text, fields jsonb) returns boolean language sql immutable as $$
  select coalesce(fields -> case of_table when 'saved_homes' then 'saved' else 'made' end -> 0, '0') <> '0'
$$;

create or replace function saved_write() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  -- A name and a filter that were given up are nothing that has a form.
  formed jsonb := case when tg_table_name = 'saved_homes' or jsonb_typeof(new.fields) <> 'object' then new.fields else (
    select coalesce(jsonb_object_agg(name, field), '{}') from jsonb_each(new.fields) as each (name, field)
    where not (name in ('name', 'asks') and jsonb_typeof(field) = 'array' and jsonb_array_length(field) = 2
      and field -> 0 = 'null' and field ->> 1 ~ '^\d{13}-[0-9a-f]{8}$')) end;
  fault text := case when tg_table_name = 'saved_searches' then saved_search_fault(formed)
    else saved_fault(formed, tg_table_name = 'saved_homes') end;
  most integer := case tg_table_name when 'saved_homes' then 5000 when 'saved_searches' then 100 else 500 end;
  known boolean := true;
  had integer;
begin
  if fault is not null then raise exception '%', fault using errcode = 'check_violation'; end if;
  -- Versions of one account are given and seen in one order: whoever reads up to one has missed none before it.
  perform pg_advisory_xact_lock(hashtext('saved'), hashtext(new.owner_id::text));
  if tg_op = 'UPDATE' then
    new.fields := saved_merge(old.fields, new.fields);
    if new.fields = old.fields then return old; end if;
  else
    -- An upsert fires this trigger for a row that it goes on to change, too.
    execute format('select exists (select from %I where id = $1 and owner_id = $2)', tg_table_name)
      into known using new.id, new.owner_id;
    if known then
      new.version := 0;
      return new;
    end if;
  end if;
  if saved_lives(tg_table_name, new.fields)
    and (tg_op = 'INSERT' or not saved_lives(tg_table_name, old.fields)) then
    execute format('select count(*) from %I where owner_id = $1 and saved_lives($2, fields)', tg_table_name)
      into had using new.owner_id, tg_table_name;
    if had >= most then
      raise exception 'key: nobody keeps more than % rows', most using errcode = 'check_violation';
    end if;
  end if;
  if not known then
    -- Of removed rows ten times as many are remembered; devices that were away for longer than that keep theirs.
    execute format('delete from %1$I where id in (select id from %1$I where owner_id = $1 and not saved_lives($2, fields)
      order by version desc offset $3)', tg_table_name) using new.owner_id, tg_table_name, most * 10;
  end if;
  new.version := nextval('saved_versions');
  return new;
end
$$;
revoke all on function saved_lives(text, jsonb) from public;

-- Those that were removed before: with the clock of the removal, so that devices take it over.
update saved_lists set fields = jsonb_build_object('name', jsonb_build_array(null, fields -> 'made' -> 1))
where not saved_lives('saved_lists', fields) and fields ? 'made' and fields ? 'name';
update saved_searches set fields = jsonb_build_object(
  'name', jsonb_build_array(null, fields -> 'made' -> 1), 'asks', jsonb_build_array(null, fields -> 'made' -> 1))
where not saved_lives('saved_searches', fields) and fields ? 'made' and fields ? 'asks';
