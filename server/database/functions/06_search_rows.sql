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
    when 'rent_with_charges' then array[0, 5000, 7000, 8000, 10000, 12000, 15000, 18000, 20000, 25000, 30000, 40000,
      50000, 60000, 80000, 100000, 150000, 200000, 300000, 500000, 700000, 1000000]::bigint[]
    when 'all_in_rent' then array[0, 5000, 7000, 8000, 10000, 12000, 15000, 18000, 20000, 25000, 30000, 40000,
      50000, 60000, 80000, 100000, 150000, 200000, 300000, 500000, 700000, 1000000]::bigint[]
    when 'price_cut' then array[0, 100, 200, 300, 400, 500, 600, 800, 1000, 1200, 1500, 2000, 2500, 3000, 4000,
      5000]::bigint[]
    when 'frontage' then array[0, 6, 8, 10, 12, 14, 16, 18, 20, 25, 30, 40, 50, 70]::bigint[]
    when 'power' then array[0, 30, 60, 100, 150, 200, 300, 400, 600, 800]::bigint[]
    when 'walk' then array[0, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20]::bigint[]
    when 'floor_loading' then array[0, 60, 100, 125, 150, 200, 250, 300, 400, 500]::bigint[]
    when 'ceiling_height_cm' then array[0, 260, 280, 300, 320, 340, 360, 380, 400, 450, 500, 600]::bigint[]
    when 'passenger_lifts' then array[0, 1, 2, 3, 4, 6, 8, 10, 12, 16, 20]::bigint[]
    when 'cargo_lifts' then array[0, 1, 2, 3, 4, 5, 6, 8]::bigint[]
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

