-- What visitors leave: enquiries with their outgoing mail, and bookmarks of anonymous visitors.

create table enquiry (
  id                bigint generated always as identity primary key,
  kind              text not null check (kind in ('general', 'industrial', 'commercial', 'shops', 'list_property', 'report_listing')),
  stock_id          integer references stock (id) on delete set null,
  name              text not null check (length(name) between 1 and 200),
  phone             text not null check (length(phone) between 1 and 40),
  email             text check (length(email) <= 320),
  message           text not null check (length(message) <= 10000),
  details           jsonb not null default '{}',
  direct_marketing  boolean not null,
  language          text not null check (language in ('zh', 'gb', 'en')),
  page_url          text,
  received_at       timestamptz not null default now(),
  handled_at        timestamptz
);
create index enquiry_received on enquiry (received_at desc);
create index enquiry_stock on enquiry (stock_id) where stock_id is not null;

create table outgoing_mail (
  id              bigint generated always as identity primary key,
  enquiry_id      bigint references enquiry (id) on delete cascade,
  recipient       text not null,
  subject         text not null,
  body            text not null,
  state           text not null default 'waiting' check (state in ('waiting', 'sent', 'failed')),
  attempts        smallint not null default 0 check (attempts >= 0),
  next_attempt_at timestamptz not null default now(),
  sent_at         timestamptz,
  last_error      text,
  check ((state = 'sent') = (sent_at is not null))
);
create index outgoing_mail_waiting on outgoing_mail (next_attempt_at) where state = 'waiting';
create index outgoing_mail_enquiry on outgoing_mail (enquiry_id);

-- A visitor is known only by a random cookie, of which the SHA-256 is kept.
create table visitor (
  id         bigint generated always as identity primary key,
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  created_at timestamptz not null default now(),
  seen_at    timestamptz not null default now()
);

create table bookmark (
  visitor_id bigint not null references visitor (id) on delete cascade,
  stock_id   integer not null references stock (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (visitor_id, stock_id)
);
create index bookmark_stock on bookmark (stock_id);
