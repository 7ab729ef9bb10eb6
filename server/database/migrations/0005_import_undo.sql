-- What each import has changed, so that it can be taken back, and what belongs to the office, so that a feed leaves it
-- alone (docs/decisions/032).

alter table import_history
  add column is_feed_wins boolean not null default false,
  -- rows in which the feed says something else than the office
  add column rows_disagreeing integer not null default 0,
  -- rows with a value that is suspicious
  add column rows_warned integer not null default 0,
  -- whether what it changed is still known; after a time it is forgotten
  add column is_kept boolean not null default false,
  -- when and by whom it was taken back, and what became of its rows
  add column undone_at timestamptz,
  add column undone_by text,
  add column rows_restored integer,
  add column rows_left integer,
  add check ((undone_at is null) = (undone_by is null)),
  add check (undone_at is null or outcome = 'done');

-- Keys are the values of the primary key, between spaces, as in simplified_review.
create table import_added (
  id         bigint generated always as identity primary key,
  import_id  integer not null references import_history (id) on delete cascade,
  table_name text not null,
  row_keys   text[] not null
);
create index import_added_import on import_added (import_id);

create table import_changed (
  id         bigint generated always as identity primary key,
  import_id  integer not null references import_history (id) on delete cascade,
  table_name text not null,
  row_key    text not null,
  -- three of each changed column: its name, what it was before and what the import made of it, as JSON; null for null
  fields     text[] not null
);
create index import_changed_import on import_changed (import_id);

create table import_deleted (
  id         bigint generated always as identity primary key,
  import_id  integer not null references import_history (id) on delete cascade,
  table_name text not null,
  -- the row as it was
  content    jsonb not null
);
create index import_deleted_import on import_deleted (import_id);

-- Listings that were made in the office.
create table office_stock (
  stock_id integer primary key references stock (id) on delete cascade
);
insert into office_stock (stock_id)
select distinct stock_id from enquiry where kind = 'list_property' and stock_id is not null;

-- What the office has set and the feed has not spoken about since.
create table office_hold (
  stock_id     integer not null references stock (id) on delete cascade,
  field        text not null check (field in ('status', 'update_date')),
  -- what the feed had said
  feed_value   text not null,
  office_value text not null,
  set_at       timestamptz not null default now(),
  primary key (stock_id, field)
);
