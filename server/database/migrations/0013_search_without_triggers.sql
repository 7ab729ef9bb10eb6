-- A table that is spread over several machines has no triggers (docs/decisions/052): the functions that write the search
-- tables do what these did.

drop trigger if exists updates_search_after_insert on search.text;
drop trigger if exists updates_search_after_delete on search.text;
drop trigger if exists updates_search_after_insert on search.stock;
drop trigger if exists updates_search_after_delete on search.stock;
drop trigger if exists updates_search_after_insert on search.transaction;
drop trigger if exists updates_search_after_delete on search.transaction;
drop function if exists search.follow_text();
drop function if exists search.count_locations();

-- What is written before the new functions are in place would be counted by neither.
update search.upkeep set is_on = false, version = null;
