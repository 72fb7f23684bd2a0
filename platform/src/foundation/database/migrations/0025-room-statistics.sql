-- How many rows are expected decides how a page is found (platform/src/base/listings/listing-planner.ts). Nobody has five
-- bathrooms and one bedroom: counted apart they would be expected together in one home of thirty.
create statistics listings_rooms (mcv) on bedroom, bathroom from listings;
analyze listings;
