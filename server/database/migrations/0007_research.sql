-- Index series, economic indicators, and the statistics of registered transactions.

create table research_series (
  code     text primary key check (code ~ '^[a-z_]+$'),
  kind     text not null check (kind in ('price_index', 'rent_index', 'economic')),
  ics_type char(1) check (ics_type in ('i', 'c', 's')),
  grade    char(1) check (grade in ('A', 'B', 'C')),
  name_zh  text not null,
  name_gb  text not null,
  name_en  text not null,
  unit_zh  text not null,
  unit_gb  text not null,
  unit_en  text not null,
  position smallint not null unique
);

create table research_point (
  series_code text not null references research_series (code) on delete cascade,
  -- the first day of the month
  month       date not null check (extract(day from month) = 1),
  value       numeric(14, 3) not null,
  primary key (series_code, month)
);

create table registered_statistic (
  ics_type char(1) not null check (ics_type in ('i', 'c', 's')),
  month    date not null check (extract(day from month) = 1),
  volume   integer not null check (volume >= 0),
  -- whole HKD
  turnover bigint not null check (turnover >= 0),
  primary key (ics_type, month)
);
