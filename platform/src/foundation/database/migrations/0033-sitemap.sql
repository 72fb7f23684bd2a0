-- What a sitemap is read by: all listings of a kind by id, with the moment of their last change, out of the index alone.
create index listings_sitemap_idx on listings (kind, id) include (updated_at);
