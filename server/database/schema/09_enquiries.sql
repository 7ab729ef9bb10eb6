-- What visitors send by forms, with the office's notes on it and its outgoing mail.

create table enquiry (
  id               bigint generated always as identity primary key,
  kind             text not null check (kind in ('general', 'industrial', 'commercial', 'shops', 'list_property', 'report_listing')),
  -- what it is about: by its id while that is there, and in words for ever
  about            text not null default '',
  stock_id         integer references stock (id) on delete set null,
  agent_id         integer references agent (id) on delete set null,
  building_id      integer references building (id) on delete set null,
  first_hand_id    integer references first_hand (id) on delete set null,
  minisite_slug    text references minisite (slug) on delete set null,
  name             text check (length(name) between 1 and 200),
  phone            text check (length(phone) between 1 and 40),
  email            text check (length(email) <= 320),
  message          text not null check (length(message) <= 10000),
  details          jsonb not null default '{}',
  direct_marketing boolean not null,
  language         text not null check (language in ('zh', 'gb', 'en')),
  page_url         text,
  -- one that is sent twice with the same key is stored once, and a solved captcha serves once
  key              text unique,
  challenge        text unique,
  received_at      timestamptz not null default now(),
  status           text not null default 'new' check (status in ('new', 'open', 'handled')),
  assignee_id      bigint references office_user (id) on delete set null,
  handled_at       timestamptz,
  -- when somebody of the agency last did something with it, else when it came: retention counts from here
  changed_at       timestamptz not null default now(),
  -- whoever reports a listing need not say who they are
  constraint enquiry_sender check (kind = 'report_listing' or (name is not null and phone is not null)),
  constraint enquiry_handled check ((status = 'handled') = (handled_at is not null))
);
create index enquiry_received on enquiry (received_at desc);
create index enquiry_waiting on enquiry (received_at) where status <> 'handled';
create index enquiry_changed on enquiry (changed_at);
create index enquiry_assignee on enquiry (assignee_id) where assignee_id is not null;
create index enquiry_stock on enquiry (stock_id) where stock_id is not null;
create index enquiry_agent on enquiry (agent_id) where agent_id is not null;
create index enquiry_building on enquiry (building_id) where building_id is not null;
create index enquiry_first_hand on enquiry (first_hand_id) where first_hand_id is not null;
create index enquiry_minisite on enquiry (minisite_slug) where minisite_slug is not null;

create table enquiry_note (
  id         bigint generated always as identity primary key,
  enquiry_id bigint not null references enquiry (id) on delete cascade,
  user_name  text not null,
  text       text not null check (length(text) between 1 and 2000),
  written_at timestamptz not null default now()
);
create index enquiry_note_enquiry on enquiry_note (enquiry_id);

-- One that was delivered keeps its id, its times and its state, and loses its text.
create table outgoing_mail (
  id              bigint generated always as identity primary key,
  -- the same at every attempt to deliver: a receiver can tell a second copy by it
  token           uuid not null unique default gen_random_uuid(),
  enquiry_id      bigint references enquiry (id) on delete cascade,
  recipient       text not null,
  cc              text,
  subject         text not null,
  body            text not null,
  html            text not null,
  state           text not null default 'waiting',
  attempts        smallint not null default 0 check (attempts >= 0),
  next_attempt_at timestamptz not null default now(),
  sent_at         timestamptz,
  last_error      text,
  -- the first time that its receiver refused it for good: a day later it is given up
  refused_at      timestamptz,
  check ((state = 'sent') = (sent_at is not null)),
  constraint outgoing_mail_state_check
    check (state in ('waiting', 'sent', 'refused') and (state <> 'refused' or refused_at is not null))
);
create index outgoing_mail_waiting on outgoing_mail (next_attempt_at) where state = 'waiting';
create index outgoing_mail_enquiry on outgoing_mail (enquiry_id);

-- A property that its owner wants to have listed (an enquiry of the kind list_property). Money in whole HKD, rent a
-- month, areas in whole square feet; a price that is null is negotiable or not asked for.
create table submitted_property (
  enquiry_id  bigint primary key references enquiry (id) on delete cascade,
  ics_type    char(1) not null check (ics_type in ('i', 'c', 's')),
  tx_type     char(1) not null check (tx_type in ('S', 'L', 'B')),
  -- the building that was chosen from the suggestions; the location is what was typed
  building_id integer references building (id) on delete set null,
  location    text not null check (length(location) between 1 and 200),
  floor       text check (length(floor) <= 40),
  flat        text check (length(flat) <= 40),
  area        integer not null check (area > 0),
  area_basis  text not null check (area_basis in ('gross', 'saleable')),
  sell        bigint check (sell > 0),
  rent        bigint check (rent > 0),
  check (tx_type <> 'S' or rent is null),
  check (tx_type <> 'L' or sell is null)
);
create index submitted_property_building on submitted_property (building_id) where building_id is not null;

-- A form that lists a property and has photos: its captcha was solved before the first of them was sent. Deleted after a
-- day, with the photos that no property has taken.
create table property_form (
  -- 128 random bits in hexadecimal digits, made by the portal
  token      text primary key check (token ~ '^[0-9a-f]{32}$'),
  -- what serves one form only: the captcha's challenge, or the token where the captcha's service checks that itself
  challenge  text not null unique,
  -- the network address that sends it: the one with the most photos gives way when there are too many
  network    text not null,
  created_at timestamptz not null default now()
);

-- Photos of submitted properties, as JPEG: of an enquiry, or waiting with their form for one.
create table submitted_photo (
  -- 128 random bits in hexadecimal digits, made by the browser
  key        text primary key check (key ~ '^[0-9a-f]{32}$'),
  form       text references property_form (token) on delete cascade,
  enquiry_id bigint references enquiry (id) on delete cascade,
  position   smallint check (position >= 0),
  width      smallint not null check (width > 0),
  height     smallint not null check (height > 0),
  jpeg       bytea not null check (octet_length(jpeg) between 1 and 4000000),
  created_at timestamptz not null default now(),
  check ((enquiry_id is null) = (position is null)),
  check ((enquiry_id is null) = (form is not null))
);
create unique index submitted_photo_of_enquiry on submitted_photo (enquiry_id, position) where enquiry_id is not null;
create index submitted_photo_form on submitted_photo (form) where form is not null;
