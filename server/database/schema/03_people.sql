-- Branches with their hours, agents, the districts an agent works in, club members by year, recruitment posts.

create table branch (
  id            integer primary key,
  code          text not null unique check (code ~ '^[a-z0-9-]+$'),
  ics_type      char(1) not null check (ics_type in ('i', 'c', 's')),
  name_zh       text not null,
  name_gb       text not null,
  name_en       text not null,
  address_zh    text not null,
  address_gb    text not null,
  address_en    text not null,
  district_code text not null references district (code),
  lat           double precision not null,
  lng           double precision not null,
  phone         text not null check (phone ~ '^[2-9][0-9]{7}$'),
  fax           text check (fax ~ '^[2-9][0-9]{7}$'),
  email         text not null,
  licence_no    text not null check (licence_no ~ '^[CES]-[0-9]{6}$')
);
create index branch_district on branch (district_code);

create table branch_hours (
  branch_id integer not null references branch (id) on delete cascade,
  -- a day without a row is closed; a public holiday has hours of its own, whatever its weekday
  day       text not null check (day in ('mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun', 'holiday')),
  opens     time not null,
  closes    time not null check (closes > opens),
  primary key (branch_id, day)
);

-- Hong Kong's general holidays besides Sundays, as gazetted.
create table public_holiday (
  day date primary key
);
insert into public_holiday (day) values
  ('2026-01-01'), ('2026-02-17'), ('2026-02-18'), ('2026-02-19'), ('2026-04-03'), ('2026-04-04'), ('2026-04-06'),
  ('2026-04-07'), ('2026-05-01'), ('2026-05-25'), ('2026-06-19'), ('2026-07-01'), ('2026-09-26'), ('2026-10-01'),
  ('2026-10-19'), ('2026-12-25'), ('2026-12-26'),
  ('2027-01-01'), ('2027-02-06'), ('2027-02-08'), ('2027-02-09'), ('2027-03-26'), ('2027-03-27'), ('2027-03-29'),
  ('2027-04-05'), ('2027-05-01'), ('2027-05-13'), ('2027-06-09'), ('2027-07-01'), ('2027-09-16'), ('2027-10-01'),
  ('2027-10-08'), ('2027-12-25'), ('2027-12-27');

create table agent (
  id          integer primary key,
  email_alias text not null unique check (email_alias ~ '^[a-z0-9][a-z0-9.-]*$')
    -- the words that addresses of agents use for a type: an agent of that name would have no page
    check (email_alias not in ('industrial', 'office', 'commercial', 'shops')),
  name_zh     text not null,
  name_gb     text not null,
  name_en     text not null,
  title_zh    text not null,
  title_gb    text not null,
  title_en    text not null,
  licence_no  text not null unique check (licence_no ~ '^[ES]-[0-9]{6}$'),
  phone       text not null check (phone ~ '^[2-9][0-9]{7}$'),
  whatsapp    text check (whatsapp ~ '^[2-9][0-9]{7}$'),
  email       text not null,
  branch_id   integer not null references branch (id),
  ics_type    char(1) not null check (ics_type in ('i', 'c', 's')),
  emp_type    text not null check (emp_type in ('manager', 'sales')),
  languages   text[] not null default '{cantonese,english}'
    check (languages <@ array['cantonese', 'mandarin', 'english', 'japanese']::text[]),
  intro_zh    text,
  intro_gb    text,
  intro_en    text,
  -- null when there is none
  photo_url   text,
  joined_on   date not null
);
create index agent_branch on agent (branch_id);

create table agent_district (
  agent_id      integer not null references agent (id) on delete cascade,
  district_code text not null references district (code),
  primary key (agent_id, district_code)
);
create index agent_district_code on agent_district (district_code);

create table club_member (
  year     smallint not null check (year between 1990 and 2100),
  agent_id integer not null references agent (id) on delete cascade,
  rank     smallint not null check (rank > 0),
  dia      boolean not null default false,
  words_zh text,
  words_gb text,
  words_en text,
  primary key (year, agent_id),
  constraint club_member_rank unique (year, rank) deferrable
);
create index club_member_agent on club_member (agent_id);

create table recruitment_post (
  id         integer primary key,
  branch_id  integer references branch (id),
  title_zh   text not null,
  title_gb   text not null,
  title_en   text not null,
  body_zh    text not null,
  body_gb    text not null,
  body_en    text not null,
  employment text not null check (employment in ('full_time', 'part_time', 'contract')),
  posted_on  date not null,
  closes_on  date check (closes_on >= posted_on)
);
create index recruitment_post_branch on recruitment_post (branch_id);
