-- The price that applies now, which filters and orders go by: new_price once its moment has come, price until then.
-- A generated column cannot look at the clock, so a trigger sets it when a listing is written, and the platform
-- (src/base/listings/due-prices.ts) when a moment has come.
alter table listings add column price_in_force bigint;

update listings set price_in_force = case when new_price_at <= now() then new_price else price end;

alter table listings alter column price_in_force set not null;

create function set_price_in_force() returns trigger language plpgsql as $$
begin
  new.price_in_force := case when new.new_price_at <= now() then new.new_price else new.price end;
  return new;
end
$$;

create trigger listings_price_in_force before insert or update of price, new_price, new_price_at on listings
  for each row execute function set_price_in_force();

drop index listings_price_idx;
create index listings_price_idx on listings (kind, price_in_force, id);
-- The few rows whose new price has not been applied yet.
create index listings_due_price_idx on listings (new_price_at) where price_in_force <> new_price;
