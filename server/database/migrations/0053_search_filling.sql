-- Search tables are filled many times quicker while they have no indexes. So the caller does it
-- (data/fill-tables.ts), and this tells whether it must.
create or replace function search.keep_up(wanted boolean) returns boolean language plpgsql as $$
declare
  data bigint;
  before search.upkeep;
begin
  -- Nobody changes data until this is done: first the tables, as imports take them, then the number that every change
  -- grows.
  lock table district, street, building, stock, transactions in share mode;
  select version into data from data_version for update;
  select * into before from search.upkeep;
  if before.is_on = wanted then
    return false;
  end if;
  update search.upkeep set is_on = wanted, version = data;
  return wanted and before.version is distinct from data;
end
$$;

-- Texts are made distinct before their keys are made, since thousands of records share one.
create or replace function search.rebuild() returns void language plpgsql as $$
declare
  before text := coalesce(current_setting('podium.search', true), '');
begin
  perform set_config('podium.search', 'off', true);
  truncate search.stock, search.transaction, search.text, search.word, search.place_word, search.place_count;
  insert into search.text (record, key, name_zh, name_gb, name_en, district_code, street_id, street_no)
  select record, search.text_key(name_zh, name_gb, name_en, district_code, street_id, street_no),
         name_zh, name_gb, name_en, district_code, street_id, street_no
    from (
      select distinct 's'::"char" as record, name_zh, name_gb, name_en, district_code, street_id, street_no
        from stock where status = 'active'
      union all
      select distinct 't'::"char", name_zh, name_gb, name_en, district_code, street_id, street_no
        from transactions
    ) as texts
  -- A key takes a text that is missing and an empty one for the same.
  on conflict do nothing;
  analyze search.text;
  -- records found by the same words or place stand together, so that few blocks are read for them
  insert into search.stock select * from search.stock_now order by ics_type, district_code, text_id, id;
  insert into search.transaction
  select * from search.transaction_now order by ics_type, district_code, text_id, id;
  perform search.index_texts(null);
  perform search.index_places(null, null);
  insert into search.place_count (record, kind, place, i, c, s)
  select record, kind, place, count(*) filter (where ics_type = 'i'), count(*) filter (where ics_type = 'c'),
         count(*) filter (where ics_type = 's')
    from (
      select 's'::"char" as record, ics_type, building_id, district_code, street_id from search.stock
      union all
      select 't'::"char", ics_type, building_id, district_code, street_id from search.transaction
    ) as records,
    lateral (values ('b'::"char", building_id::text), ('d', district_code), ('s', street_id::text))
      as at (kind, place)
   where place is not null
   group by record, kind, place;
  perform set_config('podium.search', before, true);
end
$$;
