-- Listings ("stocks"). Money in whole HKD, areas in whole square feet, rents a month.

create table stock (
  -- the specification's gstock_id: unique over all three types
  id                    integer primary key check (id > 0),
  ics_type              char(1) not null check (ics_type in ('i', 'c', 's')),
  tx_type               char(1) not null check (tx_type in ('S', 'L', 'B')),
  status                text not null default 'active' check (status in ('active', 'sold', 'leased', 'withdrawn')),
  building_id           integer references building (id),
  district_code         text references district (code),
  street_id             integer references street (id),
  street_no             text,
  -- a listing's own name; usually its building's, absent for an unnamed street shop
  name_zh               text,
  name_gb               text,
  name_en               text,
  lat                   double precision check (lat between -90 and 90),
  lng                   double precision check (lng between -180 and 180),
  floor_code            text check (floor_code in ('LOW', 'MID_LOW', 'MID', 'HIGH_MID', 'HIGH', 'EXTR_HIGH')),
  -- the real floor when it may be shown: '12', 'G', 'M', 'B1', 'UG', 'LG', 'R'
  floor_no              text,
  flat                  text,
  -- shops describe their floors in words ('地下及閣樓', 'G/F & M/F')
  floor_zh              text,
  floor_gb              text,
  floor_en              text,
  area_gross            integer check (area_gross > 0),
  area_saleable         integer check (area_saleable > 0),
  -- null means negotiable
  sell                  bigint check (sell > 0),
  rent                  bigint check (rent > 0),
  sell_accuracy         text not null default 'exact' check (sell_accuracy in ('exact', 'up', 'about', 'about_up')),
  rent_accuracy         text not null default 'exact' check (rent_accuracy in ('exact', 'up', 'about', 'about_up')),
  -- per square foot of the gross area, else of the saleable: whole HKD for sale, HKD cents for rent
  ft_sell               integer check (ft_sell >= 0),
  ft_rent_cents         integer check (ft_rent_cents >= 0),
  usage_code            text references property_usage (code),
  description_zh        text,
  description_gb        text,
  description_en        text,
  -- HKD cents per square foot per month
  management_fee_cents  integer check (management_fee_cents >= 0),
  decoration            text check (decoration in ('bare', 'basic', 'fitted', 'luxury')),
  -- hundredths of a per cent, for a listing sold with its tenancy
  yield_bp              integer check (yield_bp between 0 and 10000),
  with_tenancy          boolean not null default false,
  mezzanine             boolean not null default false,
  sole_agent            boolean not null default false,
  new_property          boolean not null default false,
  first_hand            boolean not null default false,
  godown                boolean not null default false,
  ground_floor_workshop boolean not null default false,
  decorated             boolean not null default false,
  hot                   boolean not null default false,
  photo                 boolean not null default false,
  video                 boolean not null default false,
  panorama              boolean not null default false,
  virtual_tour          boolean not null default false,
  agent_id              integer references agent (id),
  listed_on             date not null,
  update_date           date not null,
  closed_on             date,
  check (update_date >= listed_on),
  check (area_saleable is null or area_gross is null or area_saleable <= area_gross),
  check (tx_type <> 'S' or rent is null),
  check (tx_type <> 'L' or sell is null),
  check ((status in ('sold', 'leased')) = (closed_on is not null))
);
create index stock_building on stock (building_id);
create index stock_district on stock (district_code, ics_type);
create index stock_street on stock (street_id);
create index stock_agent on stock (agent_id);
create index stock_update_date on stock (update_date desc, id);

-- The specification's area1..area4 and area_desc1..area_desc4 of a shop.
create table stock_area (
  stock_id       integer not null references stock (id) on delete cascade,
  position       smallint not null check (position between 1 and 4),
  area           integer not null check (area > 0),
  description_zh text not null,
  description_gb text not null,
  description_en text not null,
  primary key (stock_id, position)
);

-- Asking prices over time, the newest equal to the listing's own.
create table asking_price (
  stock_id integer not null references stock (id) on delete cascade,
  asked_on date not null,
  sell     bigint check (sell > 0),
  rent     bigint check (rent > 0),
  primary key (stock_id, asked_on),
  check (sell is not null or rent is not null)
);

-- Pictures, videos, panoramas and tours of a building or of one listing.
create table media (
  id          integer primary key,
  building_id integer references building (id) on delete cascade,
  stock_id    integer references stock (id) on delete cascade,
  kind        text not null check (kind in ('photo', 'video', 'panorama', 'virtual_tour')),
  position    smallint not null check (position >= 0),
  url         text not null,
  width       smallint check (width > 0),
  height      smallint check (height > 0),
  caption_zh  text,
  caption_gb  text,
  caption_en  text,
  check (num_nonnulls(building_id, stock_id) = 1)
);
create unique index media_of_building on media (building_id, kind, position) where building_id is not null;
create unique index media_of_stock on media (stock_id, kind, position) where stock_id is not null;

create table open_day (
  id         integer primary key,
  stock_id   integer not null references stock (id) on delete cascade,
  agent_id   integer references agent (id),
  starts_at  timestamptz not null,
  ends_at    timestamptz not null check (ends_at > starts_at),
  remarks_zh text,
  remarks_gb text,
  remarks_en text
);
create index open_day_time on open_day (starts_at);
create index open_day_stock on open_day (stock_id);
