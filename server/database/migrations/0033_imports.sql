-- What operators import: every import, and the Simplified texts it has made.

create table import_history (
  id             integer generated always as identity primary key,
  -- a kind of server/import/kinds.ts
  kind           text not null,
  file_name      text not null,
  -- the system user who ran it
  imported_by    text not null,
  started_at     timestamptz not null,
  ended_at       timestamptz not null default now(),
  -- refused: a row was, so nothing was stored
  outcome        text not null check (outcome in ('done', 'refused')),
  is_partial     boolean not null,
  is_replace     boolean not null,
  rows_read      integer not null,
  rows_added     integer not null,
  rows_changed   integer not null,
  rows_unchanged integer not null,
  rows_withdrawn integer not null,
  rows_refused   integer not null
);

-- Simplified texts that were made from Traditional ones and that nobody has looked at yet.
create table simplified_review (
  kind    text not null,
  -- the column of the kind's table
  field   text not null,
  -- the values of its primary key, between spaces
  row_key text not null,
  made_at timestamptz not null default now(),
  primary key (kind, field, row_key)
);

-- Positions change places within one statement, so they are compared at its end.
drop index district_order;
alter table district add constraint district_order unique (region_code, position) deferrable;
drop index property_usage_order;
alter table property_usage add constraint property_usage_order unique (ics_type, position) deferrable;
drop index media_of_building;
alter table media add constraint media_of_building unique (building_id, kind, position) deferrable;
drop index media_of_stock;
alter table media add constraint media_of_stock unique (stock_id, kind, position) deferrable;
alter table research_series drop constraint research_series_position_key;
alter table research_series add constraint research_series_position_key unique (position) deferrable;
drop index club_member_rank;
alter table club_member add constraint club_member_rank unique (year, rank) deferrable;
