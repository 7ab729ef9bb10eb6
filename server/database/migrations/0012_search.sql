-- What SEARCH_ENGINE=postgres reads: narrow copies of the listings and deals that searches may find, the
-- words they are found by, and how many of them stand where. Triggers keep it right with every statement;
-- search.rebuild() makes all of it again. Writers are one after another: each grows data_version first.

-- Places in whole units of domain/map/mercator.ts: 2^28 across the world.
alter table stock
  add merc_x integer generated always as (
    least(268435455, greatest(0, floor((lng + 180) / 360 * 268435456)))::integer
  ) stored,
  -- beyond 89 degrees it is the edge of the world, where the formula has no value
  add merc_y integer generated always as (
    least(268435455, greatest(0, floor((0.5
      - ln((1 + sin(pi() * least(89, greatest(-89, lat)) / 180))
         / (1 - sin(pi() * least(89, greatest(-89, lat)) / 180))) / (4 * pi())) * 268435456)))::integer
  ) stored;

-- Where the buckets of domain/search/histogram.ts begin; rents a square foot in cents.
create function search.edges(measure text) returns bigint[] language sql immutable strict parallel safe as $$
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
  end
$$;

create function search.bucket(value bigint, measure text) returns smallint
language sql immutable strict parallel safe as $$
  select (width_bucket(value, search.edges(measure)) - 1)::smallint
$$;

-- Texts that a keyword is looked for in. Records with the same names, district and address share one, so
-- that few texts stand for many records. `record` is s for listings, t for transactions.
create table search.text (
  id            integer generated always as identity primary key,
  record        "char" not null,
  key           uuid not null,
  name_zh       text,
  name_gb       text,
  name_en       text,
  district_code text,
  street_id     integer,
  street_no     text,
  unique (record, key)
);
create index text_district on search.text (district_code);
create index text_street on search.text (street_id);

create function search.text_key(
  name_zh text, name_gb text, name_en text, district_code text, street_id integer, street_no text
) returns uuid language sql immutable parallel safe as $$
  select md5(
    coalesce(name_zh, E'\x01') || E'\x02' || coalesce(name_gb, E'\x01') || E'\x02'
    || coalesce(name_en, E'\x01') || E'\x02' || coalesce(district_code, E'\x01') || E'\x02'
    || coalesce(street_id::text, E'\x01') || E'\x02' || coalesce(street_no, E'\x01'))::uuid
$$;

-- The ends of the words of each text: what a typed word must be the beginning of.
create table search.word (
  record  "char" not null,
  stem    text collate "C" not null,
  text_id integer not null,
  primary key (record, stem, text_id)
);
create index word_text on search.word (text_id);

create table search.stock (
  id             integer primary key,
  ics_type       "char" not null,
  tx_type        "char" not null,
  grade          "char",
  area_bucket    smallint,
  sell_bucket    smallint,
  rent_bucket    smallint,
  ft_sell_bucket smallint,
  ft_rent_bucket smallint,
  -- bit n is flag n of STOCK_FLAGS in domain/stock/stock-filter.ts
  flags          integer not null,
  building_id    integer,
  street_id      integer,
  text_id        integer not null,
  area           integer,
  ft_sell        integer,
  ft_rent        integer,
  update_date    date not null,
  merc_x         integer,
  merc_y         integer,
  sell           bigint,
  rent           bigint,
  lat            double precision,
  lng            double precision,
  district_code  text,
  usage_code     text
);

create table search.transaction (
  id             integer primary key,
  ics_type       "char" not null,
  tx_type        "char" not null,
  area_bucket    smallint,
  sell_bucket    smallint,
  rent_bucket    smallint,
  ft_sell_bucket smallint,
  ft_rent_bucket smallint,
  building_id    integer,
  street_id      integer,
  text_id        integer not null,
  area           integer,
  ft_sell        integer,
  ft_rent        integer,
  tx_date        date not null,
  sell           bigint,
  rent           bigint,
  source         text not null,
  district_code  text
);

-- Every order in either direction: unknown values last, ties by id.
do $$
declare
  kind text;
  field text;
