-- Listings are searched and sorted by their yield too: domain/stock/yield.ts has the rule.

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
  end
$$;

-- hundredths of a per cent
alter table search.stock add yield integer, add yield_bucket smallint;

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
       merc_x, merc_y, sell, rent, stock.lat, stock.lng, stock.district_code, stock.usage_code,
       earned.yield, search.bucket(earned.yield, 'yield') as yield_bucket
  from stock
  join search.text on text.record = 's' and text.key = search.text_key(
    stock.name_zh, stock.name_gb, stock.name_en, stock.district_code, stock.street_id, stock.street_no)
  left join building on building.id = stock.building_id
  cross join lateral (
    select case
      when tx_type = 'L' then null
      when yield_bp is not null then yield_bp
      when rent::numeric * 12 <= sell then round(rent::numeric * 120000 / sell)::integer
    end as yield
  ) as earned
 where stock.status = 'active';

update search.stock set yield = now.yield, yield_bucket = now.yield_bucket
  from search.stock_now as now where now.id = stock.id and now.yield is not null;

create index stock_yield_asc on search.stock (yield asc nulls last, id);
create index stock_yield_desc on search.stock (yield desc nulls last, id);
