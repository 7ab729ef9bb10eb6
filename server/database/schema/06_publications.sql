-- Articles and columns, first-hand buildings, promotional minisites.

create table column_category (
  code      text primary key check (code ~ '^[a-z0-9-]+$'),
  name_zh   text not null,
  name_gb   text not null,
  name_en   text not null,
  author_zh text not null,
  author_gb text not null,
  author_en text not null
);

create table article (
  -- the specification's post_id
  id               integer primary key check (id > 0),
  article_type     text not null check (article_type in ('daily_news', 'ics_news', 'analysis', 'columns', 'ics_guide')),
  channel          text not null check (channel in ('industrial', 'commercial', 'shop', 'ici')),
  columns_category text references column_category (code),
  title_zh         text not null,
  title_gb         text not null,
  title_en         text not null,
  summary_zh       text not null,
  summary_gb       text not null,
  summary_en       text not null,
  -- Markdown
  body_zh          text not null,
  body_gb          text not null,
  body_en          text not null,
  author_zh        text not null,
  author_gb        text not null,
  author_en        text not null,
  picture_url      text,
  published_on     date not null,
  check ((article_type = 'columns') = (columns_category is not null))
);
create index article_list on article (article_type, channel, published_on desc, id desc);
create index article_column on article (columns_category, published_on desc) where columns_category is not null;

create table first_hand (
  id             integer primary key check (id > 0),
  building_id    integer not null unique references building (id),
  ics_type       char(1) not null check (ics_type in ('i', 'c', 's')),
  launched_on    date not null,
  units          integer not null check (units > 0),
  units_left     integer not null check (units_left between 0 and units),
  sell_from      bigint check (sell_from > 0),
  rent_from      bigint check (rent_from > 0),
  area_min       integer not null check (area_min > 0),
  area_max       integer not null,
  headline_zh    text not null,
  headline_gb    text not null,
  headline_en    text not null,
  description_zh text not null,
  description_gb text not null,
  description_en text not null,
  check (area_max >= area_min)
);

create table minisite (
  slug        text primary key check (slug ~ '^[a-z0-9]+$'),
  building_id integer references building (id),
  ics_type    char(1) not null check (ics_type in ('i', 'c')),
  name_zh     text not null,
  name_gb     text not null,
  name_en     text not null,
  headline_zh text not null,
  headline_gb text not null,
  headline_en text not null,
  -- [{title: {zh, gb, en}, body: {zh, gb, en}}]
  sections    jsonb not null check (jsonb_typeof(sections) = 'array'),
  -- in degrees of the colour circle
  accent_hue  smallint not null default 200 check (accent_hue between 0 and 359),
  -- the composition of its page
  layout      text not null default 'split' check (layout in ('split', 'tower', 'band')),
  position    smallint not null unique
);
create index minisite_building on minisite (building_id);
