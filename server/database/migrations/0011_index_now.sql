-- How far search engines have been told of changes, while IndexNow is on (docs/decisions/042).
create table index_now (
  "only"  boolean primary key default true check ("only"),
  -- everything up to this data version was told
  version bigint not null,
  -- Hong Kong's day on which that was
  told_on date not null
);