begin
  foreach kind in array array['stock', 'transaction'] loop
    foreach field in array array['date', 'area', 'sell', 'rent', 'ft_sell', 'ft_rent'] loop
      if field = 'date' then
        field := case kind when 'stock' then 'update_date' else 'tx_date' end;
      end if;
      execute format('create index %1$s_%2$s_asc on search.%1$s (%2$s asc nulls last, id)', kind, field);
      execute format('create index %1$s_%2$s_desc on search.%1$s (%2$s desc nulls last, id)', kind, field);
    end loop;
    -- read without the table to count the commonest searches
    execute format('create index %1$s_type on search.%1$s (ics_type, tx_type)', kind);
    execute format('create index %1$s_district on search.%1$s (district_code, ics_type, tx_type)', kind);
    execute format('create index %1$s_building on search.%1$s (building_id, ics_type)', kind);
    execute format('create index %1$s_text on search.%1$s (text_id)', kind);
  end loop;
end
$$;
create index stock_place on search.stock (lat, lng);
create index stock_hot on search.stock (ics_type, update_date desc, id) where flags & 256 <> 0;
create index stock_type_newest on search.stock (ics_type, update_date desc, id);
create index transaction_type_newest on search.transaction (ics_type, tx_date desc, id);

-- Places that a keyword may mean: b buildings, d districts, s streets. `whole` stems are whole names
-- without spaces, the others are ends of words.
create table search.place_word (
  whole boolean not null,
  stem  text collate "C" not null,
  kind  "char" not null,
  place text collate "C" not null,
  primary key (whole, stem, kind, place)
);
create index place_word_place on search.place_word (kind, place);

-- Records of each type at a place.
create table search.place_count (
  record "char" not null,
  kind   "char" not null,
  place  text collate "C" not null,
  i      integer not null,
  c      integer not null,
  s      integer not null,
  primary key (record, kind, place)
);

-- The rows of search.stock and search.transaction as they should be.
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

create view search.transaction_now as
select deal.id, ics_type::"char" as ics_type, tx_type::"char" as tx_type,
       search.bucket(coalesce(area_gross, area_saleable), 'area') as area_bucket,
       search.bucket(sell, 'sell') as sell_bucket,
       search.bucket(rent, 'rent') as rent_bucket,
       search.bucket(ft_sell, 'ft_sell') as ft_sell_bucket,
       search.bucket(ft_rent_cents, 'ft_rent') as ft_rent_bucket,
       building_id, deal.street_id, text.id as text_id,
       coalesce(area_gross, area_saleable) as area, ft_sell, ft_rent_cents as ft_rent, tx_date,
       sell, rent, source, deal.district_code
  from transactions as deal
  join search.text on text.record = 't' and text.key = search.text_key(
    deal.name_zh, deal.name_gb, deal.name_en, deal.district_code, deal.street_id, deal.street_no);

-- What each text says: names, district, and the address as people write it, in three languages.
create view search.piece_now as
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

create view search.place_now as
select 'b'::"char" as kind, id::text as place, name_zh, name_gb, name_en from building
union all
select 'd'::"char", code, name_zh, name_gb, name_en from district
union all
select 's'::"char", id::text, name_zh, name_gb, name_en from street;

-- Puts the words of texts in place of what was there; of all texts for null.
create function search.index_texts(changed integer[]) returns void language plpgsql as $$
begin
  delete from search.word where text_id = any (changed);
  -- many texts share a piece, and its words take their time
  insert into search.word (record, stem, text_id)
  with piece as materialized (
    select * from search.piece_now where changed is null or text_id = any (changed)
  ), stems as materialized (
    select piece, search.stems(piece) as stems from (select distinct piece from piece) as each
  )
  select distinct record, stem, text_id
    from piece join stems using (piece), unnest(stems) as stem
   order by record, stem, text_id;
end
$$;

-- The same for places of one kind; of all for null.
create function search.index_places(changed_kind "char", changed text[]) returns void language plpgsql as $$
begin
  delete from search.place_word where kind = changed_kind and place = any (changed);
  insert into search.place_word (whole, stem, kind, place)
  select distinct false, stem, kind, place
    from search.place_now, unnest(array[name_zh, name_gb, name_en]) as name, unnest(search.stems(name)) as stem
   where changed is null or (kind = changed_kind and place = any (changed))
  union all
  select distinct true, left(array_to_string(keyword_words(name), ''), 128), kind, place
    from search.place_now, unnest(array[name_zh, name_gb, name_en]) as name
   where changed is null or (kind = changed_kind and place = any (changed));
