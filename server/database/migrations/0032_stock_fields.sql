-- What agents and investors ask of some listings: domain/stock/stock-fields.ts has the table. null is not known.

-- domain/stock/trade.ts
create domain trade as text check (value in (
  'restaurant', 'cafe', 'bakery', 'convenience_store', 'groceries', 'pharmacy', 'fashion', 'jewellery',
  'electronics', 'household', 'bank', 'property_agency', 'beauty', 'clinic', 'tuition', 'trading',
  'professional', 'finance', 'technology', 'design', 'logistics', 'storage', 'printing', 'food_factory',
  'garment', 'machinery', 'online_retail'));

alter table stock
  add sale_kind          text check (sale_kind in ('en_bloc', 'mortgagee', 'confirmor', 'tender', 'share_transfer')),
  -- HKD a month
  add tenancy_rent       integer check (tenancy_rent > 0),
  add tenancy_expiry     date,
  add tenancy_break      text check (tenancy_break in ('none', 'tenant', 'landlord', 'either')),
  add tenancy_break_from date,
  -- months
  add tenancy_rent_free  integer check (tenancy_rent_free >= 0),
  -- months of rent
  add tenancy_deposit    integer check (tenancy_deposit >= 0),
  add tenant_trade       trade,
  add rent_includes      text[]
    check (rent_includes <@ array['management', 'rates', 'government_rent', 'air_conditioning']::text[]),
  add handover_on        date,
  -- HKD
  add key_money          integer check (key_money >= 0),
  add joined_units       text,
  add view               text check (view in ('harbour', 'open', 'hill', 'park', 'city', 'street')),
  add toilet             text check (toilet in ('own', 'shared')),
  -- square feet
  add roof_area          integer check (roof_area > 0),
  add terrace_area       integer check (terrace_area > 0),
  -- feet
  add frontage           integer check (frontage > 0),
  add depth              integer check (depth > 0),
  add last_trade         trade,
  add licences           text[] check (licences <@ array[
    'general_restaurant', 'light_refreshment', 'food_factory', 'bakery', 'fresh_provision', 'liquor']::text[]),
  add exhaust            boolean,
  add drainage           boolean,
  add permitted_use      text check (permitted_use in (
    'industrial', 'godown', 'industrial_godown', 'unit_waiver', 'building_waiver')),
  -- amperes, three-phase
  add power              integer check (power > 0),
  -- pounds per square foot
  add floor_loading      integer check (floor_loading > 0),
  add container_access   text check (container_access in ('none', 'bay_20', 'bay_40', 'floor_40')),
  add check (tenancy_break_from is null or tenancy_break <> 'none'),
  add check (tenancy_rent is null or with_tenancy);

-- The yield follows domain/stock/yield.ts: the rent of the present tenant comes before the asking rent.
create or replace view search.stock_now as
select stock.id, stock.ics_type::"char" as ics_type, stock.tx_type::"char" as tx_type,
       building.grade::"char" as grade,
       search.bucket(coalesce(area_gross, area_saleable), 'area') as area_bucket,
       search.bucket(sell, 'sell') as sell_bucket,
       search.bucket(rent, 'rent') as rent_bucket,
       search.bucket(ft_sell, 'ft_sell') as ft_sell_bucket,
       search.bucket(ft_rent_cents, 'ft_rent') as ft_rent_bucket,
       with_tenancy::integer + 2 * sole_agent::integer + 4 * first_hand::integer
         + 8 * new_property::integer + 16 * godown::integer + 32 * ground_floor_workshop::integer
         + 64 * mezzanine::integer + 128 * decorated::integer + 256 * hot::integer
         + 512 * photo::integer + 1024 * video::integer + 2048 * panorama::integer
         + 4096 * virtual_tour::integer as flags,
       stock.building_id, stock.street_id, text.id as text_id,
       coalesce(area_gross, area_saleable) as area, ft_sell, ft_rent_cents as ft_rent, update_date,
       stock.merc_x, stock.merc_y, sell, rent, stock.lat, stock.lng, stock.district_code, stock.usage_code,
       earned.yield, search.bucket(earned.yield, 'yield') as yield_bucket
  from stock
  join search.text on text.record = 's' and text.key = search.text_key(
    stock.name_zh, stock.name_gb, stock.name_en, stock.district_code, stock.street_id, stock.street_no)
  left join building on building.id = stock.building_id
  cross join lateral (
    select case
      when tx_type = 'L' then null
      when yield_bp is not null then yield_bp
      when coalesce(tenancy_rent, rent)::numeric * 12 <= sell
        then round(coalesce(tenancy_rent, rent)::numeric * 120000 / sell)::integer
    end as yield
  ) as earned
 where stock.status = 'active';