-- The usual stations of a district, as domain/railway/usual-stations.ts has them: none if no station can be
-- walked to, null for an unknown district.
create or replace function search.usual_stations(district text) returns text[]
language sql immutable parallel safe as $$
  select (case district
    when 'CEN' then '{CEN,HOK,SHW,ADM}'
    when 'SW' then '{SHW,CEN,HOK,SYP}'
    when 'ADM' then '{ADM,CEN,WAC}'
    when 'WC' then '{WAC,ADM,EXC,CAB}'
    when 'WCN' then '{EXC,WAC}'
    when 'CWB' then '{CAB,TIH}'
    when 'HV' then '{CAB}'
    when 'TH' then '{TIH,FOH,CAB}'
    when 'THG' then '{TIH,CAB}'
    when 'FH' then '{FOH,TIH,NOP}'
    when 'NP' then '{NOP,FOH,QUB}'
    when 'BMH' then '{}'
    when 'QB' then '{QUB,TAK}'
    when 'TK' then '{TAK,QUB,SWH}'
    when 'KH' then '{TAK,QUB,SWH}'
    when 'SWH' then '{SWH,TAK,SKW}'
    when 'SKW' then '{SKW,SWH}'
    when 'ALD' then '{SKW,SWH}'
    when 'AKN' then '{SKW}'
    when 'HFC' then '{HFC}'
    when 'CW' then '{CHW}'
    when 'SSW' then '{}'
    when 'SHO' then '{}'
    when 'STN' then '{}'
    when 'RB' then '{}'
    when 'DWB' then '{}'
    when 'SHS' then '{OCP}'
    when 'WCH' then '{WCH,OCP}'
    when 'ABD' then '{}'
    when 'TNW' then '{}'
    when 'ALC' then '{LET,SOH}'
    when 'SHZ' then '{SOH}'
    when 'PFL' then '{}'
    when 'CYB' then '{}'
    when 'KTN' then '{KET,HKU}'
    when 'STT' then '{HKU,KET,SYP}'
    when 'SYP' then '{SYP,HKU,SHW}'
    when 'MLC' then '{CEN,SHW}'
    when 'MLW' then '{SYP,HKU}'
    when 'MLE' then '{WAC,ADM}'
    when 'PEA' then '{}'
    when 'LKF' then '{CEN,HOK,SHW}'
    when 'SOH' then '{CEN,SHW,HOK}'
    when 'TST' then '{TST,ETS,JOR,AUS}'
    when 'TSE' then '{ETS,TST,HUH}'
    when 'JOR' then '{JOR,AUS,YMT,TST}'
    when 'YMT' then '{YMT,MOK,JOR}'
    when 'MK' then '{MOK,MKK,PRE,YMT}'
    when 'PE' then '{PRE,MOK,MKK,SSP}'
    when 'TKT' then '{OLY,PRE,MOK}'
    when 'OLY' then '{OLY,MOK}'
    when 'KS' then '{KOW,AUS}'
    when 'WKL' then '{AUS,KOW,JOR}'
    when 'NC' then '{NAC,SSP}'
    when 'SSP' then '{SSP,SKM,CSW,PRE,NAC}'
    when 'CSW' then '{CSW,LCK,SSP}'
    when 'LCK' then '{LCK,CSW,MEF}'
    when 'MF' then '{MEF}'
    when 'SKM' then '{SKM,SSP}'
    when 'YYC' then '{KOT,SKM}'
    when 'KLT' then '{KOT}'
    when 'LF' then '{LOF,WTS}'
    when 'WTS' then '{WTS,LOF,DIH}'
    when 'TWS' then '{}'
    when 'DH' then '{DIH,WTS}'
    when 'SPK' then '{KAT,DIH,WTS}'
    when 'CH' then '{CHH}'
    when 'NCW' then '{CHH}'
    when 'KC' then '{SUW}'
    when 'KAT' then '{KAT,SUW}'
    when 'MTW' then '{SUW,TKW}'
    when 'MTK' then '{SUW,TKW}'
    when 'TKW' then '{TKW}'
    when 'HMT' then '{HOM}'
    when 'HH' then '{HOM,WHA,HUH}'
    when 'WHA' then '{WHA,HUH,HOM}'
    when 'KB' then '{KOB,NTK}'
    when 'NTK' then '{NTK,KOB,KWT}'
    when 'KT' then '{KWT,NTK}'
    when 'SMP' then '{}'
    when 'LT' then '{LAT}'
    when 'YT' then '{YAT}'
    when 'LYM' then '{YAT}'
    when 'TWN' then '{TSW,TWW,TWH}'
    when 'TWW' then '{TWW,TSW}'
    when 'TWH' then '{TWH,TSW}'
    when 'CKC' then '{TWW,TSW}'
    when 'KWC' then '{KWH,KWF,TWH}'
    when 'KWH' then '{KWH,KWF}'
    when 'KWF' then '{KWF,KWH}'
    when 'LK' then '{LAK}'
    when 'KCT' then '{}'
    when 'TY' then '{TSY}'
    when 'SHT' then '{}'
    when 'MAW' then '{}'
    when 'TM' then '{TUM}'
    when 'SNH' then '{TUM}'
    when 'SIH' then '{SIH}'
    when 'GC' then '{}'
    when 'LTE' then '{}'
    when 'HSK' then '{}'
    when 'HTS' then '{}'
    when 'LFS' then '{}'
    when 'TSW' then '{TIS}'
    when 'YL' then '{YUL,LOP}'
    when 'LP' then '{LOP}'
    when 'TTI' then '{LOP,YUL}'
    when 'YLI' then '{}'
    when 'PS' then '{TIS}'
    when 'KTI' then '{KSR}'
    when 'PH' then '{}'
    when 'FVP' then '{}'
    when 'SAT' then '{}'
    when 'LMC' then '{}'
    when 'KWT' then '{}'
    when 'SS' then '{SHS}'
    when 'FL' then '{FAN}'
    when 'LWH' then '{FAN}'
    when 'OLT' then '{FAN}'
    when 'TKU' then '{}'
    when 'STK' then '{}'
    when 'TP' then '{TAP,TWO}'
    when 'TPM' then '{TAP,TWO}'
    when 'TWO' then '{TWO}'
    when 'TPI' then '{}'
    when 'SCP' then '{}'
    when 'SHA' then '{SHT}'
    when 'FT' then '{FOT}'
    when 'TAW' then '{TAW,CKT}'
    when 'CO' then '{CIO,SHM}'
    when 'SLY' then '{CIO,SHM}'
    when 'SM' then '{SHM,CIO}'
    when 'MOS' then '{MOS,HEO}'
    when 'WKS' then '{WKS}'
    when 'TKO' then '{TKO,TIK}'
    when 'HAH' then '{HAH}'
    when 'POL' then '{POA}'
    when 'TKG' then '{TIK,TKO}'
    when 'LHP' then '{LHP}'
    when 'TKI' then '{}'
    when 'SK' then '{}'
    when 'CLW' then '{}'
    when 'TC' then '{TUC}'
    when 'CLK' then '{AIR,AWE}'
    when 'SNY' then '{SUN}'
    when 'DB' then '{}'
    when 'MW' then '{}'
    when 'TAO' then '{}'
    when 'CC' then '{}'
    when 'LAM' then '{}'
    when 'PC' then '{}'
    when 'MAC' then '{}'
    when 'HQ' then '{}'
    when 'ZH' then '{}'
    when 'SZ' then '{}'
    when 'QH' then '{}'
    when 'GZ' then '{}'
    when 'NAN' then '{}'
    when 'DG' then '{}'
    when 'FS' then '{}'
    when 'ZS' then '{}'
    when 'HZ' then '{}'
    when 'JM' then '{}'
    when 'ZQ' then '{}'
  end)::text[]
$$;

