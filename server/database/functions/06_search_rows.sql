-- Views that compute the rows of the search tables from the other tables.

-- Lower bounds of the buckets of domain/search/histogram.ts; rents per square foot are in cents.
create or replace function search.edges(measure text) returns bigint[] language sql immutable strict parallel safe as $$
  select case measure
    when 'area' then array[0, 200, 300, 400, 500, 600, 700, 800, 1000, 1200, 1500, 2000, 2500, 3000, 4000,
      5000, 7000, 10000, 15000, 20000, 30000, 50000]::bigint[]
    when 'sell' then array[0, 2000000, 3000000, 4000000, 5000000, 6000000, 7000000, 8000000, 10000000,
      12000000, 15000000, 20000000, 25000000, 30000000, 40000000, 50000000, 70000000, 100000000, 150000000,
      200000000, 300000000, 500000000]::bigint[]
    when 'rent' then array[0, 5000, 7000, 8000, 10000, 12000, 15000, 18000, 20000, 25000, 30000, 40000,
      50000, 60000, 80000, 100000, 150000, 200000, 300000, 500000, 700000, 1000000]::bigint[]
    when 'ft_sell' then array[0, 2000, 3000, 4000, 5000, 6000, 7000, 8000, 9000, 10000, 12000, 14000, 16000,
      18000, 20000, 25000, 30000, 40000, 50000, 70000, 100000, 150000]::bigint[]
    when 'ft_rent' then array[0, 500, 800, 1000, 1200, 1400, 1600, 1800, 2000, 2500, 3000, 3500, 4000, 5000,
      6000, 7000, 8000, 10000, 15000, 20000, 30000, 50000]::bigint[]
    when 'yield' then array[0, 100, 150, 175, 200, 225, 250, 275, 300, 325, 350, 375, 400, 425, 450, 475, 500,
      550, 600, 700, 800, 1000]::bigint[]
    when 'all_in_rent' then array[0, 5000, 7000, 8000, 10000, 12000, 15000, 18000, 20000, 25000, 30000, 40000,
      50000, 60000, 80000, 100000, 150000, 200000, 300000, 500000, 700000, 1000000]::bigint[]
    when 'price_cut' then array[0, 100, 200, 300, 400, 500, 600, 800, 1000, 1200, 1500, 2000, 2500, 3000, 4000,
      5000]::bigint[]
    when 'frontage' then array[0, 6, 8, 10, 12, 14, 16, 18, 20, 25, 30, 40, 50, 70]::bigint[]
    when 'power' then array[0, 30, 60, 100, 150, 200, 300, 400, 600, 800]::bigint[]
    when 'walk' then array[0, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 30]::bigint[]
    when 'floor_loading' then array[0, 60, 100, 125, 150, 200, 250, 300, 400, 500]::bigint[]
    when 'floor' then array[-9, 0, 1, 2, 3, 4, 6, 8, 10, 12, 15, 20, 25, 30, 40, 50]::bigint[]
  end
$$;

create or replace function search.bucket(value bigint, measure text) returns smallint
language sql immutable strict parallel safe as $$
  select (width_bucket(value, search.edges(measure)) - 1)::smallint
$$;

-- The stations of domain/railway/station-codes.ts that have daily service.
create or replace function search.served_stations() returns text[] language sql immutable parallel safe as $$
  select string_to_array('ADM AIR AUS AWE CAB CEN CHH CHW CIO CKT CSW DIH DIS ETS EXC FAN FOH FOT HAH HEO HFC HIK HKU HOK HOM HUH JOR ' ||
    'KAT KET KOB KOT KOW KSR KWF KWH KWT LAK LAT LCK LET LHP LMC LOF LOP LOW MEF MKK MOK MOS NAC NOP NTK OCP OLY ' ||
    'POA PRE QUB SHM SHS SHT SHW SIH SKM SKW SOH SSP STW SUN SUW SWH SYP TAK TAP TAW TIH TIK TIS TKO TKW TSH TST ' ||
    'TSW TSY TUC TUM TWH TWO TWW UNI WAC WCH WHA WKS WTS YAT YMT YUL', ' ')
$$;

