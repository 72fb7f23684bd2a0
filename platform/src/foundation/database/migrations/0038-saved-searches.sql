-- Saved searches (ALERT-1 to ALERT-8): a filter that is kept by name. A row is a set of fields with clocks, as saved homes are
-- (migration 0036), and merged by the same trigger.

create table public.saved_searches (
  id text primary key,
  owner_id uuid not null default auth.uid() references public.users on delete cascade,
  key text not null check (key ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'),
  fields jsonb not null,
  version bigint not null,
  -- Its person wants to be told of new homes.
  is_told boolean not null generated always as (
    coalesce(fields -> 'made' -> 0, '0') <> '0'
    and (coalesce(fields -> 'push' -> 0, 'false') = 'true' or coalesce(fields -> 'mail' -> 0, 'false') = 'true')) stored,
  check (id = owner_id || ' ' || key)
);
create index saved_searches_owner_idx on public.saved_searches (owner_id, version);

-- What is wrong with the fields of a search; null when nothing is.
create function saved_search_fault(fields jsonb) returns text language sql immutable as $$
  select case
    when jsonb_typeof(fields) <> 'object' then 'fields: must be an object'
    when pg_column_size(fields) > 8000 then 'fields: must be less than 8 kB'
    else (
      select case
        when not (name ~ '^(made|name|asks|opened|push|mail)$') then 'fields: there is no field ' || left(name, 50)
        when jsonb_typeof(field) <> 'array' or jsonb_array_length(field) <> 2
          or jsonb_typeof(field -> 1) <> 'string' or field ->> 1 !~ '^\d{13}-[0-9a-f]{8}$'
          then 'fields.' || name || ': must be a value and a clock'
        when name in ('made', 'opened') and jsonb_typeof(field -> 0) <> 'number'
          then 'fields.' || name || ': must be a number'
        when name in ('push', 'mail') and jsonb_typeof(field -> 0) <> 'boolean'
          then 'fields.' || name || ': must be true or false'
        when name = 'name' and (jsonb_typeof(field -> 0) <> 'string' or char_length(field ->> 0) not between 1 and 60)
          then 'fields.name: must be a text of 1 to 60 characters'
        when name = 'asks' and not coalesce(
          field -> 0 ->> 'kind' in ('for-sale', 'for-rent') and jsonb_typeof(field -> 0 -> 'filter') = 'object'
          -- An address on this site and no other.
          and field -> 0 ->> 'address' ~ '^/for-(sale|rent)([/?]|$)' and char_length(field -> 0 ->> 'address') <= 2000, false)
          then 'fields.asks: must be a kind, a filter and an address of this site'
      end as fault
      from jsonb_each(fields) as each (name, field) order by fault limit 1)
  end
$$;

create or replace function saved_write() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  fault text := case when tg_table_name = 'saved_searches' then saved_search_fault(new.fields)
    else saved_fault(new.fields, tg_table_name = 'saved_homes') end;
  most integer := case tg_table_name when 'saved_homes' then 5000 when 'saved_searches' then 100 else 500 end;
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
create trigger saved_searches_write before insert or update on public.saved_searches
  for each row execute function saved_write();

-- An account reads and changes its own rows and knows of no others; nobody else does, administrators neither.
create view api.saved_searches with (security_invoker = true) as
  select id, owner_id, key, fields, version from public.saved_searches;
grant select on api.saved_searches to authenticated, service_role;
grant select, insert on public.saved_searches to authenticated;
grant update (id, key, fields) on public.saved_searches to authenticated;
grant select, insert, update, delete on public.saved_searches to service_role;
alter table public.saved_searches enable row level security;
create policy read_own on public.saved_searches for select to authenticated using (owner_id = (select auth.uid()));
create policy add_own on public.saved_searches for insert to authenticated with check (owner_id = (select auth.uid()));
create policy change_own on public.saved_searches for update to authenticated
  using (owner_id = (select auth.uid())) with check (owner_id = (select auth.uid()));
create policy all_for_service on public.saved_searches to service_role using (true) with check (true);

-- The searches whose people want to be told, and when each is looked at next (ALERT-6). A listing that is written costs nothing:
-- searches are looked at by time, some hundreds at once, along this index.
create table search_alerts (
  search_id text primary key references saved_searches on delete cascade,
  look_at timestamptz(3) not null default now(),
  -- Homes up to then are told, or were there before its person wanted to be told.
  told_until timestamptz(3) not null default now(),
  -- Whoever has it may end the mails of this search, and nothing else (ALERT-7).
  end_token uuid not null default gen_random_uuid() unique
);
create index search_alerts_due_idx on search_alerts (look_at);
-- This table is read by this service only. Where a role of the table API exists, it is given nothing.
alter table search_alerts enable row level security;

create function search_alert() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if new.is_told then insert into search_alerts (search_id) values (new.id) on conflict do nothing;
  else delete from search_alerts where search_id = new.id;
  end if;
  return null;
end
$$;
create trigger saved_searches_alert after insert or update on public.saved_searches
  for each row execute function search_alert();

-- A browser can be told of them like of anything else (PUSH-4). How many homes there are is told as it was counted.
alter table push_subscriptions drop constraint push_subscriptions_kinds_check;
alter table push_subscriptions add constraint push_subscriptions_kinds_check
  check (kinds <@ array['answer', 'question', 'price', 'stream', 'search']);
alter table push_messages add column homes integer;

create function push_search(receiver uuid, search uuid, fresh integer) returns void
  language plpgsql as $$
begin
  perform push_enqueue(array[receiver], 'search', search, null, null, interval '1 day');
  -- What still waits, since it is night, is told together.
  update push_messages m set homes = coalesce(m.homes, 0) + fresh
  from push_subscriptions s
  where s.id = m.subscription_id and s.owner_id = receiver and m.kind = 'search' and m.subject_id = search;
end
$$;

revoke all on function saved_search_fault(jsonb), search_alert(), push_search(uuid, uuid, integer) from public;
