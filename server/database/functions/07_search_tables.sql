-- Filling the search tables, all of them or the rows of what has changed.

-- Whether nobody keeps the search tables right: no portal reads them, or whoever fills many rows has set podium.search
-- to 'off' for the transaction and calls search.rebuild() at its end, which is many times quicker.
create or replace function search.is_off() returns boolean language sql stable as $$
  select current_setting('podium.search', true) is not distinct from 'off' or not is_on from search.upkeep
$$;

-- Begins or ends the upkeep, and tells whether the tables must be filled for it: they are right already when no data
-- have changed since it ended. The caller fills them (server/database/fill-tables.ts), without indexes.
create or replace function search.keep_up(wanted boolean) returns boolean language plpgsql as $$
declare
  data bigint;
  before search.upkeep;
begin
  -- Nobody changes data until this is done: first the tables, as imports take them, then the number that every change
  -- grows.
  lock table district, street, station, building, stock, transactions in share mode;
  select version into data from data_version for update;
  select * into before from search.upkeep;
  if before.is_on = wanted then
    return false;
  end if;
  update search.upkeep set is_on = wanted, version = data;
  return wanted and before.version is distinct from data;
end
$$;

-- Whether a table is twice as large as when PostgreSQL last counted it. Plans for what it was then would be slow, and
-- counting a growing table after every few thousand rows would be slower still.
create or replace function search.has_outgrown(grown regclass) returns boolean language sql as $$
  select pg_relation_size(grown) > 2 * current_setting('block_size')::bigint * greatest(relpages, 8)
    from pg_class where oid = grown
$$;

-- The words of texts that have none yet; of all texts for null. PostgreSQL expects many more rows than there are, and
-- would sort them for the join.
create or replace function search.add_words(added integer[]) returns void language plpgsql set enable_mergejoin = off as $$
begin
  insert into search.word (record, stem, text_id)
  with piece as materialized (
    select * from search.piece_now where added is null or text_id = any (added)
  )
  select distinct record, stem, text_id
    from piece join search.stems_of(array(select distinct piece from piece)) as stems on stems.text = piece.piece;
end
$$;

-- Puts the words of texts in place of what was there; of all texts for null.
create or replace function search.index_texts(changed integer[]) returns void language plpgsql as $$
begin
  delete from search.word where text_id = any (changed);
  perform search.add_words(changed);
end
$$;

-- The same for locations of one kind; of all for null.
create or replace function search.index_locations(changed_kind "char", changed text[]) returns void language plpgsql as $$
begin
  delete from search.location_word where kind = changed_kind and location = any (changed);
  insert into search.location_word (whole, stem, kind, location)
  with named as materialized (
    select distinct kind, location, name from search.location_now, unnest(array[name_zh, name_gb, name_en]) as name
     where name is not null and (changed is null or (kind = changed_kind and location = any (changed)))
  ), names as materialized (
    select array_agg(distinct name) as texts from named
  )
  select false, stem, kind, location
    from named join search.stems_of((select texts from names)) as stems on stems.text = named.name
  union
  select true, left(string_agg(word, '' order by word_no), 128), kind, location
    from named join search.words_of((select texts from names)) as words on words.text = named.name
   group by kind, location, name;
end
$$;

-- Listings in the same building share a text, so its key is made once for each text and not once for each listing. Only
-- the columns that the joins need are counted: counting every column of a listing takes longer than the joins.
create or replace function search.add_stocks(added integer[]) returns void language plpgsql as $$
begin
  if search.has_outgrown('stock') then
    analyze stock (id, status, building_id);
  end if;
  insert into search.text (record, key, name_zh, name_gb, name_en, district_code, street_id, street_no)
  select 's'::"char", search.text_key(name_zh, name_gb, name_en, district_code, street_id, street_no), *
    from (select distinct name_zh, name_gb, name_en, district_code, street_id, street_no
            from stock where id = any (added) and status = 'active') as texts
  on conflict do nothing;
  insert into search.stock select * from search.stock_now where id = any (added);
end
$$;

create or replace function search.refresh_stocks(changed integer[]) returns void language plpgsql as $$
begin
  delete from search.stock where id = any (changed);
  perform search.add_stocks(changed);
end
$$;

create or replace function search.add_transactions(added integer[]) returns void language plpgsql as $$
begin
  if search.has_outgrown('transactions') then
    analyze transactions (id, building_id);
  end if;
  insert into search.text (record, key, name_zh, name_gb, name_en, district_code, street_id, street_no)
  select 't'::"char", search.text_key(name_zh, name_gb, name_en, district_code, street_id, street_no), *
    from (select distinct name_zh, name_gb, name_en, district_code, street_id, street_no
            from transactions where id = any (added)) as texts
  on conflict do nothing;
  insert into search.transaction select * from search.transaction_now where id = any (added);
end
$$;

create or replace function search.refresh_transactions(changed integer[]) returns void language plpgsql as $$
begin
  delete from search.transaction where id = any (changed);
  perform search.add_transactions(changed);
end
$$;

-- Makes everything again from the other tables.
create or replace function search.rebuild() returns void language plpgsql as $$
declare
  before text := coalesce(current_setting('podium.search', true), '');
begin
  perform set_config('podium.search', 'off', true);
  truncate search.stock, search.transaction, search.text, search.word, search.location_word, search.location_count;
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
  -- A text that is missing and one that is the character 1 have the same key.
  on conflict do nothing;
  analyze search.text;
  -- records found by the same words or in the same district stand together, so that few blocks are read for them
  insert into search.stock select * from search.stock_now order by ics_type, district_code, text_id, id;
  insert into search.transaction
  select * from search.transaction_now order by ics_type, district_code, text_id, id;
  perform search.index_texts(null);
  perform search.index_locations(null, null);
  insert into search.location_count (record, kind, location, i, c, s)
  select record, kind, location, count(*) filter (where ics_type = 'i'), count(*) filter (where ics_type = 'c'),
         count(*) filter (where ics_type = 's')
    from (
      select 's'::"char" as record, ics_type, building_id, district_code, station, street_id from search.stock
      union all
      select 't'::"char", ics_type, building_id, district_code, station, street_id from search.transaction
    ) as records,
    lateral (values ('b'::"char", building_id::text), ('d', district_code), ('m', station), ('s', street_id::text))
      as at (kind, location)
   where location is not null
   group by record, kind, location;
  perform set_config('podium.search', before, true);
end
$$;
