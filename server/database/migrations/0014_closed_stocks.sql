-- Sold and leased listings, which are searched as the active ones are: c in search.text, search.word and
-- search.location_count.

create table search.closed_stock (like search.stock including defaults, primary key (id));
create index closed_stock_text on search.closed_stock (text_id);
create index closed_stock_building on search.closed_stock (building_id);
create index closed_stock_street on search.closed_stock (street_id);
create index closed_stock_district on search.closed_stock (district_code);
create index closed_stock_station on search.closed_stock (station, walk);

update search.upkeep set is_on = false, version = null;
