-- Search and filters that stay fast with a million listings (FEED-4, FEED-5).
--
-- Searches ask which words stand beside each other. An index of words alone finds every row that holds them and has
-- to read each to see where they stand, so neighbours are kept as words of their own: 'phu_my' and 'my_hung'.
-- x0x stands between fields: no pair goes over the edge of two of them.
create function f_search_words(input text) returns text[]
  language sql immutable strict parallel safe
  as $$
    select words || array(
      select word || '_' || next from unnest(words, words[2:]) as neighbours (word, next)
      where next is not null and 'x0x' not in (word, next)
    )
    -- Two of the longest still fit into one word of the index, which refuses more than 2046 bytes.
    from (
      select array(
        select left(word, 1000)
        from unnest(string_to_array(public.f_search_text(input), ' ')) with ordinality as each (word, position)
        order by position
      ) as words
    ) as split
  $$;

-- The words '=…' are the row's filters: a search within a type asks for both in one look into the index, and rows
-- that fit only one of the two are never read.
alter table listings drop column search_vector;
alter table listings add column search_vector tsvector not null generated always as (
  array_to_tsvector(
    f_search_words(
      title || ' x0x ' || coalesce(project, '') || ' x0x ' || location || ' x0x ' || type_product
    )
    || array['=' || kind, '=' || type_product, '=' || direction, '=bedroom' || least(bedroom, 5)::text,
      '=bathroom' || least(bathroom, 5)::text, '=' || author_id::text]
  )
) stored;
-- Rows that grow too long give away their description first: walks of a feed look at the words of many rows.
alter table listings alter column search_vector set storage main;
create index listings_search_vector_idx on listings using gin (search_vector);

alter table video_posts drop column search_vector;
alter table video_posts add column search_vector tsvector not null
  generated always as (array_to_tsvector(f_search_words(location))) stored;
create index video_posts_search_idx on video_posts using gin (search_vector);

-- Each order holds all that filters ask, so that rows which do not fit are passed over inside the index.
drop index if exists listings_newest_idx, listings_price_idx, listings_type_idx, listings_author_idx;
create index listings_newest_idx on listings (kind, updated_at desc, id desc)
  include (price_in_force, square_meter, type_product, direction, bedroom, bathroom, author_id);
create index listings_price_idx on listings (kind, price_in_force, id)
  include (updated_at, square_meter, type_product, direction, bedroom, bathroom, author_id);
create index listings_type_idx on listings (kind, type_product, updated_at desc, id desc)
  include (price_in_force, square_meter, direction, bedroom, bathroom, author_id);
create index listings_type_price_idx on listings (kind, type_product, price_in_force, id)
  include (updated_at, square_meter, direction, bedroom, bathroom, author_id);
create index listings_author_idx on listings (author_id, kind, updated_at desc, id desc)
  include (price_in_force, square_meter, type_product, direction, bedroom, bathroom);
-- Bands and rooms that few listings have.
create index listings_area_idx on listings (kind, square_meter)
  include (updated_at, id, price_in_force, type_product, direction, bedroom, bathroom, author_id);
create index listings_rooms_idx on listings (kind, bedroom, bathroom)
  include (updated_at, id, price_in_force, square_meter, type_product, direction, author_id);
