create extension if not exists unaccent with schema public;
create extension if not exists pg_trgm with schema public;

-- unaccent() itself is only STABLE, because its dictionary could be changed. Naming the dictionary makes the result
-- fixed in practice, which generated columns and index expressions need. NFC first: some keyboards send the vowel
-- and its mark as two characters.
create function f_unaccent(input text) returns text
  language sql immutable strict parallel safe
  as $$ select lower(public.unaccent('public.unaccent'::regdictionary, normalize(input, nfc))) $$;

-- Only a-z, 0-9 and single spaces remain, so the text search parser sees plain words and never takes "A/B" for a
-- path, "7-8" for a negative number or "abc.vn" for a host.
create function f_search_text(input text) returns text
  language sql immutable strict parallel safe
  as $$ select btrim(regexp_replace(public.f_unaccent(input), '[^a-z0-9]+', ' ', 'g')) $$;

create table authors (
  id uuid primary key,
  uid uuid not null unique,
  display_name text not null,
  account text not null unique,
  avatar text not null,
  phone_number text not null check (phone_number ~ '^84[0-9]{9}$'),
  created_at timestamptz(3) not null default now()
);

create table listings (
  id uuid primary key,
  kind text not null check (kind in ('sale', 'rent')),
  author_id uuid not null references authors on delete cascade,
  title text not null,
  description text not null,
  location text not null,
  price bigint not null check (price > 0),
  new_price bigint check (new_price > 0),
  new_price_at timestamptz(3),
  square_meter numeric(10, 2) not null check (square_meter > 0),
  type_product text not null
    check (type_product in ('Chung cư', 'Shophouse', 'Liền kề', 'Song lập', 'Tứ lập', 'Đơn lập')),
  direction text not null
    check (direction in ('Đông', 'Tây', 'Nam', 'Bắc', 'Đông Nam', 'Đông Bắc', 'Tây Nam', 'Tây Bắc',
      'Đông Nam - Tây Nam', 'Đông Bắc - Tây Bắc', 'Đông Bắc - Đông Nam', 'Tây Nam - Tây Bắc',
      'Đông Nam - Tây Bắc', 'Đông Bắc - Tây Nam')),
  bedroom smallint not null check (bedroom >= 0),
  bathroom smallint not null check (bathroom >= 0),
  images_path text[] not null default '{}',
  file_paths text[] not null default '{}',
  panorama text,
  latitude double precision,
  longitude double precision,
  project text,
  ward text not null,
  old_district text not null,
  province text not null,
  -- Milliseconds, as a JavaScript date holds them: a cursor made from a row then compares equal to that row.
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  -- The x0x between the fields keeps a phrase from running over the edge of two of them.
  search_vector tsvector not null generated always as (
    to_tsvector('simple', f_search_text(title))
    || to_tsvector('simple', 'x0x ' || f_search_text(coalesce(project, '')))
    || to_tsvector('simple', 'x0x ' || f_search_text(location))
    || to_tsvector('simple', 'x0x ' || f_search_text(type_product))
  ) stored,
  check ((new_price is null) = (new_price_at is null))
);

create index listings_newest_idx on listings (kind, updated_at desc, id desc);
create index listings_price_idx on listings (kind, price, id);
create index listings_author_idx on listings (author_id, kind, updated_at desc, id desc);
create index listings_search_vector_idx on listings using gin (search_vector);
create index listings_type_idx on listings (kind, type_product, updated_at desc, id desc);

-- Names of projects, streets, wards, districts and provinces that listings use, to correct misspelt searches with:
-- trigrams over these few hundred names take a millisecond, over the text of 100,000 listings a second.
create table search_names (
  name text primary key check (name <> '')
);
create index search_names_trigram_idx on search_names using gin (name gin_trgm_ops);

create function remember_search_names() returns trigger language plpgsql as $$
begin
  insert into search_names (name)
  select f_search_text(name)
  from (
    select distinct name
    from new_listings,
      lateral (values (project), (split_part(location, ',', 1)), (ward), (old_district), (province)) as each (name)
  ) as names
  where f_search_text(name) <> ''
  on conflict do nothing;
  return null;
end
$$;

create trigger listings_inserted after insert on listings
  referencing new table as new_listings for each statement execute function remember_search_names();
create trigger listings_updated after update on listings
  referencing new table as new_listings for each statement execute function remember_search_names();