end
$$;

create function search.refresh_stocks(changed integer[]) returns void language plpgsql as $$
begin
  delete from search.stock where id = any (changed);
  insert into search.text (record, key, name_zh, name_gb, name_en, district_code, street_id, street_no)
  select distinct 's'::"char", search.text_key(name_zh, name_gb, name_en, district_code, street_id, street_no),
         name_zh, name_gb, name_en, district_code, street_id, street_no
    from stock where id = any (changed) and status = 'active'
  on conflict do nothing;
  insert into search.stock select * from search.stock_now where id = any (changed);
end
$$;

create function search.refresh_transactions(changed integer[]) returns void language plpgsql as $$
begin
  delete from search.transaction where id = any (changed);
  insert into search.text (record, key, name_zh, name_gb, name_en, district_code, street_id, street_no)
  select distinct 't'::"char", search.text_key(name_zh, name_gb, name_en, district_code, street_id, street_no),
         name_zh, name_gb, name_en, district_code, street_id, street_no
    from transactions where id = any (changed)
  on conflict do nothing;
  insert into search.transaction select * from search.transaction_now where id = any (changed);
end
$$;

-- Makes everything again from the other tables. Whoever fills many rows sets podium.search to 'off' for
-- the transaction and calls this at its end: once for all rows is many times quicker.
create function search.rebuild() returns void language plpgsql as $$
declare
  before text := coalesce(current_setting('podium.search', true), '');
begin
  perform set_config('podium.search', 'off', true);
  truncate search.stock, search.transaction, search.text, search.word, search.place_word, search.place_count;
  insert into search.text (record, key, name_zh, name_gb, name_en, district_code, street_id, street_no)
  select distinct on (record, key) * from (
    select 's'::"char" as record,
           search.text_key(name_zh, name_gb, name_en, district_code, street_id, street_no) as key,
           name_zh, name_gb, name_en, district_code, street_id, street_no
      from stock where status = 'active'
    union all
    select 't'::"char", search.text_key(name_zh, name_gb, name_en, district_code, street_id, street_no),
           name_zh, name_gb, name_en, district_code, street_id, street_no
      from transactions
  ) as texts;
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

create function search.is_off() returns boolean language sql stable as $$
  select current_setting('podium.search', true) is not distinct from 'off'
$$;

-- Triggers on what is searched.

create function search.follow_stock() returns trigger language plpgsql as $$
begin
  if search.is_off() then
    return null;
  elsif tg_op = 'TRUNCATE' then
    perform search.rebuild();
  elsif tg_op = 'INSERT' then
    perform search.refresh_stocks(array(select id from after_rows));
  elsif tg_op = 'DELETE' then
    perform search.refresh_stocks(array(select id from before_rows));
  else
    perform search.refresh_stocks(array(select id from before_rows union select id from after_rows));
  end if;
  return null;
end
$$;

create function search.follow_transaction() returns trigger language plpgsql as $$
begin
  if search.is_off() then
    return null;
  elsif tg_op = 'TRUNCATE' then
    perform search.rebuild();
  elsif tg_op = 'INSERT' then
    perform search.refresh_transactions(array(select id from after_rows));
  elsif tg_op = 'DELETE' then
    perform search.refresh_transactions(array(select id from before_rows));
  else
    perform search.refresh_transactions(array(select id from before_rows union select id from after_rows));
  end if;
  return null;
end
$$;

create function search.follow_building() returns trigger language plpgsql as $$
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
  end if;
  return null;
end
$$;

create function search.follow_district() returns trigger language plpgsql as $$
begin
  if search.is_off() then
    return null;
  elsif tg_op = 'TRUNCATE' then
    perform search.rebuild();
  elsif tg_op = 'INSERT' then
    perform search.index_places('d', array(select code from after_rows));
  elsif tg_op = 'DELETE' then
    perform search.index_places('d', array(select code from before_rows));
  else
    perform search.index_places('d', array(select code from before_rows union select code from after_rows));
    perform search.index_texts(array(
      select id from search.text where district_code in (select code from after_rows)));
  end if;
  return null;
