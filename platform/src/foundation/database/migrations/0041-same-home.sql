-- Posts of one and the same home (SAME-1): what its pictures look like, where they are used, and which posts belong together.
-- All of it follows from listings and can be made again from them.

create table picture_looks (
  path text primary key,
  -- Greys at 64 by 64 pixels; null for a picture that shows nothing to tell it by, such as a plan.
  look bytea,
  -- The hash of the whole picture in four pieces, each with its number: what is alike nearly always shares one.
  bands integer[] not null default '{}'
);
create index picture_looks_bands_idx on picture_looks using gin (bands);

-- How many listings of a ward have a picture: what many have tells nothing of a home.
create table picture_uses (
  path text not null,
  kind text not null,
  ward text not null,
  province text not null,
  listings integer not null,
  primary key (path, kind, ward, province)
);
create index picture_uses_ward_idx on picture_uses (kind, ward, province);

create table same_homes (
  listing_id uuid primary key references listings on delete cascade,
  -- The oldest of the home's posts.
  home_id uuid not null
);
create index same_homes_home_idx on same_homes (home_id);

-- Wards whose posts are to be compared again. A home's posts lie in one ward, so a ward is grouped as a whole: the order of
-- changes makes no difference.
create table same_home_queue (
  kind text not null,
  ward text not null,
  province text not null,
  -- Grows when something changes while the ward is being grouped.
  version integer not null default 1,
  queued_at timestamptz(3) not null default now(),
  -- Until then one node has it.
  taken_until timestamptz(3),
  primary key (kind, ward, province)
);

-- What a visitor says is wrong with a listing (SAME-5): for whoever runs the platform, and nobody else.
create table listing_reports (
  id uuid primary key,
  listing_id uuid not null references listings on delete cascade,
  -- An account, a device's local user, or an id that a browser without either has made up.
  reporter_id uuid not null,
  reason text not null check (reason in ('duplicate', 'sold', 'wrong_price', 'other')),
  words text not null default '' check (char_length(words) <= 1000),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  done_at timestamptz(3),
  unique (listing_id, reporter_id)
);
create index listing_reports_open_idx on listing_reports (created_at) where done_at is null;

-- These tables are read by this service only. Where a role of the table API exists, it is given nothing.
alter table picture_looks enable row level security;
alter table picture_uses enable row level security;
alter table same_homes enable row level security;
alter table same_home_queue enable row level security;
alter table listing_reports enable row level security;

create function same_home_inserted() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  insert into same_home_queue (kind, ward, province) select distinct kind, ward, province from written
  on conflict (kind, ward, province) do update set version = same_home_queue.version + 1;
  perform pg_notify('same_homes', '');
  return null;
end
$$;
create function same_home_deleted() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  insert into same_home_queue (kind, ward, province) select distinct kind, ward, province from gone
  on conflict (kind, ward, province) do update set version = same_home_queue.version + 1;
  perform pg_notify('same_homes', '');
  return null;
end
$$;
create function same_home_updated() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  insert into same_home_queue (kind, ward, province)
  select old.kind, old.ward, old.province union select new.kind, new.ward, new.province
  on conflict (kind, ward, province) do update set version = same_home_queue.version + 1;
  perform pg_notify('same_homes', '');
  return null;
end
$$;

create function same_home_truncated() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  delete from picture_uses;
  delete from same_home_queue;
  return null;
end
$$;

create trigger listings_truncated_same_home after truncate on listings
  for each statement execute function same_home_truncated();
create trigger listings_inserted_same_home after insert on listings
  referencing new table as written for each statement execute function same_home_inserted();
create trigger listings_deleted_same_home after delete on listings
  referencing old table as gone for each statement execute function same_home_deleted();
create trigger listings_updated_same_home after update on listings for each row
  when ((old.kind, old.ward, old.province, old.images_path, old.square_meter, old.type_product, old.direction, old.bedroom,
      old.bathroom, old.project, old.location, old.title, old.description, old.latitude, old.longitude, old.price_in_force)
    is distinct from (new.kind, new.ward, new.province, new.images_path, new.square_meter, new.type_product, new.direction,
      new.bedroom, new.bathroom, new.project, new.location, new.title, new.description, new.latitude, new.longitude,
      new.price_in_force))
  execute function same_home_updated();

insert into same_home_queue (kind, ward, province) select distinct kind, ward, province from listings;

revoke all on function same_home_inserted(), same_home_deleted(), same_home_updated(), same_home_truncated()
  from public;
