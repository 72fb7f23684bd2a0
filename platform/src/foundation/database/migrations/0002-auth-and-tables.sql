-- Accounts and sessions (schema auth), the tables that the Supabase client reads, and who may read what.

-- Roles belong to the whole server, so two databases of one server may be migrated at the same time.
do $$
declare
  wanted text;
begin
  foreach wanted in array array['anon', 'authenticated', 'service_role'] loop
    begin
      if not exists (select from pg_roles where rolname = wanted) then
        execute format('create role %I nologin noinherit', wanted);
      end if;
    exception when duplicate_object or unique_violation then null;
    end;
    if not pg_has_role(current_user, wanted, 'member') then
      execute format('grant %I to current_user', wanted);
    end if;
  end loop;
end
$$;

create schema auth;

create table auth.users (
  id uuid primary key default gen_random_uuid(),
  -- Digits only, with the country's prefix and without '+'.
  phone text unique check (phone ~ '^[1-9][0-9]{7,14}$'),
  email text unique check (email = lower(email)),
  password_hash text,
  phone_confirmed_at timestamptz(3),
  email_confirmed_at timestamptz(3),
  last_sign_in_at timestamptz(3),
  raw_app_meta_data jsonb not null default '{}',
  raw_user_meta_data jsonb not null default '{}',
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  check (phone is not null or email is not null)
);

create table auth.sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  -- How the person signed in: password, otp.
  method text not null,
  created_at timestamptz(3) not null default now(),
  refreshed_at timestamptz(3) not null default now()
);
create index sessions_user_idx on auth.sessions (user_id);
create index sessions_refreshed_idx on auth.sessions (refreshed_at);

-- Only digests are kept: a copy of the database gives nobody a session.
create table auth.refresh_tokens (
  token_hash text primary key,
  session_id uuid not null references auth.sessions on delete cascade,
  revoked_at timestamptz,
  created_at timestamptz not null default now()
);
create index refresh_tokens_session_idx on auth.refresh_tokens (session_id);

create table auth.one_time_codes (
  destination text not null,
  purpose text not null check (purpose in ('sms', 'signup', 'magiclink', 'recovery')),
  code_hash text not null,
  -- Digest of the long token in a mail's link; sms has none.
  link_hash text unique,
  tries smallint not null default 0,
  expires_at timestamptz not null,
  primary key (destination, purpose)
);

-- Attempts in the present window, counted here so that all nodes count together. Keys are digests.
create table auth.attempts (
  key text primary key,
  window_started_at timestamptz not null default now(),
  count integer not null
);

-- Generated once and shared by all nodes, where the operator sets none.
create table auth.secrets (
  name text primary key,
  value text not null
);

-- What the request's verified token says; '{}' outside a request.
create function auth.jwt() returns jsonb language sql stable
  as $$ select coalesce(nullif(current_setting('request.jwt.claims', true), ''), '{}')::jsonb $$;
create function auth.uid() returns uuid language sql stable
  as $$ select nullif(auth.jwt() ->> 'sub', '')::uuid $$;
create function auth.role() returns text language sql stable
  as $$ select auth.jwt() ->> 'role' $$;

create table public.users (
  uid uuid primary key references auth.users on delete cascade,
  id uuid not null unique default gen_random_uuid(),
  role text not null default 'Customer' check (role in ('Admin', 'Mentor', 'Customer', 'Host')),
  "displayName" text not null default '' check (char_length("displayName") <= 200),
  "photoURL" text check (char_length("photoURL") <= 2000),
  account text,
  "phoneNumber" text,
  email text,
  aud text not null default 'authenticated',
  created_at timestamptz(3) not null default now()
);
create index users_phone_idx on public.users ("phoneNumber");

-- A confirmed account has a user record. The role never comes from what the person sent.
create function auth.add_user_record() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if new.phone_confirmed_at is null and new.email_confirmed_at is null then return null; end if;
  insert into public.users (uid, "displayName", "phoneNumber", email)
  values (
    new.id,
    left(coalesce(
      new.raw_user_meta_data ->> 'displayName', new.raw_user_meta_data ->> 'display_name',
      new.raw_user_meta_data ->> 'name', new.raw_user_meta_data ->> 'business_name', ''), 200),
    new.phone,
    new.email)
  on conflict (uid) do nothing;
  return null;
