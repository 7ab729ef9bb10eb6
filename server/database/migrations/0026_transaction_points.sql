-- Transactions are shown on the map and searched by its area: they lie where their building does.

alter table building
  add merc_x integer generated always as (
    least(268435455, greatest(0, floor((lng + 180) / 360 * 268435456)))::integer
  ) stored,
  -- beyond 89 degrees it is the edge of the world, where the formula has no value
  add merc_y integer generated always as (
    least(268435455, greatest(0, floor((0.5
      - ln((1 + sin(pi() * least(89, greatest(-89, lat)) / 180))
         / (1 - sin(pi() * least(89, greatest(-89, lat)) / 180))) / (4 * pi())) * 268435456)))::integer
  ) stored;

alter table search.transaction
  add merc_x integer, add merc_y integer, add lat double precision, add lng double precision;

create or replace view search.transaction_now as
select deal.id, deal.ics_type::"char" as ics_type, deal.tx_type::"char" as tx_type,
       search.bucket(coalesce(area_gross, area_saleable), 'area') as area_bucket,
       search.bucket(sell, 'sell') as sell_bucket,
       search.bucket(rent, 'rent') as rent_bucket,
       search.bucket(ft_sell, 'ft_sell') as ft_sell_bucket,
       search.bucket(ft_rent_cents, 'ft_rent') as ft_rent_bucket,
       deal.building_id, deal.street_id, text.id as text_id,
       coalesce(area_gross, area_saleable) as area, ft_sell, ft_rent_cents as ft_rent, tx_date,
       sell, rent, source, deal.district_code,
       building.merc_x, building.merc_y, building.lat, building.lng
  from transactions as deal
  join search.text on text.record = 't' and text.key = search.text_key(
    deal.name_zh, deal.name_gb, deal.name_en, deal.district_code, deal.street_id, deal.street_no)
  left join building on building.id = deal.building_id;

update search.transaction set merc_x = building.merc_x, merc_y = building.merc_y,
       lat = building.lat, lng = building.lng
  from building where building.id = building_id;
create index transaction_place on search.transaction (lat, lng);

create or replace function search.follow_building() returns trigger language plpgsql as $$
begin
  if search.is_off() then
    return null;
  elsif tg_op = 'TRUNCATE' then
    perform search.rebuild();
  elsif tg_op = 'INSERT' then
    perform search.index_places('b', array(select id::text from after_rows));
  elsif tg_op = 'DELETE' then
    perform search.index_places('b', array(select id::text from before_rows));
  else
    perform search.index_places('b', array(
      select id::text from before_rows union select id::text from after_rows));
    update search.stock set grade = after_rows.grade::"char" from after_rows
     where building_id = after_rows.id and stock.grade is distinct from after_rows.grade::"char";
    update search.transaction set merc_x = after_rows.merc_x, merc_y = after_rows.merc_y,
           lat = after_rows.lat, lng = after_rows.lng
      from after_rows join before_rows using (id)
     where building_id = after_rows.id
       and (after_rows.lat, after_rows.lng) is distinct from (before_rows.lat, before_rows.lng);
  end if;
  return null;
end
$$;
