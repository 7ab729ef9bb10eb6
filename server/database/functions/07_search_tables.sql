-- Fills the search tables, either completely or only the changed rows.

-- Returns whether triggers skip the search tables: no portal reads them, or a bulk load has set
-- podium.search to 'off' for its transaction and calls search.rebuild() at its end, which is many times
-- faster.
create or replace function search.is_off() returns boolean language sql stable as $$
  select current_setting('podium.search', true) is not distinct from 'off' or not is_on from search.upkeep
$$;

-- Turns the maintenance of the search tables on or off, and returns whether they must be filled first. They
-- are still current if no data have changed since it was turned off. The caller fills them without indexes
-- (server/database/fill-tables.ts).
create or replace function search.keep_up(wanted boolean) returns boolean language plpgsql as $$
declare
  data bigint;
  before search.upkeep;
begin
  -- Blocks data changes until done. Locks the tables first, in the order that imports use, then the version
  -- row that every change updates.
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

-- Returns whether a table has doubled since PostgreSQL last analysed it. Plans for the old size would be
-- slow, and analysing a growing table after every few thousand rows would be slower still.
create or replace function search.has_outgrown(grown regclass) returns boolean language sql as $$
  select pg_relation_size(grown) > 2 * current_setting('block_size')::bigint * greatest(relpages, 8)
    from pg_class where oid = grown
$$;

-- Adds the words of texts that have none yet; null means all texts. Merge joins are disabled, because
-- PostgreSQL overestimates the number of rows and would sort them.
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

-- Replaces the words of texts; null means all texts.
create or replace function search.index_texts(changed integer[]) returns void language plpgsql as $$
begin
  delete from search.word where text_id = any (changed);
  perform search.add_words(changed);
end
$$;

-- Replaces the words of locations of one kind; null means all.
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

-- search.stock, search.closed_stock and search.transaction may be distributed over several machines
-- (docs/decisions/052). Distributed tables cannot have triggers, so the functions that write them update
-- dependent tables too. Statements on them do not join local tables; they take arrays instead.

-- Adds rows to the counters of their locations, or subtracts them with a sign of -1. Rows are summed
-- by building first, and then added to its building, district, station and street.
create or replace function search.count_locations(letter "char", counted integer[], sign integer) returns void
language plpgsql as $$
begin
  execute format($count$
    insert into search.location_count as known (record, kind, location, i, c, s)
    select %L::"char", kind, location, sum(i) * $2, sum(c) * $2, sum(s) * $2
      from (
        select building_id, district_code, station, street_id, count(*) filter (where ics_type = 'i') as i,
               count(*) filter (where ics_type = 'c') as c, count(*) filter (where ics_type = 's') as s
          from %s where id = any ($1) group by building_id, district_code, station, street_id
      ) as counted,
      lateral (values ('b'::"char", building_id::text), ('d', district_code), ('m', station), ('s', street_id::text))
        as at (kind, location)
     where location is not null
     group by kind, location
    on conflict (record, kind, location)
      do update set i = known.i + excluded.i, c = known.c + excluded.c, s = known.s + excluded.s
  $count$, letter, search.table_of(letter)) using counted, sign;
end
$$;

-- Returns the search table for a letter: active listings (s), sold and leased ones (c) or transactions (t).
create or replace function search.table_of(letter "char") returns text language sql immutable as $$
  select case letter when 's' then 'search.stock' when 'c' then 'search.closed_stock' else 'search.transaction' end
$$;

-- Returns the ids of the texts of the given listings or transactions.
create or replace function search.texts_of(letter "char", records integer[]) returns integer[] language plpgsql as $$
declare
  text_ids integer[];
begin
  execute format('select array(select distinct text_id from %s where id = any ($1))', search.table_of(letter))
    into text_ids using records;
  return text_ids;
end
$$;

-- Deletes those of the given texts that no listing or transaction refers to any more, with their words.
create or replace function search.remove_unused(letter "char", texts integer[]) returns void language plpgsql as $$
declare
  used integer[];
  unused integer[];
begin
  execute format('select array(select distinct text_id from %s where text_id = any ($1))', search.table_of(letter))
    into used using texts;
  unused := array(select unnest(texts) except select unnest(used));
  if cardinality(unused) > 0 then
    delete from search.word where text_id = any (unused);
    delete from search.text where id = any (unused);
  end if;
end
$$;

-- Adds the words of new texts, if there are any.
create or replace function search.add_words_of_new(added integer[]) returns void language plpgsql as $$
begin
  if added is null then
    return;
  end if;
  if search.has_outgrown('search.text') then
    analyze search.text;
  end if;
  perform search.add_words(added);
end
$$;

-- Listings in one building share a text, so the key is computed once per text instead of once per listing.
-- Only columns used in joins are analysed: analysing every column takes longer than the joins.
create or replace function search.add_stocks(added integer[]) returns void language plpgsql as $$
declare
  new_texts integer[];
