-- The operator's office: who may sign in, who is signed in, what was done, and how far each enquiry is.

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
  seen_at    timestamptz not null default now()
);
create index office_session_user on office_session (user_id);

-- Sign-ins that were tried and have not succeeded, for each user name and for each network address.
create table office_attempt (
  subject  text primary key,
  attempts integer not null check (attempts >= 0),
  -- the first of them
  since    timestamptz not null default now()
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

alter table enquiry
  add column status text not null default 'new' check (status in ('new', 'open', 'handled')),
  add column assignee_id bigint references office_user (id) on delete set null;
update enquiry set status = 'handled' where handled_at is not null;
alter table enquiry add constraint enquiry_handled check ((status = 'handled') = (handled_at is not null));
create index enquiry_waiting on enquiry (received_at) where status <> 'handled';
create index enquiry_assignee on enquiry (assignee_id) where assignee_id is not null;

create table enquiry_note (
  id         bigint generated always as identity primary key,
  enquiry_id bigint not null references enquiry (id) on delete cascade,
  user_name  text not null,
  text       text not null check (length(text) between 1 and 2000),
  written_at timestamptz not null default now()
);
create index enquiry_note_enquiry on enquiry_note (enquiry_id);
