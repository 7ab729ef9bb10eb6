-- What an enquiry is about, besides a listing: by its id while that is there, and in words for ever.
alter table enquiry
  add column about text not null default '',
  add column agent_id integer references agent (id) on delete set null,
  add column building_id integer references building (id) on delete set null,
  add column first_hand_id integer references first_hand (id) on delete set null,
  add column minisite_slug text references minisite (slug) on delete set null;
create index enquiry_agent on enquiry (agent_id) where agent_id is not null;
create index enquiry_building on enquiry (building_id) where building_id is not null;
create index enquiry_first_hand on enquiry (first_hand_id) where first_hand_id is not null;
create index enquiry_minisite on enquiry (minisite_slug) where minisite_slug is not null;
update enquiry set about = stock_id::text where stock_id is not null;

-- A property that its owner wants to have listed (an enquiry of the kind list_property). Money in whole HKD, rent a
-- month, areas in whole square feet; a price that is null is negotiable or not asked for.
create table submitted_property (
  enquiry_id    bigint primary key references enquiry (id) on delete cascade,
  ics_type      char(1) not null check (ics_type in ('i', 'c', 's')),
  tx_type       char(1) not null check (tx_type in ('S', 'L', 'B')),
  -- the building that was chosen from the suggestions; the location is what was typed
  building_id   integer references building (id) on delete set null,
  location      text not null check (length(location) between 1 and 200),
  floor         text check (length(floor) <= 40),
  flat          text check (length(flat) <= 40),
  area          integer not null check (area > 0),
  area_basis    text not null check (area_basis in ('gross', 'saleable')),
  sell          bigint check (sell > 0),
  rent          bigint check (rent > 0),
  check (tx_type <> 'S' or rent is null),
  check (tx_type <> 'L' or sell is null)
);
create index submitted_property_building on submitted_property (building_id) where building_id is not null;

-- Photos of submitted properties, as JPEG. One without an enquiry is waiting for its form and is deleted after a day.
create table submitted_photo (
  -- 128 random bits in hexadecimal digits, made by the browser
  key        text primary key check (key ~ '^[0-9a-f]{32}$'),
  enquiry_id bigint references enquiry (id) on delete cascade,
  position   smallint check (position >= 0),
  width      smallint not null check (width > 0),
  height     smallint not null check (height > 0),
  jpeg       bytea not null check (octet_length(jpeg) between 1 and 4000000),
  created_at timestamptz not null default now(),
  check ((enquiry_id is null) = (position is null))
);
create unique index submitted_photo_of_enquiry on submitted_photo (enquiry_id, position) where enquiry_id is not null;
create index submitted_photo_waiting on submitted_photo (created_at) where enquiry_id is null;
