-- Sold and leased listings, the newest first, for an archive that is asked for by filters alone.
create index stock_closed on stock (id desc) where closed_on is not null;
