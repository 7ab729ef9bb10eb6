-- A listing whose place is not known has no place on the map either: least() and greatest() pass over what
-- is null, and so gave it a corner of the world, where others without a place seemed to be its neighbours.

drop view search.stock_now;

alter table stock drop merc_x, drop merc_y;
alter table stock
  add merc_x integer generated always as (
    case when lat is not null and lng is not null then
      least(268435455, greatest(0, floor((lng + 180) / 360 * 268435456)))::integer
    end
  ) stored,
  -- beyond 89 degrees it is the edge of the world, where the formula has no value
  add merc_y integer generated always as (
    case when lat is not null and lng is not null then
      least(268435455, greatest(0, floor((0.5
        - ln((1 + sin(pi() * least(89, greatest(-89, lat)) / 180))
           / (1 - sin(pi() * least(89, greatest(-89, lat)) / 180))) / (4 * pi())) * 268435456)))::integer
    end
  ) stored;

create view search.stock_now as
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
       merc_x, merc_y, sell, rent, stock.lat, stock.lng, stock.district_code, stock.usage_code
  from stock
  join search.text on text.record = 's' and text.key = search.text_key(
    stock.name_zh, stock.name_gb, stock.name_en, stock.district_code, stock.street_id, stock.street_no)
  left join building on building.id = stock.building_id
 where stock.status = 'active';

update search.stock set merc_x = null, merc_y = null where lat is null or lng is null;