-- Returns the nearest served station and the walk to it, by the rules of presenters/nearest-stations.ts and
-- domain/map/walk.ts. Returns no row if all are farther than 3,000 metres; the rectangle around the point
-- covers that radius.
create or replace function search.nearest_station(at_lat double precision, at_lng double precision)
returns table (station text, walk integer) language sql stable parallel safe rows 1 as $$
  select code, ceil(metres * 1.3::float8 / 80)::integer
    from (
      select code, floor(2 * 6371000 * asin(sqrt(
               sin(radians(lat - at_lat) / 2) ^ 2
               + cos(radians(at_lat)) * cos(radians(lat)) * sin(radians(lng - at_lng) / 2) ^ 2)) + 0.5) as metres
        from public.station
       where lat between at_lat - 0.03 and at_lat + 0.03 and lng between at_lng - 0.03 and at_lng + 0.03
         and code = any (search.served_stations())
    ) as near
   where metres <= 3000
   order by metres, code collate "C"
   limit 1
$$;

-- Returns the key of the row of search.text that holds the texts of a record.
create or replace function search.text_key(
  name_zh text, name_gb text, name_en text, district_code text, street_id integer, street_no text
) returns uuid language sql immutable parallel safe as $$
  select md5(
    coalesce(name_zh, E'\x01') || E'\x02' || coalesce(name_gb, E'\x01') || E'\x02'
    || coalesce(name_en, E'\x01') || E'\x02' || coalesce(district_code, E'\x01') || E'\x02'
    || coalesce(street_id::text, E'\x01') || E'\x02' || coalesce(street_no, E'\x01'))::uuid
$$;

-- Returns how far a price is below the previous one, by the rule of domain/stock/price-cut.ts.
create or replace function search.cut_of(before bigint, now bigint) returns integer
language sql immutable strict parallel safe as $$
  select case when now < before
    then greatest(1, round((before - now)::numeric * 10000 / before)::integer)
  end
$$;

-- Returns the number of a floor, by the rule of domain/text/floor.ts.
create or replace function search.floor_number(floor text) returns smallint
language sql immutable strict parallel safe as $$
  select (case
      when name in ('G', 'UG', '地下', '首层') then 0
      when name = 'LG' then -1
      when name ~ '^(B|地庫|地库)$' then -1
      when name ~ '^(B|-|地庫|地库)[1-9]$|^地下[1-9]层$' then -substring(name from '[1-9]')::integer
      when name ~ '^[0-9]{1,3}[A-Z]?$' then substring(name from '^[0-9]+')::integer
    end)::smallint
    from (select regexp_replace(upper(btrim(floor)), ' ?(/?F|樓|楼)$', '') as name) as named
$$;

-- Returns the level of a floor, by the rule of domain/stock/listed-floor.ts.
create or replace function search.floor_level(stated text, floor smallint, floors integer) returns text
language sql immutable parallel safe as $$
  select case
    when stated is not null then stated
    when floor < 0 then 'B'
    when floor = 0 then 'G'
    when floor > 0 and floors > 1 then (array['LOW', 'MID_LOW', 'MID', 'HIGH_MID', 'HIGH', 'EXTR_HIGH'])[
      1 + least(5, (6 * floor - 1) / (floors - 1))]
  end
$$;

-- Columns in the order of search.stock and search.closed_stock. The all-in rent follows domain/stock/rent-
-- charges.ts, the yield domain/stock/yield.ts: the rent of the present tenant takes precedence over the
-- asking rent.
do $$
declare
  kind text[];
