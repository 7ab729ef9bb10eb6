-- What the land registry and the lease say of a transaction: null is not known.

alter table transactions
  -- the number of the registered document, 14 digits
  add memorial_no   text,
  -- what the seller had paid, HKD, and when
  add previous_sell bigint check (previous_sell > 0),
  add previous_date date,
  add lease_months  integer check (lease_months > 0),
  add check (previous_sell is null or sell is not null),
  add check (previous_date is null or previous_date <= tx_date),
  add check (lease_months is null or rent is not null);
