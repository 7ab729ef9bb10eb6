-- Anonymous visitors with their favourites, and what the portal keeps secret from them.

-- A visitor is known only by a random cookie, of which the SHA-256 is stored. Those who have not been seen for long, and
-- those who never came back, are deleted, those of longest ago first.
create table visitor (
  id         bigint generated always as identity primary key,
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  created_at timestamptz not null default now(),
  seen_at    timestamptz not null default now()
);
create index visitor_created on visitor (created_at);
create index visitor_seen on visitor (seen_at);

create table favorite (
  visitor_id bigint not null references visitor (id) on delete cascade,
  stock_id   integer not null references stock (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (visitor_id, stock_id)
);
create index favorite_stock on favorite (stock_id);

-- Random values that all processes of a portal share, made at their first use.
create table secret (
  name  text primary key,
  value bytea not null check (octet_length(value) >= 32)
);
