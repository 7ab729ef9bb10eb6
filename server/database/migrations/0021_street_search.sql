-- Listings and transactions are searched by their street too.

create index stock_street on search.stock (street_id, ics_type);
create index transaction_street on search.transaction (street_id, ics_type);
