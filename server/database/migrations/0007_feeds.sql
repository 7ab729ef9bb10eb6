-- How data reach the portal by themselves, and whom it tells of what has changed (docs/decisions/033).

-- Who may write listings by the API. A token is shown once, when it is made.
create table feed_token (
  id         bigint generated always as identity primary key,
  name       text not null check (length(name) between 1 and 40),
  token_hash bytea not null unique,
  rights     text[] not null check (rights <@ array['check', 'write', 'feed_wins'] and cardinality(rights) > 0),
  created_at timestamptz not null default now(),
  used_at    timestamptz,
  revoked_at timestamptz
);
create unique index feed_token_name on feed_token (name) where revoked_at is null;

-- How the last run of the scheduled feed went. A run is under way while it has begun later than the last one ended.
create table feed_state (
  source     text primary key,
  started_at timestamptz not null,
  ended_at   timestamptz,
  outcome    text check (outcome in ('done', 'refused', 'failed')),
  -- what was wrong, as the command would say it
  problem    text,
  check ((ended_at is null) = (outcome is null)),
  check (outcome = 'done' or outcome is null or problem is not null)
);

-- Who is told what has happened to listings, and how far.
create table webhook (
  url             text primary key,
  -- everything up to this event was taken
  event_id        bigint not null,
  attempts        integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  last_error      text
);

-- What has happened to listings, in the order of the commits; noted while there is a webhook.
create table stock_event (
  id          bigint generated always as identity primary key,
  event       text not null check (event in ('created', 'changed', 'withdrawn', 'closed', 'reopened', 'deleted')),
  stock_id    integer not null,
  ics_type    char(1) not null,
  -- as it was then; of a deleted one as it was before
  status      text not null,
  happened_at timestamptz not null default now()
);
create index stock_event_stock on stock_event (stock_id, happened_at);
