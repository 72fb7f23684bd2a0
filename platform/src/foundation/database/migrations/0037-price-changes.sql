-- Every change of the price in force of a listing (PRICE-1), whoever makes it: its owner, an operator, or the moment of
-- a new price. What never changed has no row: its price has been the same since it was posted.
create table listing_price_changes (
  id bigint generated always as identity primary key,
  listing_id uuid not null references listings on delete cascade,
  price_before bigint not null,
  price bigint not null,
  at timestamptz(3) not null
);
create index listing_price_changes_listing_idx on listing_price_changes (listing_id, id);

-- This table is read by this service only. Where a role of the table API exists, it is given nothing.
alter table listing_price_changes enable row level security;

create function remember_price_change() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  changed_at timestamptz := clock_timestamp();
begin
  -- An announced price applies from its moment, however late the platform notices it.
  if new.price_in_force = new.new_price and new.new_price_at = old.new_price_at and new.new_price = old.new_price then
    changed_at := least(new.new_price_at, changed_at);
  end if;
  insert into listing_price_changes (listing_id, price_before, price, at)
  select new.id, old.price_in_force, new.price_in_force,
    -- The row is locked, so ids are in the order of the changes; a clock that was set back must not disagree.
    greatest(changed_at, (select max(at) from listing_price_changes where listing_id = new.id));
  return null;
end
$$;

create trigger listings_price_change after update on listings
  for each row when (old.price_in_force is distinct from new.price_in_force)
  execute function remember_price_change();

-- Listings that are written when their new price applies already.
create function remember_first_price_change() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  insert into listing_price_changes (listing_id, price_before, price, at)
  values (new.id, new.price, new.price_in_force, greatest(new.new_price_at, new.created_at));
  return null;
end
$$;

create trigger listings_first_price_change after insert on listings
  for each row when (new.price_in_force <> new.price)
  execute function remember_first_price_change();

insert into listing_price_changes (listing_id, price_before, price, at)
select id, price, price_in_force, greatest(new_price_at, created_at) from listings where price_in_force <> price;

revoke all on function remember_price_change(), remember_first_price_change() from public;
