-- The operator's office: who may sign in, who is signed in, who has tried, and what was done.

create table office_user (
  id            bigint generated always as identity primary key,
  name          text not null unique check (name ~ '^[a-z0-9][a-z0-9._-]{1,39}$'),
  -- argon2id in the PHC string format, with its salt and its costs
  password_hash text not null,
  created_at    timestamptz not null default now()
);

-- A session is known by a random cookie, of which the SHA-256 is stored.
create table office_session (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  user_id    bigint not null references office_user (id) on delete cascade,
  created_at timestamptz not null default now(),
  seen_at    timestamptz not null default now(),
  -- what a user is shown of the own sessions; the network is cut short, as in the log
  network    text,
  browser    text,
  system     text
);
create index office_session_user on office_session (user_id);

-- Sign-ins that were tried and have not succeeded: of a name from a network, of a name from anywhere (network ''),
-- and from a network with any name (name ''). Those of a session that is open, whose user gives the present password to
-- change it, have the network 'session', which no address is.
create table office_attempt (
  name     text not null,
  network  text not null,
  attempts integer not null default 0 check (attempts >= 0),
  -- the first of them: a window is a quarter of an hour
  since    timestamptz not null default now(),
  -- the last of them
  tried_at timestamptz not null default '-infinity',
  primary key (name, network)
);

-- From where each user has signed in within 30 days.
create table office_network (
  user_id      bigint not null references office_user (id) on delete cascade,
  network      text not null,
  signed_in_at timestamptz not null default now(),
  primary key (user_id, network)
);

-- What was done in the office. Names are written out, so that a line outlives its user.
create table office_action (
  id        bigint generated always as identity primary key,
  done_at   timestamptz not null default now(),
  -- null on the command line
  user_name text,
  action    text not null,
  -- the enquiry, listing or user it was done to: E000042, C0103256, a name
  subject   text,
  details   jsonb not null default '{}'
);
create index office_action_subject on office_action (subject, id) where subject is not null;
