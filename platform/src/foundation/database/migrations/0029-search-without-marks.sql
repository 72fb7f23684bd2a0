-- A search of a board or of the news finds 'Quận 7' by 'quan 7': `ilike` on a column that has a folded one beside it is
-- answered by that one (platform/src/supabase/rest/sql-builder.ts). They are in the views so that who asks needs no right beyond
-- reading; the API shows them to nobody.
alter table public.looking_to_buy
  add column location_folded text generated always as (public.f_unaccent(location)) stored,
  add column request_folded text generated always as (public.f_unaccent(request)) stored;
alter table public.looking_to_rent
  add column location_folded text generated always as (public.f_unaccent(location)) stored,
  add column request_folded text generated always as (public.f_unaccent(request)) stored;
alter table public.newsfeed
  add column description_folded text generated always as (public.f_unaccent(description)) stored;

create index looking_to_buy_search_idx on public.looking_to_buy
  using gin (location_folded gin_trgm_ops, request_folded gin_trgm_ops);
create index looking_to_rent_search_idx on public.looking_to_rent
  using gin (location_folded gin_trgm_ops, request_folded gin_trgm_ops);
create index newsfeed_search_idx on public.newsfeed using gin (description_folded gin_trgm_ops);

create or replace view api.looking_to_buy with (security_invoker = true) as
  select id, author_id, type_product, direction, location, price, square_meter, bedroom, bathroom, request, status,
    "createdAt", "updatedAt", location_folded, request_folded
  from public.looking_to_buy;
create or replace view api.looking_to_rent with (security_invoker = true) as
  select id, author_id, type_product, direction, location, price, square_meter, bedroom, bathroom, request, status,
    "createdAt", "updatedAt", rental_period, location_folded, request_folded
  from public.looking_to_rent;
create or replace view api.newsfeed with (security_invoker = true) as
  select id, author_id, description, file_paths, status, "createdAt", "updatedAt", description_folded
  from public.newsfeed;
grant select (location_folded, request_folded) on public.looking_to_buy to anon, authenticated;
grant select (location_folded, request_folded) on public.looking_to_rent to anon, authenticated;
