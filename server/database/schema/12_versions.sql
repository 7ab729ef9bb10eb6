-- What kind of data is loaded, and numbers that say whether what was made of the data is still good.

create table dataset (
  "only"        boolean primary key default true check ("only"),
  demonstration boolean not null,
  -- the day the demonstration data call today
  as_of         date,
  seed          bigint,
  loaded_at     timestamptz not null default now()
);

-- One number that grows with every committed change of what visitors read. Copies that visitors keep are marked with
-- it. A database that is made anew must not count through the numbers of the one before it, so each counts on from the
-- time it was made, in milliseconds.
create table data_version (
  "only"     boolean primary key default true check ("only"),
  version    bigint not null,
  changed_at timestamptz not null
);
insert into data_version (version, changed_at) values (floor(extract(epoch from clock_timestamp()) * 1000), now());

-- The data version at which each table last changed. functions/01_versions.sql has the list of them.
create table table_version (
  name    text primary key,
  version bigint not null
);

-- Which listings or transactions each change was about, so that who keeps something made of all of them reads only
-- those again. A change holds the row of data_version until it is committed, so versions become visible in their order:
-- whoever sees a version sees the changes of all versions before it.
create table row_change (
  -- the data version that the change made
  version bigint primary key,
  kind    text not null check (kind in ('stock', 'transaction')),
  -- null when they are too many to be told: any may have changed
  ids     integer[]
);

-- Copies of the catalogue that processes save in files, each by a token of its own. A database that was restored from a
-- backup does not know the copies made after the backup, whatever their versions say.
create table saved_catalogue (
  token    text primary key check (length(token) = 36),
  version  bigint not null,
  saved_at timestamptz not null default now()
);
