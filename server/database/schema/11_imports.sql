-- What operators import: every import, and the Simplified texts it has made.

create table import_history (
  id             integer generated always as identity primary key,
  -- a kind of server/import/kinds/
  kind           text not null,
  file_name      text not null,
  -- the system user who ran it
  imported_by    text not null,
  started_at     timestamptz not null,
  ended_at       timestamptz not null default now(),
  -- refused: a row was, or too many rows would have been withdrawn, so nothing was stored
  outcome        text not null check (outcome in ('done', 'refused')),
  is_partial     boolean not null,
  is_replace     boolean not null,
  rows_read      integer not null,
  rows_added     integer not null,
  rows_changed   integer not null,
  rows_unchanged integer not null,
  rows_withdrawn integer not null,
  rows_refused   integer not null,
  -- of an import that would have withdrawn too many rows: how many of how many
  would_withdraw integer,
  rows_present   integer,
  check ((would_withdraw is null) = (rows_present is null)),
  check (would_withdraw is null or outcome = 'refused')
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