end
$$;
create trigger users_confirmed after insert or update of phone_confirmed_at, email_confirmed_at on auth.users
  for each row execute function auth.add_user_record();

create table public.looking_to_buy (
  id uuid primary key default gen_random_uuid(),
  -- The uid of who posted it; visitors without an account post too.
  author_id uuid default auth.uid() references public.users on delete cascade,
  customer_name text check (char_length(customer_name) <= 200),
  customer_phone text not null check (char_length(customer_phone) between 1 and 20),
  type_product text not null check (char_length(type_product) between 1 and 50),
  direction text not null check (char_length(direction) between 1 and 50),
  location text not null check (char_length(location) between 1 and 500),
  price bigint not null check (price >= 0),
  square_meter numeric(12, 2) not null check (square_meter >= 0),
  bedroom smallint not null check (bedroom >= 0),
  bathroom smallint not null check (bathroom >= 0),
  request text not null default '' check (char_length(request) <= 5000),
  status text not null default 'not traded yet' check (char_length(status) between 1 and 50),
  "createdAt" timestamptz(3) not null default now(),
  "updatedAt" timestamptz(3) not null default now()
);
create table public.looking_to_rent (
  like public.looking_to_buy including defaults including constraints including comments,
  rental_period smallint not null check (rental_period >= 0),
  primary key (id),
  foreign key (author_id) references public.users on delete cascade
);
create index looking_to_buy_newest_idx on public.looking_to_buy (status, "updatedAt" desc, id desc);
create index looking_to_buy_price_idx on public.looking_to_buy (status, price, id);
create index looking_to_buy_author_idx on public.looking_to_buy (author_id);
create index looking_to_rent_newest_idx on public.looking_to_rent (status, "updatedAt" desc, id desc);
create index looking_to_rent_price_idx on public.looking_to_rent (status, price, id);
create index looking_to_rent_author_idx on public.looking_to_rent (author_id);

create table public.newsfeed (
  id uuid primary key default gen_random_uuid(),
  author_id uuid not null default auth.uid() references public.users on delete cascade,
  description text not null default '' check (char_length(description) <= 10000),
  file_paths text[] not null default '{}',
  status text not null default 'public' check (status in ('public', 'private')),
  "createdAt" timestamptz(3) not null default now(),
  "updatedAt" timestamptz(3) not null default now()
);
create index newsfeed_newest_idx on public.newsfeed (status, "updatedAt" desc, id desc);
create index newsfeed_author_idx on public.newsfeed (author_id, "updatedAt" desc, id desc);

-- Every sms and e-mail, sent for real or not.
create table public.outbox (
  id bigint generated always as identity primary key,
  channel text not null check (channel in ('sms', 'email')),
  recipient text not null,
  subject text,
  body text not null,
  status text not null default 'kept' check (status in ('kept', 'sending', 'sent', 'failed')),
  problem text,
  created_at timestamptz(3) not null default now()
);
create index outbox_created_idx on public.outbox (created_at);

-- Policies ask for the caller's role by this function: a policy that read users itself would call itself.
create function auth.is_admin() returns boolean
  language sql stable security definer set search_path = pg_catalog, public
  as $$ select exists (select from public.users where uid = auth.uid() and role = 'Admin') $$;

-- The number of a user, for those who may know it: the user, an administrator, and anyone when the user is a host,
-- whose number stands on every listing anyway.
create function auth.visible_phone(owner uuid) returns text
  language sql stable security definer set search_path = pg_catalog, public
  as $$
    select "phoneNumber" from public.users
    where uid = owner and (role = 'Host' or uid = auth.uid() or auth.role() = 'service_role' or auth.is_admin())
  $$;
create function auth.visible_email(owner uuid) returns text
  language sql stable security definer set search_path = pg_catalog, public
  as $$
    select email from public.users
    where uid = owner and (uid = auth.uid() or auth.role() = 'service_role' or auth.is_admin())
  $$;

