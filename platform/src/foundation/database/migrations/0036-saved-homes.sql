-- Saved homes and their lists (KEEP-5 to KEEP-8), which several devices of one account change, also without a network. A row is
-- a set of fields, each a value and the logical clock of its last change: {"note": ["Gần trường", "1732412345678-9f86d081"]}.
-- Of two changes of one field the later clock holds, whichever arrives first and however often it arrives, so that all
-- devices end with the same. A removed home stays as a row whose field says so.

create table public.saved_homes (
  -- Owner and key: an id is nobody else's, and a home that two devices save is one row.
  id text primary key,
  owner_id uuid not null default auth.uid() references public.users on delete cascade,
  -- 'for-sale:<listing>' or 'for-rent:<listing>'.
  key text not null check (key ~ '^for-(sale|rent):[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'),
  fields jsonb not null,
  -- Grows with every change that an account makes: whoever has read up to one reads on from there.
  version bigint not null,
  listing_id uuid not null generated always as (split_part(key, ':', 2)::uuid) stored,
  is_saved boolean not null generated always as (coalesce(fields -> 'saved' -> 0, '0') <> '0') stored,
  check (id = owner_id || ' ' || key)
);
create table public.saved_lists (
  id text primary key,
  owner_id uuid not null default auth.uid() references public.users on delete cascade,
  key text not null check (key ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'),
  fields jsonb not null,
  version bigint not null,
  check (id = owner_id || ' ' || key)
);
create index saved_homes_owner_idx on public.saved_homes (owner_id, version);
create index saved_lists_owner_idx on public.saved_lists (owner_id, version);
-- Who is told of another price of a listing.
create index saved_homes_listing_idx on public.saved_homes (listing_id) where is_saved;

create sequence saved_versions;

-- What is wrong with the fields of a row; null when nothing is. The names are those of shell/src/saved/saved-rows.ts.
create function saved_fault(fields jsonb, homes boolean) returns text language sql immutable as $$
  select case
    when jsonb_typeof(fields) <> 'object' then 'fields: must be an object'
    when pg_column_size(fields) > 20000 then 'fields: must be less than 20 kB'
    else (
      select case
        when not (name ~ case when homes then '^(saved|kept|note|in:[0-9a-f-]{36})$' else '^(made|name)$' end)
          then 'fields: there is no field ' || left(name, 50)
        when jsonb_typeof(field) <> 'array' or jsonb_array_length(field) <> 2
          or jsonb_typeof(field -> 1) <> 'string' or field ->> 1 !~ '^\d{13}-[0-9a-f]{8}$'
          then 'fields.' || name || ': must be a value and a clock'
        when name in ('saved', 'made') and jsonb_typeof(field -> 0) <> 'number'
          then 'fields.' || name || ': must be a number'
        when name = 'note' and (jsonb_typeof(field -> 0) <> 'string' or char_length(field ->> 0) > 2000)
          then 'fields.note: must be a text of at most 2000 characters'
        when name = 'name' and (jsonb_typeof(field -> 0) <> 'string' or char_length(field ->> 0) not between 1 and 60)
          then 'fields.name: must be a text of 1 to 60 characters'
        when name = 'kept' and jsonb_typeof(field -> 0) not in ('object', 'null')
          then 'fields.kept: must be an object or null'
        when name like 'in:%' and jsonb_typeof(field -> 0) <> 'boolean'
          then 'fields.' || name || ': must be true or false'
      end as fault
      from jsonb_each(fields) as each (name, field) order by fault limit 1)
  end
$$;

-- Of each field the later one. Clocks are compared as bytes, as the site's code compares them.
create function saved_merge(one jsonb, other jsonb) returns jsonb language sql immutable as $$
  select coalesce(jsonb_object_agg(name, case
    when one -> name is null then other -> name
    when other -> name is null then one -> name
    when (other -> name ->> 1) collate "C" > (one -> name ->> 1) collate "C" then other -> name
    else one -> name
  end), '{}')
  from (select jsonb_object_keys(one) union select jsonb_object_keys(other)) as names (name)
$$;

create function saved_write() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  homes boolean := tg_table_name = 'saved_homes';
  fault text := saved_fault(new.fields, homes);
  most integer := case when homes then 5000 else 500 end;
  had integer;
begin
  if fault is not null then raise exception '%', fault using errcode = 'check_violation'; end if;
  -- Versions of one account are given and seen in one order: whoever reads up to one has missed none before it.
  perform pg_advisory_xact_lock(hashtext('saved'), hashtext(new.owner_id::text));
  if tg_op = 'UPDATE' then
    new.fields := saved_merge(old.fields, new.fields);
    if new.fields = old.fields then return old; end if;
  else
    execute format('select count(*) from %I where owner_id = $1', tg_table_name) into had using new.owner_id;
    if had >= most then
      raise exception 'key: nobody keeps more than % rows', most using errcode = 'check_violation';
    end if;
  end if;
  new.version := nextval('saved_versions');
  return new;
end
$$;
create trigger saved_homes_write before insert or update on public.saved_homes
  for each row execute function saved_write();
create trigger saved_lists_write before insert or update on public.saved_lists
  for each row execute function saved_write();
revoke all on function saved_fault(jsonb, boolean), saved_merge(jsonb, jsonb), saved_write() from public;

-- An account reads and changes its own rows and knows of no others; nobody else does, administrators neither.
create view api.saved_homes with (security_invoker = true) as
  select id, owner_id, key, fields, version from public.saved_homes;
create view api.saved_lists with (security_invoker = true) as
  select id, owner_id, key, fields, version from public.saved_lists;
grant select on api.saved_homes, api.saved_lists to authenticated, service_role;
grant select, insert on public.saved_homes, public.saved_lists to authenticated;
grant update (id, key, fields) on public.saved_homes, public.saved_lists to authenticated;
grant select, insert, update, delete on public.saved_homes, public.saved_lists to service_role;

alter table public.saved_homes enable row level security;
alter table public.saved_lists enable row level security;
do $$
declare
  owned text;
begin
  foreach owned in array array['saved_homes', 'saved_lists'] loop
    execute format('create policy read_own on public.%I for select to authenticated
      using (owner_id = (select auth.uid()))', owned);
    execute format('create policy add_own on public.%I for insert to authenticated
      with check (owner_id = (select auth.uid()))', owned);
    execute format('create policy change_own on public.%I for update to authenticated
      using (owner_id = (select auth.uid())) with check (owner_id = (select auth.uid()))', owned);
    execute format('create policy all_for_service on public.%I to service_role using (true) with check (true)', owned);
  end loop;
end
$$;

-- A saved home is watched like one whose price somebody asked to hear of (KEEP-11), for as long as it is saved.
create or replace function push_price() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  perform push_enqueue(
    array(
      select owner_id from push_watches where kind = 'price' and subject_id = new.id and owner_id <> new.author_id
      union
      select u.id from saved_homes s join users u on u.uid = s.owner_id
      where s.listing_id = new.id and s.is_saved and u.id <> new.author_id),
    'price', new.id, null, old.price_in_force, interval '1 day');
  return null;
end
$$;

-- The heart that is taken back ends also what was asked for by itself, here or on a device before the sign-in.
create function unwatch_unsaved() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  delete from push_watches
  where kind = 'price' and subject_id = new.listing_id
    and user_id = (select id from users where uid = new.owner_id);
  return null;
end
$$;
create trigger saved_homes_unwatch after update on public.saved_homes for each row
  when (old.is_saved and not new.is_saved) execute function unwatch_unsaved();
revoke all on function unwatch_unsaved() from public;