begin
  foreach kind slice 1 in array array[
    ['s', 'stock_now', 'stock.status = ''active'''], ['c', 'closed_stock_now', 'stock.closed_on is not null']
  ] loop
    execute format($view$
create or replace view search.%I as
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
       earned.yield, search.bucket(earned.yield, 'yield') as yield_bucket,
       sale_kind, view,
       coalesce(rent_includes @> array['management', 'rates', 'government_rent'], false)::integer
         + 2 * coalesce(toilet = 'own', false)::integer
         + 4 * (roof_area is not null or terrace_area is not null)::integer
         + 8 * coalesce(exhaust, false)::integer
         + 16 * coalesce(drainage, false)::integer
         + 32 * coalesce(cardinality(array_remove(licences, 'liquor')) > 0, false)::integer
         + 64 * coalesce(power >= 200, false)::integer
         + 128 * coalesce(container_access <> 'none', false)::integer as facilities,
       frontage, search.bucket(frontage, 'frontage') as frontage_bucket,
       power, search.bucket(power, 'power') as power_bucket,
       floor_loading, search.bucket(floor_loading, 'floor_loading') as floor_loading_bucket,
       near.station, near.walk, search.bucket(near.walk, 'walk') as walk_bucket,
       stated.all_in_rent, search.bucket(stated.all_in_rent, 'all_in_rent') as all_in_rent_bucket,
       cut.price_cut, search.bucket(cut.price_cut, 'price_cut') as price_cut_bucket,
       listed.floor, search.bucket(listed.floor, 'floor') as floor_bucket,
       search.floor_level(stock.floor_code, listed.floor, building.floors) as floor_level
  from stock
  join search.text on text.record = %L and text.key = search.text_key(
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
  cross join lateral (
    select case
      when rent_includes @> array['management', 'rates', 'government_rent'] then rent
      when rent_includes @> array['rates', 'government_rent']
        then rent + round(stock.management_fee_cents::numeric * coalesce(area_gross, area_saleable) / 100)::bigint
    end as all_in_rent
  ) as stated
  cross join lateral (
    select coalesce(search.cut_of(
             (select asked.sell from asking_price as asked
               where asked.stock_id = stock.id and asked.sell <> stock.sell order by asked_on desc limit 1), sell),
           search.cut_of(
             (select asked.rent from asking_price as asked
               where asked.stock_id = stock.id and asked.rent <> stock.rent order by asked_on desc limit 1), rent)
           ) as price_cut
  ) as cut
  cross join lateral (select search.floor_number(stock.floor_no) as floor) as listed
  left join lateral search.nearest_station(stock.lat, stock.lng) as near on true
 where %s
    $view$, kind[2], kind[1], kind[3]);
  end loop;
end
$$;

-- Columns in the order of search.transaction.
create or replace view search.transaction_now as
select transactions.id, transactions.ics_type::"char" as ics_type, transactions.tx_type::"char" as tx_type,
       search.bucket(coalesce(area_gross, area_saleable), 'area') as area_bucket,
       search.bucket(sell, 'sell') as sell_bucket,
       search.bucket(rent, 'rent') as rent_bucket,
       search.bucket(ft_sell, 'ft_sell') as ft_sell_bucket,
       search.bucket(ft_rent_cents, 'ft_rent') as ft_rent_bucket,
       transactions.building_id, transactions.street_id, text.id as text_id,
       coalesce(area_gross, area_saleable) as area, ft_sell, ft_rent_cents as ft_rent, tx_date,
       sell, rent, source, transactions.district_code,
       building.merc_x, building.merc_y, building.lat, building.lng,
       near.station, near.walk, search.bucket(near.walk, 'walk') as walk_bucket
  from transactions
  join search.text on text.record = 't' and text.key = search.text_key(
    transactions.name_zh, transactions.name_gb, transactions.name_en,
    transactions.district_code, transactions.street_id, transactions.street_no)
  left join building on building.id = transactions.building_id
  left join lateral search.nearest_station(building.lat, building.lng) as near on true;

-- The pieces of each searchable text: names, district and postal address, in three languages.
create or replace view search.piece_now as
select text.id as text_id, text.record, piece
  from search.text
  left join district on district.code = text.district_code
  left join street on street.id = text.street_id,
  unnest(array[
    text.name_zh, text.name_gb, text.name_en, district.name_zh, district.name_gb, district.name_en,
    street.name_zh || coalesce(street_no || '號', ''),
    street.name_gb || coalesce(street_no || '号', ''),
    coalesce(street_no || ' ', '') || street.name_en
  ]) as piece
 where piece is not null;

-- The names of locations. Stations also have the names of domain/search/station-names.ts.
create or replace view search.location_now as
select 'b'::"char" as kind, id::text as location, name_zh, name_gb, name_en from building
union all
select 'd'::"char", code, name_zh, name_gb, name_en from district
union all
select 's'::"char", id::text, name_zh, name_gb, name_en from street
union all
select 'm'::"char", code, name_zh, name_gb, name_en from station where code = any (search.served_stations())
union all
select 'm'::"char", code, replace(form_zh, '*', name_zh), replace(form_gb, '*', name_gb), replace(form_en, '*', name_en)
  from station, (values
    ('*站', '*站', '* Station'),
    ('港鐵*', '港铁*', '* MTR'),
    ('*港鐵', '*港铁', '* MTR Station'),
    ('港鐵*站', '港铁*站', 'MTR *'),
    ('*港鐵站', '*港铁站', 'MTR * Station'),
    ('地鐵*', '地铁*', null),
    ('*地鐵', '*地铁', null),
    ('地鐵*站', '地铁*站', null),
    ('*地鐵站', '*地铁站', null),
    ('MTR*', 'MTR*', null),
    ('*MTR', '*MTR', null),
    ('MTR*站', 'MTR*站', null),
    ('*MTR站', '*MTR站', null)
  ) as form (form_zh, form_gb, form_en)
 where code = any (search.served_stations());
