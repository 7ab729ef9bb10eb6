-- How the values of a research series are measured and written, and reports on the market.

alter table research_series
  add column measure text not null default 'index' check (measure in ('index', 'rate', 'amount')),
  add column decimals smallint not null default 1 check (decimals between 0 and 3);
update research_series
   set measure = case when kind <> 'economic' then 'index' when unit_en = '%' then 'rate' else 'amount' end;
alter table research_series alter column measure drop default, alter column decimals drop default;

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

create trigger research_report_grows_data_version after insert or update or delete or truncate on research_report
  for each statement execute function grow_data_version();
insert into table_version (name, version) values ('research_report', (select version from data_version));
