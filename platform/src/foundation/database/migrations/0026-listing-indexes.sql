-- The cheapest homes are the smallest: along all prices a walk to those of a hundred square metres is long. Within a band
-- of areas it is short (platform/src/base/listings/listing-planner.ts).
create function f_area_band(square_meter numeric) returns int
  language sql immutable parallel safe
  return width_bucket(square_meter, array[50, 70, 100, 120, 150, 200, 300]::numeric[]);

create index listings_area_price_idx
  on listings (kind, f_area_band(square_meter), price_in_force, id)
  include (updated_at, square_meter, type_product, direction, bedroom, bathroom, author_id);

-- Few rows are left where a type and a direction are asked for together: found at once, whatever else is asked.
create index listings_facets_idx
  on listings (kind, type_product, direction, bedroom, bathroom)
  include (updated_at, id, price_in_force, square_meter, author_id);
