-- Copies of the catalogue that processes keep in files, each by a token of its own. A database that was
-- restored from a backup does not know the copies made after the backup, whatever their versions say.
create table kept_catalogue (
  token   text primary key check (length(token) = 36),
  version bigint not null,
  kept_at timestamptz not null default now()
);
