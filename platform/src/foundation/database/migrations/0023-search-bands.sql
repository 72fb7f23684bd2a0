-- A search within a band of prices or areas asks one index for both, as it does for a type (0020): the words '=area3'
-- and '=price7' count the bands of the filters (platform/src/base/listings/band-words.ts).
drop index listings_search_vector_idx;
alter table listings drop column search_vector;
alter table listings add column search_vector tsvector not null generated always as (
  array_to_tsvector(
    f_search_words(
      title || ' x0x ' || coalesce(project, '') || ' x0x ' || location || ' x0x ' || type_product
    )
    || array['=' || kind, '=' || type_product, '=' || direction, '=bedroom' || least(bedroom, 5)::text,
      '=bathroom' || least(bathroom, 5)::text, '=' || author_id::text,
      '=area' || width_bucket(square_meter, array[50, 70, 100, 120, 150, 200, 300]::numeric[])::text,
      '=price' || width_bucket(price_in_force, case kind
        when 'sale' then '{1000000000, 2000000000, 3000000000, 4000000000, 5000000000, 6000000000, 7000000000, 8000000000, 9000000000, 10000000000, 15000000000, 20000000000, 30000000000, 50000000000, 100000000000}'::bigint[]
        else '{3000000, 5000000, 7000000, 10000000, 15000000, 20000000, 30000000, 40000000, 50000000, 70000000, 100000000}'::bigint[]
      end)::text]
  )
) stored;
alter table listings alter column search_vector set storage main;
-- The planner is asked how many rows a search may find: it must tell rare words from common ones.
alter table listings alter column search_vector set statistics 500;
create index listings_search_vector_idx on listings using gin (search_vector);