begin
  if search.has_outgrown('stock') then
    analyze stock (id, status, building_id);
  end if;
  with new_text as (
    insert into search.text (record, key, name_zh, name_gb, name_en, district_code, street_id, street_no)
    select record, search.text_key(name_zh, name_gb, name_en, district_code, street_id, street_no),
           name_zh, name_gb, name_en, district_code, street_id, street_no
      from (select distinct case status when 'active' then 's'::"char" else 'c' end as record,
                   name_zh, name_gb, name_en, district_code, street_id, street_no
              from stock where id = any (added) and status <> 'withdrawn') as texts
    on conflict do nothing
    returning id
  )
  select array_agg(id) into new_texts from new_text;
  perform search.add_words_of_new(new_texts);
  insert into search.stock select * from search.stock_now where id = any (added);
  insert into search.closed_stock select * from search.closed_stock_now where id = any (added);
  perform search.count_locations('s', added, 1);
  perform search.count_locations('c', added, 1);
end
$$;

create or replace function search.refresh_stocks(changed integer[]) returns void language plpgsql as $$
declare
  texts constant integer[] := search.texts_of('s', changed);
  closed_texts constant integer[] := search.texts_of('c', changed);
begin
  if cardinality(changed) = 0 then
    return;
  end if;
  perform search.count_locations('s', changed, -1);
  perform search.count_locations('c', changed, -1);
  delete from search.stock where id = any (changed);
  delete from search.closed_stock where id = any (changed);
  perform search.add_stocks(changed);
  perform search.remove_unused('s', texts);
  perform search.remove_unused('c', closed_texts);
end
$$;

create or replace function search.add_transactions(added integer[]) returns void language plpgsql as $$
declare
  new_texts integer[];
begin
  if search.has_outgrown('transactions') then
    analyze transactions (id, building_id);
  end if;
  with new_text as (
    insert into search.text (record, key, name_zh, name_gb, name_en, district_code, street_id, street_no)
    select 't'::"char", search.text_key(name_zh, name_gb, name_en, district_code, street_id, street_no), *
      from (select distinct name_zh, name_gb, name_en, district_code, street_id, street_no
              from transactions where id = any (added)) as texts
    on conflict do nothing
    returning id
  )
  select array_agg(id) into new_texts from new_text;
  perform search.add_words_of_new(new_texts);
  insert into search.transaction select * from search.transaction_now where id = any (added);
  perform search.count_locations('t', added, 1);
end
$$;

create or replace function search.refresh_transactions(changed integer[]) returns void language plpgsql as $$
declare
  texts constant integer[] := search.texts_of('t', changed);
begin
  if cardinality(changed) = 0 then
    return;
  end if;
  perform search.count_locations('t', changed, -1);
  delete from search.transaction where id = any (changed);
  perform search.add_transactions(changed);
  perform search.remove_unused('t', texts);
end
$$;

-- Rebuilds all search tables from the other tables.
create or replace function search.rebuild() returns void language plpgsql as $$
begin
  truncate search.stock, search.closed_stock, search.transaction, search.text, search.word, search.location_word, search.location_count;
  insert into search.text (record, key, name_zh, name_gb, name_en, district_code, street_id, street_no)
  select record, search.text_key(name_zh, name_gb, name_en, district_code, street_id, street_no),
         name_zh, name_gb, name_en, district_code, street_id, street_no
    from (
      select distinct case status when 'active' then 's'::"char" else 'c' end as record,
             name_zh, name_gb, name_en, district_code, street_id, street_no
        from stock where status <> 'withdrawn'
      union all
      select distinct 't'::"char", name_zh, name_gb, name_en, district_code, street_id, street_no
        from transactions
    ) as texts
  -- Two rows may have the same key, because the hash treats a missing text like the text of the single
  -- character 1.
  on conflict do nothing;
  analyze search.text;
  -- The rows are sorted, so that rows with the same words or district are in few adjacent blocks.
  insert into search.stock select * from search.stock_now order by ics_type, district_code, text_id, id;
  insert into search.closed_stock
  select * from search.closed_stock_now order by ics_type, district_code, text_id, id;
  insert into search.transaction
  select * from search.transaction_now order by ics_type, district_code, text_id, id;
  perform search.index_texts(null);
  perform search.index_locations(null, null);
  insert into search.location_count (record, kind, location, i, c, s)
  select record, kind, location, sum(i), sum(c), sum(s)
    from (
      select 's'::"char" as record, building_id, district_code, station, street_id,
             count(*) filter (where ics_type = 'i') as i, count(*) filter (where ics_type = 'c') as c,
             count(*) filter (where ics_type = 's') as s
        from search.stock group by building_id, district_code, station, street_id
      union all
      select 'c', building_id, district_code, station, street_id,
             count(*) filter (where ics_type = 'i'), count(*) filter (where ics_type = 'c'),
             count(*) filter (where ics_type = 's')
        from search.closed_stock group by building_id, district_code, station, street_id
      union all
      select 't'::"char", building_id, district_code, station, street_id,
             count(*) filter (where ics_type = 'i'), count(*) filter (where ics_type = 'c'),
             count(*) filter (where ics_type = 's')
        from search.transaction group by building_id, district_code, station, street_id
    ) as records,
    lateral (values ('b'::"char", building_id::text), ('d', district_code), ('m', station), ('s', street_id::text))
      as at (kind, location)
   where location is not null
   group by record, kind, location;
end
$$;