-- Returns the station of a place and the walk to it, by the rules of presenters/nearest-stations.ts and
-- domain/map/walk.ts: a usual station of the district within 20 minutes on foot, else another within them,
-- else without a walk a usual one, else the nearest. Returns no row if all are farther than 3,000 metres;
-- the rectangle around the point covers that radius.
create or replace function search.station_of(at_lat double precision, at_lng double precision, district text)
returns table (station text, walk integer) language sql stable parallel safe rows 1 as $$
  select code, case when is_walked then minutes end
    from (
      select code, metres, minutes, is_usual,
             minutes <= 20 and (is_usual or usual is null or cardinality(usual) > 0) as is_walked
        from (
          select code, metres, ceil(metres * 1.3::float8 / 80)::integer as minutes, usual,
                 coalesce(code = any (usual), false) as is_usual
            from (
              select code, floor(2 * 6371000 * asin(sqrt(
                       sin(radians(lat - at_lat) / 2) ^ 2
                       + cos(radians(at_lat)) * cos(radians(lat)) * sin(radians(lng - at_lng) / 2) ^ 2)) + 0.5) as metres
                from public.station
               where lat between at_lat - 0.03 and at_lat + 0.03 and lng between at_lng - 0.03 and at_lng + 0.03
                 and code = any (search.served_stations())
            ) as near, search.usual_stations(district) as usual
           where metres <= 3000
        ) as timed
    ) as ranked
   order by is_walked desc, is_usual desc, metres, code collate "C"
   limit 1
$$;

-- Returns the key of the row of search.text that holds the names and the address of a listing or transaction.
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

-- Columns in the order of search.stock and search.closed_stock. Both all-in rents, rent_with_charges and
-- the stated all_in_rent, follow domain/stock/rent-charges.ts, the yield domain/stock/yield.ts: the rent
-- of the present tenant takes precedence over the asking rent. Premises follow domain/stock/premises.ts:
-- the value of the listing, else of its building.
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
         + 128 * coalesce(premises.container_access <> 'none', false)::integer
         + 256 * coalesce(premises.container_access in ('bay_40', 'floor_40'), false)::integer
         + 512 * coalesce(premises.container_access = 'floor_40', false)::integer
         + 1024 * coalesce(building.loading_bays > 0, false)::integer
         + 2048 * coalesce(building.parking_spaces > 0, false)::integer
         + 4096 * coalesce(upper(btrim(floor_no)) = 'WF' or upper(btrim(flat)) = 'WF', false)::integer
         + 8192 * (joined_units is not null)::integer as facilities,
       frontage, search.bucket(frontage, 'frontage') as frontage_bucket,
       power, search.bucket(power, 'power') as power_bucket,
       premises.floor_loading, search.bucket(premises.floor_loading, 'floor_loading') as floor_loading_bucket,
       near.station, near.walk, search.bucket(near.walk, 'walk') as walk_bucket,
       stated.all_in_rent, search.bucket(stated.all_in_rent, 'all_in_rent') as all_in_rent_bucket,
       cut.price_cut, search.bucket(cut.price_cut, 'price_cut') as price_cut_bucket,
       premises.ceiling_height_cm,
       search.bucket(premises.ceiling_height_cm, 'ceiling_height_cm') as ceiling_height_cm_bucket,
       building.passenger_lifts::integer as passenger_lifts,
       search.bucket(building.passenger_lifts, 'passenger_lifts') as passenger_lifts_bucket,
       building.cargo_lifts::integer as cargo_lifts,
       search.bucket(building.cargo_lifts, 'cargo_lifts') as cargo_lifts_bucket,
       coalesce(decoration, case when decorated then 'fitted' end) as decoration,
       case when not with_tenancy then handover_on end as available_on,
       charged.rent_with_charges, search.bucket(charged.rent_with_charges, 'rent_with_charges') as rent_with_charges_bucket,
       listed.floor, search.bucket(listed.floor, 'floor') as floor_bucket,
       search.floor_level(stock.floor_code, listed.floor, building.floors) as floor_level
  from stock
  join search.text on text.record = %L and text.key = search.text_key(
    stock.name_zh, stock.name_gb, stock.name_en, stock.district_code, stock.street_id, stock.street_no)
  left join building on building.id = stock.building_id
  left join district on district.code = stock.district_code
  cross join lateral (
    select coalesce(stock.ceiling_height_cm, building.ceiling_height_cm) as ceiling_height_cm,
           coalesce(stock.floor_loading, building.floor_loading_psf) as floor_loading,
           coalesce(stock.container_access, building.container_access) as container_access
  ) as premises
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
    -- Null if the rent, what it includes, or a fee or area that matters is unknown.
    select round((
      rent::numeric * (100
        + case when district.region_code = 'ETC' or rent_includes @> array['rates'] then 0 else 5 end
        + case when district.region_code = 'ETC' or rent_includes @> array['government_rent'] then 0 else 3 end)
      + case
          when rent_includes @> array['management'] then 0
          when rent_includes is not null
            then coalesce(stock.management_fee_cents, building.management_fee_cents)::numeric
              * coalesce(area_gross, area_saleable)
        end) / 100)::bigint as rent_with_charges
  ) as charged
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
  left join lateral search.station_of(stock.lat, stock.lng, stock.district_code) as near on true
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
  left join lateral search.station_of(
    building.lat, building.lng, transactions.district_code) as near on true;

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