revoke all on all functions in schema auth from public;
grant usage on schema public, auth to anon, authenticated, service_role;
grant execute on function auth.jwt(), auth.uid(), auth.role(), auth.is_admin(), auth.visible_phone(uuid),
  auth.visible_email(uuid) to anon, authenticated, service_role;

-- What may be read is the schema api: views with the rights of who asks. Numbers and names of a demand's customer are
-- in no view, and no role may read their columns; a user's number and address are in one, for those who may know them.
create schema api;
grant usage on schema api to anon, authenticated, service_role;

create view api.users with (security_invoker = true) as
  select uid, id, role, "displayName", "photoURL", account, auth.visible_phone(uid) as "phoneNumber",
    auth.visible_email(uid) as email, aud, created_at
  from public.users;
create view api.looking_to_buy with (security_invoker = true) as
  select id, author_id, type_product, direction, location, price, square_meter, bedroom, bathroom, request, status,
    "createdAt", "updatedAt"
  from public.looking_to_buy;
create view api.looking_to_rent with (security_invoker = true) as
  select id, author_id, type_product, direction, location, price, square_meter, bedroom, bathroom, request, status,
    "createdAt", "updatedAt", rental_period
  from public.looking_to_rent;
create view api.newsfeed with (security_invoker = true) as
  select id, author_id, description, file_paths, status, "createdAt", "updatedAt"
  from public.newsfeed;
grant select on all tables in schema api to anon, authenticated, service_role;

grant select (uid, id, role, "displayName", "photoURL", account, aud, created_at)
  on public.users to anon, authenticated;
grant select (id, author_id, type_product, direction, location, price, square_meter, bedroom, bathroom, request,
  status, "createdAt", "updatedAt") on public.looking_to_buy to anon, authenticated;
grant select (id, author_id, type_product, direction, location, price, square_meter, bedroom, bathroom, request,
  status, "createdAt", "updatedAt", rental_period) on public.looking_to_rent to anon, authenticated;
grant select on public.newsfeed to anon, authenticated;

grant update ("displayName", "photoURL") on public.users to authenticated;
grant insert, update, delete on public.looking_to_buy, public.looking_to_rent, public.newsfeed to authenticated;
grant select, insert, update, delete on public.users, public.looking_to_buy, public.looking_to_rent, public.newsfeed
  to service_role;

alter table public.users enable row level security;
alter table public.looking_to_buy enable row level security;
alter table public.looking_to_rent enable row level security;
alter table public.newsfeed enable row level security;

create policy read_all on public.users for select using (true);
create policy change_own on public.users for update to authenticated
  using (uid = (select auth.uid())) with check (uid = (select auth.uid()));

create policy read_open_or_own on public.looking_to_buy for select
  using (status = 'not traded yet' or author_id = (select auth.uid()) or (select auth.is_admin()));
create policy read_open_or_own on public.looking_to_rent for select
  using (status = 'not traded yet' or author_id = (select auth.uid()) or (select auth.is_admin()));
create policy read_public_or_own on public.newsfeed for select
  using (status = 'public' or author_id = (select auth.uid()) or (select auth.is_admin()));

do $$
declare
  owned text;
begin
  foreach owned in array array['looking_to_buy', 'looking_to_rent', 'newsfeed'] loop
    execute format('create policy add_own on public.%I for insert to authenticated
      with check (author_id = (select auth.uid()))', owned);
    execute format('create policy change_own on public.%I for update to authenticated
      using (author_id = (select auth.uid())) with check (author_id = (select auth.uid()))', owned);
    execute format('create policy remove_own on public.%I for delete to authenticated
      using (author_id = (select auth.uid()) or (select auth.is_admin()))', owned);
  end loop;
  foreach owned in array array['users', 'looking_to_buy', 'looking_to_rent', 'newsfeed'] loop
    execute format('create policy all_for_service on public.%I to service_role using (true) with check (true)', owned);
  end loop;
end
$$;
