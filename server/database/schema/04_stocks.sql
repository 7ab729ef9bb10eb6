-- Listings ("stocks") with what belongs to each. Money in whole HKD, areas in whole square feet, rents a month.

-- domain/stock/trade.ts
create domain trade as text check (value in (
  'restaurant', 'cafe', 'bakery', 'convenience_store', 'groceries', 'pharmacy', 'fashion', 'jewellery',
  'electronics', 'household', 'bank', 'property_agency', 'beauty', 'clinic', 'tuition', 'trading',
  'professional', 'finance', 'technology', 'design', 'logistics', 'storage', 'printing', 'food_factory',
  'garment', 'machinery', 'online_retail'));

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
  -- shops are compared with those on streets as good as theirs: null where the street has no tier
  street_tier           text check (street_tier in ('prime', 'good', 'secondary')),
  -- a listing's own name; usually its building's, absent for an unnamed street shop
  name_zh               text,
  name_gb               text,
  name_en               text,
  lat                   double precision check (lat between -90 and 90),
  lng                   double precision check (lng between -180 and 180),
  -- as those of a building; null without a point: least() and greatest() pass over what is null
  merc_x                integer generated always as (
    case when lat is not null and lng is not null then
      least(268435455, greatest(0, floor((lng + 180) / 360 * 268435456)))::integer
    end
  ) stored,
  merc_y                integer generated always as (
    case when lat is not null and lng is not null then
      least(268435455, greatest(0, floor((0.5
        - ln((1 + sin(pi() * least(89, greatest(-89, lat)) / 180))
           / (1 - sin(pi() * least(89, greatest(-89, lat)) / 180))) / (4 * pi())) * 268435456)))::integer
    end
  ) stored,
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
  -- these four follow from the media of the listing and of its building: functions/02_stocks.sql
  photo                 boolean not null default false,
  video                 boolean not null default false,
  panorama              boolean not null default false,
  virtual_tour          boolean not null default false,
  agent_id              integer references agent (id),
  listed_on             date not null,
  update_date           date not null,
  closed_on             date,

  -- what agents and investors ask of some listings, domain/stock/stock-fields.ts; null is not known
  sale_kind             text check (sale_kind in ('en_bloc', 'mortgagee', 'confirmor', 'tender', 'share_transfer')),
  -- HKD a month
  tenancy_rent          integer check (tenancy_rent > 0),
  tenancy_expiry        date,
  tenancy_break         text check (tenancy_break in ('none', 'tenant', 'landlord', 'either')),
  tenancy_break_from    date,
  -- months
  tenancy_rent_free     integer check (tenancy_rent_free >= 0),
  -- months of rent
  tenancy_deposit       integer check (tenancy_deposit >= 0),
  tenant_trade          trade,
  rent_includes         text[]
    check (rent_includes <@ array['management', 'rates', 'government_rent', 'air_conditioning']::text[]),
  handover_on           date,
  -- HKD
  key_money             integer check (key_money >= 0),
  joined_units          text,
  view                  text check (view in ('harbour', 'open', 'hill', 'park', 'city', 'street')),
  toilet                text check (toilet in ('own', 'shared')),
  -- square feet
  roof_area             integer check (roof_area > 0),
  terrace_area          integer check (terrace_area > 0),
  -- feet
  frontage              integer check (frontage > 0),
  depth                 integer check (depth > 0),
  last_trade            trade,
  licences              text[] check (licences <@ array[
    'general_restaurant', 'light_refreshment', 'food_factory', 'bakery', 'fresh_provision', 'liquor']::text[]),
  exhaust               boolean,
  drainage              boolean,
  permitted_use         text check (permitted_use in (
    'industrial', 'godown', 'industrial_godown', 'unit_waiver', 'building_waiver')),
  -- amperes, three-phase
  power                 integer check (power > 0),
  -- pounds per square foot
  floor_loading         integer check (floor_loading > 0),
  container_access      text check (container_access in ('none', 'bay_20', 'bay_40', 'floor_40')),

  check (update_date >= listed_on),
  check (area_saleable is null or area_gross is null or area_saleable <= area_gross),
  check (tx_type <> 'S' or rent is null),
  check (tx_type <> 'L' or sell is null),
  check ((status in ('sold', 'leased')) = (closed_on is not null)),
  check (tenancy_break_from is null or tenancy_break <> 'none'),
  check (tenancy_rent is null or with_tenancy)
);
create index stock_building on stock (building_id);
create index stock_district on stock (district_code, ics_type);
create index stock_street on stock (street_id);
create index stock_usage on stock (usage_code);
-- counting the active listings of every agent reads this index alone
create index stock_agent on stock (agent_id, status, tx_type);
-- those that an agent has sold or leased, the newest first
create index stock_agent_closed on stock (agent_id, closed_on desc, id desc) where closed_on is not null;
-- those that nobody has confirmed for longest stand first in the office
create index stock_unconfirmed on stock (status, update_date, id);

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
  check (num_nonnulls(building_id, stock_id) = 1),
  constraint media_of_building unique (building_id, kind, position) deferrable,
  constraint media_of_stock unique (stock_id, kind, position) deferrable
);
-- whether a photo of an owner is one of a listing is asked before it is shown
create index media_submitted on media (url) where url like '/media/files/submitted/%';

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
create index open_day_agent on open_day (agent_id);
