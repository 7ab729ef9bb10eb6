-- Districts, streets and stations, and the usages a property can have.
-- Every name is stored in Traditional (zh), Simplified (gb) and English (en).

create table district (
  code        text primary key check (code ~ '^[A-Z0-9]{1,8}$'),
  region_code text not null check (region_code in ('HK', 'KLN', 'NT', 'ETC')),
  name_zh     text not null,
  name_gb     text not null,
  name_en     text not null,
  lat         double precision not null check (lat between -90 and 90),
  lng         double precision not null check (lng between -180 and 180),
  -- which property types are common there
  industrial  boolean not null,
  office      boolean not null,
  shops       boolean not null,
  position    smallint not null,
  -- an import changes positions with each other in one statement, so they are compared at its end
  constraint district_order unique (region_code, position) deferrable
);

create table street (
  id      integer primary key,
  name_zh text not null,
  name_gb text not null,
  name_en text not null
);
create unique index street_name on street (name_en, name_zh);

create table station (
  code    text primary key,
  name_zh text not null,
  name_gb text not null,
  name_en text not null,
  lat     double precision not null,
  lng     double precision not null,
  lines   text[] not null check (cardinality(lines) > 0)
);

create table property_usage (
  code     text primary key check (code ~ '^[a-z_]+$'),
  ics_type char(1) not null check (ics_type in ('i', 'c', 's')),
  name_zh  text not null,
  name_gb  text not null,
  name_en  text not null,
  position smallint not null,
  constraint property_usage_order unique (ics_type, position) deferrable
);
