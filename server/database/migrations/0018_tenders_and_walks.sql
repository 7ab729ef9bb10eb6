-- The day on which a tender closes. The search tables are refilled, because stations farther than 20 minutes on
-- foot are no walk, and the usual stations of a district come first.

alter table stock add column tender_closes_on date;

update search.upkeep set is_on = false, version = null;
