-- Branches, agents, the districts an agent works in, club members by year, recruitment posts.

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
  licence_no    text not null check (licence_no ~ '^[CES]-[0-9]{6}$'),
  hours_zh      text not null,
  hours_gb      text not null,
  hours_en      text not null
);

create table agent (
  id          integer primary key,
  email_alias text not null unique check (email_alias ~ '^[a-z0-9][a-z0-9.-]*$'),
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
  intro_zh    text,
  intro_gb    text,
  intro_en    text,
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
  primary key (year, agent_id)
);
create unique index club_member_rank on club_member (year, rank);

create table recruitment_post (
  id          integer primary key,
  branch_id   integer references branch (id),
  title_zh    text not null,
  title_gb    text not null,
  title_en    text not null,
  body_zh     text not null,
  body_gb     text not null,
  body_en     text not null,
  employment  text not null check (employment in ('full_time', 'part_time', 'contract')),
  posted_on   date not null,
  closes_on   date check (closes_on >= posted_on)
);
