-- Index series, economic indicators, the statistics of registered transactions, and reports on the market.

create table research_series (
  code     text primary key check (code ~ '^[a-z_]+$'),
  kind     text not null check (kind in ('price_index', 'rent_index', 'economic')),
  -- how its values are measured and written
  measure  text not null check (measure in ('index', 'rate', 'amount')),
  decimals smallint not null check (decimals between 0 and 3),
  ics_type char(1) check (ics_type in ('i', 'c', 's')),
  grade    char(1) check (grade in ('A', 'B', 'C')),
  name_zh  text not null,
  name_gb  text not null,
  name_en  text not null,
  unit_zh  text not null,
  unit_gb  text not null,
  unit_en  text not null,
  position smallint not null unique deferrable
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

create table research_report (
  id           integer primary key check (id > 0),
  -- null when it is about all types
  ics_type     char(1) check (ics_type in ('i', 'c', 's')),
  -- the first day of the last month that it is about
  month        date not null check (extract(day from month) = 1),
  published_on date not null,
  title_zh     text not null,
  title_gb     text not null,
  title_en     text not null,
  summary_zh   text not null,
  summary_gb   text not null,
  summary_en   text not null,
  -- Markdown
  body_zh      text not null,
  body_gb      text not null,
  body_en      text not null,
  -- the series that its chart shows
  series_codes text[] not null
);
