-- Shops are searched by their frontage, industrial units by what their floor bears, and both by their power.

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
    when 'frontage' then array[0, 6, 8, 10, 12, 14, 16, 18, 20, 25, 30, 40, 50, 70]::bigint[]
    when 'power' then array[0, 30, 60, 100, 150, 200, 300, 400, 600, 800]::bigint[]
    when 'floor_loading' then array[0, 60, 100, 125, 150, 200, 250, 300, 400, 500]::bigint[]
  end
$$;

-- feet, amperes, pounds per square foot
alter table search.stock
  add frontage integer, add frontage_bucket smallint,
  add power integer, add power_bucket smallint,
  add floor_loading integer, add floor_loading_bucket smallint;

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
       floor_loading, search.bucket(floor_loading, 'floor_loading') as floor_loading_bucket
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

update search.stock set frontage = now.frontage, frontage_bucket = now.frontage_bucket,
       power = now.power, power_bucket = now.power_bucket,
       floor_loading = now.floor_loading, floor_loading_bucket = now.floor_loading_bucket
  from search.stock_now as now
 where now.id = stock.id and coalesce(now.frontage, now.power, now.floor_loading) is not null;

-- Most listings do not say them.
create index stock_frontage on search.stock (frontage) where frontage is not null;
create index stock_power on search.stock (power) where power is not null;
create index stock_floor_loading on search.stock (floor_loading) where floor_loading is not null;
