-- Loading bays, container access and parking of buildings as numbers and codes, until now in words alone, and the ceiling
-- height of a unit. New columns are empty, so their checks need not read rows.

alter table building
  add column loading_bays smallint,
  add column container_access text,
  add column parking_spaces smallint,
  add constraint building_loading_bays_check check (loading_bays >= 0) not valid,
  add constraint building_container_access_check
    check (container_access in ('none', 'bay_20', 'bay_40', 'floor_40')) not valid,
  add constraint building_parking_spaces_check check (parking_spaces >= 0) not valid;

alter table stock
  add column ceiling_height_cm integer,
  add constraint stock_ceiling_height_cm_check check (ceiling_height_cm > 0) not valid;

-- Values of a listing, or where it has none of its building: centimetres, and numbers of lifts.
do $$
declare
  searched text;
begin
  foreach searched in array array['search.stock', 'search.closed_stock'] loop
    execute format('alter table %s
      add column ceiling_height_cm integer,
      add column ceiling_height_cm_bucket smallint,
      add column passenger_lifts integer,
      add column passenger_lifts_bucket smallint,
      add column cargo_lifts integer,
      add column cargo_lifts_bucket smallint,
      add column decoration text,
      add column available_on date', searched);
  end loop;
end
$$;
create index stock_ceiling_height_cm on search.stock (ceiling_height_cm) where ceiling_height_cm is not null;
create index stock_available_on on search.stock (available_on) where available_on is not null;

update search.upkeep set is_on = false, version = null;