end
$$;

create function search.follow_street() returns trigger language plpgsql as $$
begin
  if search.is_off() then
    return null;
  elsif tg_op = 'TRUNCATE' then
    perform search.rebuild();
  elsif tg_op = 'INSERT' then
    perform search.index_places('s', array(select id::text from after_rows));
  elsif tg_op = 'DELETE' then
    perform search.index_places('s', array(select id::text from before_rows));
  else
    perform search.index_places('s', array(
      select id::text from before_rows union select id::text from after_rows));
    perform search.index_texts(array(
      select id from search.text where street_id in (select id from after_rows)));
  end if;
  return null;
end
$$;

-- Triggers on what follows: counts of places, words of new texts, and texts that nothing has any more.

create function search.follow_text() returns trigger language plpgsql as $$
begin
  if search.is_off() then
    return null;
  elsif tg_op = 'INSERT' then
    perform search.index_texts(array(select id from after_rows));
  else
    delete from search.word where text_id in (select id from before_rows);
  end if;
  return null;
end
$$;

create function search.count_places() returns trigger language plpgsql as $$
declare
  letter "char" := case tg_table_name when 'stock' then 's' else 't' end;
begin
  if search.is_off() then
    return null;
  elsif tg_op = 'INSERT' then
    insert into search.place_count as known (record, kind, place, i, c, s)
    select letter, kind, place, count(*) filter (where ics_type = 'i'),
           count(*) filter (where ics_type = 'c'), count(*) filter (where ics_type = 's')
      from after_rows,
           lateral (values ('b'::"char", building_id::text), ('d', district_code), ('s', street_id::text))
             as at (kind, place)
     where place is not null
     group by kind, place
    on conflict (record, kind, place)
      do update set i = known.i + excluded.i, c = known.c + excluded.c, s = known.s + excluded.s;
  else
    update search.place_count as known set i = known.i - gone.i, c = known.c - gone.c, s = known.s - gone.s
      from (
        select kind, place, count(*) filter (where ics_type = 'i') as i,
               count(*) filter (where ics_type = 'c') as c, count(*) filter (where ics_type = 's') as s
          from before_rows,
               lateral (values ('b'::"char", building_id::text), ('d', district_code), ('s', street_id::text))
                 as at (kind, place)
         where place is not null
         group by kind, place
      ) as gone
     where known.record = letter and known.kind = gone.kind and known.place = gone.place;
    if letter = 's' then
      delete from search.text where id in (select text_id from before_rows)
         and not exists (select from search.stock where text_id = text.id);
    else
      delete from search.text where id in (select text_id from before_rows)
         and not exists (select from search.transaction where text_id = text.id);
    end if;
  end if;
  return null;
end
$$;

-- Named to come after the triggers that grow data_version.
do $$
declare
  source text[];
begin
  foreach source slice 1 in array array[
    ['public.stock', 'follow_stock'], ['public.transactions', 'follow_transaction'],
    ['public.building', 'follow_building'], ['public.district', 'follow_district'],
    ['public.street', 'follow_street'], ['search.text', 'follow_text'],
    ['search.stock', 'count_places'], ['search.transaction', 'count_places']
  ] loop
    source[1] := replace(source[1], 'public.', format('%I.', current_schema()));
    execute format('create trigger updates_search_after_insert after insert on %s
      referencing new table as after_rows for each statement execute function search.%s()', source[1], source[2]);
    execute format('create trigger updates_search_after_delete after delete on %s
      referencing old table as before_rows for each statement execute function search.%s()', source[1], source[2]);
    if source[1] not like 'search.%' then
      execute format('create trigger updates_search_after_update after update on %s
        referencing old table as before_rows new table as after_rows
        for each statement execute function search.%s()', source[1], source[2]);
      execute format('create trigger updates_search_after_truncate after truncate on %s
        for each statement execute function search.%s()', source[1], source[2]);
    end if;
  end loop;
end
$$;

select search.rebuild();
