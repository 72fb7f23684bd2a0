-- Which listings were written, so that the search's columns in the memory of every node can be held equal to the table
-- (platform/src/search/listing-index.ts): whoever writes, and however many rows at once.
create table listing_changes (
  id bigint generated always as identity primary key,
  -- Transactions do not end in the order of their ids: a reader asks again for all that had not ended at its last look.
  xact xid8 not null default pg_current_xact_id(),
  at timestamptz(3) not null default now(),
  -- null: more than are worth naming; all listings are read again.
  listings uuid[]
);
create index listing_changes_xact_idx on listing_changes (xact);

-- This table is read by this service only. Where a role of the table API exists, it is given nothing.
alter table listing_changes enable row level security;

create function remember_listing_changes(changed uuid[]) returns void language sql as $$
  insert into listing_changes (listings)
  select case when cardinality(changed) <= 20000 then changed end where cardinality(changed) > 0
$$;

create function listings_were_inserted() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  perform remember_listing_changes(array(select id from written));
  return null;
end
$$;
create function listings_were_updated() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  perform remember_listing_changes(array(select id from written union select id from gone));
  return null;
end
$$;
create function listings_were_deleted() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  perform remember_listing_changes(array(select id from gone));
  return null;
end
$$;
create function listings_were_truncated() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  insert into listing_changes (listings) values (null);
  return null;
end
$$;

create trigger listings_inserted_change after insert on listings
  referencing new table as written for each statement execute function listings_were_inserted();
create trigger listings_updated_change after update on listings
  referencing old table as gone new table as written for each statement execute function listings_were_updated();
create trigger listings_deleted_change after delete on listings
  referencing old table as gone for each statement execute function listings_were_deleted();
create trigger listings_truncated_change after truncate on listings
  for each statement execute function listings_were_truncated();

revoke all on function remember_listing_changes(uuid[]), listings_were_inserted(), listings_were_updated(),
  listings_were_deleted(), listings_were_truncated() from public;
